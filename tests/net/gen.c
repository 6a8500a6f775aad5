#include "scripted-host.h"
int main(void){ ScriptedHost *h=scripted_host_new(); scripted_host_start(h); g_autofree char*w=scripted_host_welcome(h,0,",\"id\":2"); g_print("%s\n",w);
 for(int i=0;i<4;i++){g_autofree char*t=scripted_host_take_turn(h); g_print("%s\n",t);} 
 g_print("{\"type\":\"undo-asked\",\"number\":2,\"seat\":1}\n{\"type\":\"undo-ended\",\"number\":2,\"seat\":0}\n");
 g_autofree char*u=scripted_host_take_back(h,2); g_print("%s\n",u);
 for(int i=0;i<2;i++){g_autofree char*t=scripted_host_take_turn(h); g_print("%s\n",t);}
 g_autofree char*w2=scripted_host_welcome(h,0,""); g_print("%s\n",w2); g_autofree char*t=scripted_host_table(h,0); g_print("%s\n",t);
 while(!scripted_host_is_over(h)){g_autofree char*x=scripted_host_take_turn(h); if(h->n_turns>68) g_print("%s\n",x);} g_autofree char*e=scripted_host_welcome(h,1,""); g_print("%s\n",e); return 0;}
