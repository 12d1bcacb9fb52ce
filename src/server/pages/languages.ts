import { type Language, languageTags, languages, pagePath, readPagePath } from '#shared/messages/language.ts'
import { textIn } from '#shared/messages/text.ts'

export const documentTags: Record<Language, string> = { en: languageTags.en, hi: 'hi' }

const other: Record<Language, Language> = { en: 'hi', hi: 'en' }

const escaped = (address: string) => address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/** The same page in the other language; its home page for one that is not there. */
export function inOtherLanguage({ pathname, search }: URL, isThere: boolean): string {
  const { language, path } = readPagePath(pathname)
  if (!isThere) return pagePath(other[language], '/')
  // Without its prefix '/hi//elsewhere' would be an address of another site.
  return pagePath(other[language], path.replace(/^\/+/, '/')) + search
}

/**
 * 'हिन्दी' as it is drawn (Noto Sans Devanagari, NOTICE): an English page brings no letters for it, and a device without them would show
 * boxes to just those who look for the link.
 */
const drawnHindi = `<svg aria-hidden="true" width="38" height="21" viewBox="0 -58 120 68" fill="currentColor"><path d="M5-38Q4-40 4-42Q3-44 3-46Q3-50 7-53Q10-56 16-56Q22-56 27-54Q32-52 36-48Q41-44 44-38L39-38Q36-43 33-45Q29-48 25-50Q21-52 17-52Q13-52 11-50Q8-48 8-45Q8-43 9-41Q10-40 11-38ZM11-34L11 0L6 0L6-34L0-34L0-39L17-39L17-34ZM25-14Q23-16 22-18Q21-20 21-22Q21-25 23-27Q25-29 30-29L39-29L39-34L16-34L16-39L50-39L50-34L44-34L44-25L31-25Q28-25 27-24Q26-23 26-21Q26-20 26-19Q27-18 28-17ZM37-4Q39-5 40-6Q42-8 42-9Q42-11 40-13Q38-14 34-14Q30-14 28-12Q26-10 26-7Q26-5 27-3Q29-1 32 1Q36 3 40 5L38 9Q33 7 29 5Q25 2 23 0Q21-3 21-7Q21-11 22-13Q24-16 27-17Q31-18 35-18Q39-18 41-17Q44-16 45-14Q46-12 46-9Q46-6 45-4Q44-2 41 0ZM59-12Q58-12 57-12Q55-13 54-14Q53-16 52-17Q52-19 52-20Q52-21 53-22Q53-23 56-23L74-23L74-19L62-19L62-15Q62-13 61-13Q60-12 59-12ZM49-34L49-39L72-39L72-34ZM95 4Q93 1 92-1Q91-4 91-6L90-8Q89-9 89-10Q89-11 89-12Q89-14 90-15Q91-16 93-16Q96-16 97-15Q99-13 99-11Q99-9 97-8Q96-7 94-6L93-6Q92-5 91-5Q89-5 87-5Q84-5 82-5Q79-6 77-8Q75-9 73-11Q72-14 72-17Q72-23 76-26Q80-28 87-28L92-28L91-26L91-34L69-34L69-39L103-39L103-34L96-34L96-24L88-24Q83-24 80-22Q77-21 77-17Q77-13 80-11Q82-9 87-9Q88-9 89-9Q91-10 92-10L95-7Q96-5 97-3Q98-1 99 2ZM90-38Q89-41 89-43Q88-45 88-47Q88-51 91-53Q93-56 98-56Q102-56 105-54Q107-52 109-48Q111-44 112-38L107-38Q106-45 104-48Q102-52 98-52Q96-52 94-50Q93-49 93-46Q93-44 94-42Q94-40 95-38ZM113-34L113 0L107 0L107-34L102-34L102-39L119-39L119-34Z"/></svg>`

/**
 * Beside what React draws: its script has no room for it, and it works without one. public/language.js keeps its address
 * up to date.
 */
export function languageLink(language: Language, otherAddress: string): string {
  const to = other[language]
  const link = `lang="${documentTags[to]}" hreflang="${to}" href="${escaped(otherAddress)}"`
  const name = textIn(to, 'nav.thisLanguage')
  const shown = to === 'hi' ? `<span class="sr-only">${name}</span>${drawnHindi}` : name
  return `<nav class="no-print bg-sunk px-4 text-center" aria-label="${textIn(language, 'nav.language')}"><a id="language" class="inline-flex min-h-11 items-center px-2 text-sm text-ink underline" ${link}>${shown}</a></nav>`
}

/** Shows the link above everything else to readers who, or whose device, prefer the other language; nobody is redirected. */
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

/** For the head of a page that may be listed; outside of the script, which has no room for it. */
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
