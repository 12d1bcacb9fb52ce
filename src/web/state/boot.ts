import type { HydrationState } from 'react-router'
import type { PlaceNames } from '#shared/messages/place-name.ts'
import type { DehydratedState } from './dehydrate.ts'
import type { PageConfig } from '#web/platform/context.ts'

/** The page's data block, written by the server; it never contains personal data. */
export type Boot = {
  config: PageConfig
  /** The Hindi names of the places on the page. */
  names?: PlaceNames
  /** Missing in the shell of a screen that only the browser renders. */
  rendered?: { state: DehydratedState; router: HydrationState }
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
 * Runs before the first paint, so that the navigation shows the right links and the page its theme without a flash,
 * and so that the page knows the language that its reader or their device has chosen (server/pages/languages.ts).
 * The content security policy contains its hash. Buttons that are pressed before hydration are remembered (early.ts);
 * forms and links work by themselves.
 * The fonts replace the fallbacks together once all have loaded, as each change lays out the whole page.
 * On a slow network the fonts wait a moment for the first picture: the text is readable without them.
 */
export const headScript = `early=[];onclick=e=>early.push(e.target);try{var e=document,d=e.documentElement.dataset,s=localStorage,r=()=>delete d.fonts;d.auth=s.isAuthenticated=='true'?'in':'out';d.theme=s.theme;d.fonts='late';requestAnimationFrame(n=>setTimeout(()=>Promise.all([e.fonts.load('600 1em Fraunces'),e.fonts.load('1em Jakarta','A₹')]).then(r,r),n>500&&300))}catch{}`
