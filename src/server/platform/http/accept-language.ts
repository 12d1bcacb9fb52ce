import type { IncomingHttpHeaders } from 'node:http'
import type { Language } from '#shared/messages/language.ts'

/** The weight of a language in Accept-Language (RFC 9110, 12.5.4): the most specific range decides. */
function weightOf(language: Language, ranges: string[]): number {
  let [weight, exactness] = [0, -1]
  for (const range of ranges) {
    const [name = '', ...params] = range.toLowerCase().split(';')
    const tag = name.trim()
    const isMeant = tag === '*' || tag === language || tag.startsWith(`${language}-`)
    if (!isMeant) continue
    const written = params
      .map((param) => /^\s*q=([01](?:\.\d{0,3})?)\s*$/.exec(param)?.[1])
      .find((q) => q !== undefined)
    const wanted = written === undefined ? 1 : Number(written)
    const isExact = tag === '*' ? 0 : 1
    if (isExact > exactness || (isExact === exactness && wanted > weight))
      [weight, exactness] = [wanted, isExact]
  }
  return weight
}

/** Ten times what browsers send. */
const longestAccepted = 1_000

/** The language of a caller's texts: English, unless Hindi has the higher weight. */
export function acceptedLanguage({ 'accept-language': accepted = '' }: IncomingHttpHeaders): Language {
  // Most callers do not mention Hindi.
  if (!/hi/i.test(accepted)) return 'en'
  const ranges = accepted.slice(0, longestAccepted).split(',')
  return weightOf('hi', ranges) > weightOf('en', ranges) ? 'hi' : 'en'
}
