import { type Language, languageTags, languages, pagePath, readPagePath } from '#shared/messages/language.ts'
import { textIn } from '#shared/messages/text.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'

export const documentTags: Record<Language, string> = { en: languageTags.en, hi: 'hi' }

const other: Record<Language, Language> = { en: 'hi', hi: 'en' }

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
const drawnHindi = '<img src="/hindi.svg" alt="हिन्दी" width="38" height="21">'

/** Where the header has the link. */
const place = '<span id="other-language"></span>'

/**
 * The page with the link in its header. The link is not React's, whose script has no room for it; it works without scripts, and
 * public/language.js keeps its address up to date.
 */
export function withLanguageLink(html: string, language: Language, otherAddress: string): string {
  const to = other[language]
  const link = `lang="${documentTags[to]}" hreflang="${to}" href="${escapeHtml(otherAddress)}"`
  const shown = to === 'hi' ? drawnHindi : textIn(to, 'nav.thisLanguage')
  const filled = `<span id="other-language"><a id="language" class="inline-flex min-h-11 min-w-11 items-center justify-center px-0.5 text-sm sm:px-2 font-medium text-ink" ${link}>${shown}</a></span>`
  // A function: in a text '$' would stand for parts of the page, and the address may have any.
  return html.replace(place, () => filled)
}

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
    (one) => `<link rel="alternate" hreflang="${one.tag}" href="${escapeHtml(publicUrl + one.path)}">`,
  )
  // A page without it counts as English.
  const locale =
    language === 'en'
      ? ''
      : `<meta property="og:locale" content="${languageTags[language].replace('-', '_')}">`
  return `${links.join('')}<meta property="og:type" content="website"><meta property="og:site_name" content="${textIn(language, 'app.name')}">${locale}`
}
