/** The languages of the interface; English is the one of unprefixed addresses. */
export type Language = 'en' | 'hi'

export const languages: readonly Language[] = ['en', 'hi']

/** The language tags of elements and links. */
export const languageTags: Record<Language, string> = { en: 'en-IN', hi: 'hi-IN' }

const prefixes: Record<Language, string> = { en: '', hi: '/hi' }

/** Only in the browser's bundles, each of which is built for one language (docs/decisions/0030). */
declare const builtFor: Language | undefined

let spoken: Language = typeof builtFor === 'undefined' ? 'en' : builtFor

/** Whether texts are wanted in Hindi now; a bundle for one language has a constant here (scripts/build/messages.ts). */
export function isHindi(): boolean {
  return spoken === 'hi'
}

/** The prefix of page paths in the current language. */
export function languagePrefix(): string {
  return prefixes[spoken]
}

/** The language of an element with words that are in English on every page. */
export function catalogueLanguage(): 'en' | undefined {
  return isHindi() ? 'en' : undefined
}

/** The language of an element with words of the catalogue, whose texts may be translated or not. */
export function languageOfWords(words: string): 'en' | undefined {
  return isHindi() && /[a-z]/i.test(words) && !/\p{Script=Devanagari}/u.test(words) ? 'en' : undefined
}

/** For Intl; Hindi too uses Latin digits; its times are those of indian-time.ts, because 'am' and 'pm' are English. */
export function locale(): string {
  return isHindi() ? 'hi-IN-u-hc-h23-nu-latn' : 'en-IN'
}

const isPromise = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && typeof (value as { then?: unknown }).then === 'function'

/**
 * Runs `work` with texts in `language`. Throws if it returns a promise, since other requests would run in that language
 * meanwhile.
 */
export function inLanguage<T>(language: Language, work: () => T extends PromiseLike<unknown> ? never : T): T {
  const before = spoken
  spoken = language
  try {
    const made: T = work()
    if (isPromise(made)) throw new Error('work inside inLanguage must not be asynchronous')
    return made
  } finally {
    spoken = before
  }
}

export function pagePath(language: Language, path: string): string {
  return prefixes[language] + path
}

/** The language of a page's address, and the path that the page has in every language. */
export function readPagePath(pathname: string): { language: Language; path: string } {
  if (pathname !== prefixes.hi && !pathname.startsWith(`${prefixes.hi}/`))
    return { language: 'en', path: pathname }
  return { language: 'hi', path: pathname.slice(prefixes.hi.length) || '/' }
}
