import { type Language, languageTags, languages, pagePath, readPagePath } from '#shared/messages/language.ts'
import { textIn } from '#shared/messages/text.ts'

export const documentTags: Record<Language, string> = { en: languageTags.en, hi: 'hi' }

const other: Record<Language, Language> = { en: 'hi', hi: 'en' }

const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The same page in the other language, or the home page if it does not exist there. */
export function inOtherLanguage({ pathname, search }: URL, isThere: boolean): string {
  const { language, path } = readPagePath(pathname)
  if (!isThere) return pagePath(other[language], '/')
  // Without its prefix '/hi//elsewhere' would be an address of another site.
  return pagePath(other[language], path.replace(/^\/+/, '/')) + search
}

/**
 * 'हिन्दी' as a drawing (public/hindi.svg, from Noto Sans Devanagari): an English page loads no font for it, and a device without
 * one would show boxes to the very readers who look for the link. An image follows the colour scheme of its page.
 */
const drawnHindi = '<img src="/hindi.svg" alt="हिन्दी" width="38" height="21" loading="lazy">'

/**
 * Rendered outside React, whose script has no room for it; it works without scripts. public/language.js keeps its address
 * up to date.
 */
export function languageLink(language: Language, otherAddress: string): string {
  const to = other[language]
  const link = `lang="${documentTags[to]}" hreflang="${to}" href="${escaped(otherAddress)}"`
  const name = textIn(to, 'nav.thisLanguage')
  const shown = to === 'hi' ? drawnHindi : name
  return `<nav class="no-print bg-sunk px-4 text-center" aria-label="${textIn(language, 'nav.language')}"><a id="language" class="inline-flex min-h-11 items-center px-2 text-sm text-ink underline" ${link}>${shown}</a></nav>`
}

/** Shows the link at the top to readers who prefer the other language, or whose device does; nobody is redirected. */
export const offerStyle = (language: Language): string =>
  `html[data-reads=${other[language]}] body{display:flex;flex-direction:column}html[data-reads=${other[language]}] body>nav{order:-1}`

const listed = [
  ...languages.map((language) => [languageTags[language], language] as const),
  ['x-default', 'en'] as const,
]

/** The addresses of a page in every language, as pages and sitemaps list them. */
export function alternatesOf(path: string): { tag: string; path: string }[] {
  return listed.map(([tag, language]) => ({ tag, path: pagePath(language, path) }))
}

/** For the head of indexed pages; outside the script, which has no room for it. */
export function alternateLinks(publicUrl: string, address: string): string {
  const { language, path } = readPagePath(address)
  const links = alternatesOf(path).map(
    (one) => `<link rel="alternate" hreflang="${one.tag}" href="${escaped(publicUrl + one.path)}">`,
  )
  // A page without it counts as English.
  const locale =
    language === 'en'
      ? ''
      : `<meta property="og:locale" content="${languageTags[language].replace('-', '_')}">`
  return `${links.join('')}<meta property="og:type" content="website"><meta property="og:site_name" content="${textIn(language, 'app.name')}">${locale}`
}
