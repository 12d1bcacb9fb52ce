import type { PlaceNames } from '#shared/messages/place-name.ts'
import type { HydrationState } from 'react-router'
import type { PageConfig } from './context.ts'
import type { HandedOver } from './handed-over.ts'

/** What the server hands over in the page's data block; nothing of a person is ever in it. */
export type Boot = {
  config: PageConfig
  /** Of places that the page says in Hindi. */
  names?: PlaceNames
  /** Missing in the shell of a screen that only the browser renders. */
  rendered?: { state: HandedOver; router: HydrationState }
}

export const bootElementId = 'boot'

/** JSON that can stand inside a script element. */
export function bootJson(boot: Boot): string {
  return JSON.stringify(boot).replaceAll('<', '\\u003c')
}

export function readBoot(): Boot {
  return JSON.parse(document.getElementById(bootElementId)?.textContent ?? '{}') as Boot
}

/**
 * Runs before the first paint, so that the navigation shows the right links and the page the chosen theme without
 * a flash, and which language its reader has chosen (server/http/languages.ts). Its hash stands in the content security policy.
 * Buttons that are pressed before the page comes to life are remembered for it (early.ts); forms and links work by themselves.
 * The faces change the page at one go when all have come, not one after the other: each change lays out the whole page.
 */
export const headScript = `early=[];onclick=e=>early.push(e.target);try{var e=document,d=e.documentElement.dataset,s=localStorage,r=()=>delete d.faces;d.auth=s.isAuthenticated=='true'?'in':'out';var t=s.theme;if(t)d.theme=t;d.reads=s.language;d.faces='late';requestAnimationFrame(()=>Promise.all(['600 1em Fraunces','1em Jakarta'].map((f,i)=>e.fonts.load(f,i?'A₹':'A'))).then(r,r))}catch(e){}`
