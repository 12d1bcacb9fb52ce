import { maxTextLength } from '#shared/bounds.ts'

/** The beginning of a text that is too long, without half of a surrogate pair, which cannot be stored. */
export const truncated = (text: string): string =>
  text.slice(0, maxTextLength).replace(/[\uD800-\uDBFF]$/, '')

/** As it is stored: no control or invisible characters but line breaks, and at most one empty line in a row. */
export const tidied = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // Joiners belong to the spelling of Indian scripts.
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
