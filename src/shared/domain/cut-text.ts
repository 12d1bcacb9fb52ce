import { maxTextLength } from '#shared/bounds.ts'

/** What belongs to the character before it: signs of Indian scripts, joiners, the second half of a surrogate pair. */
const joined = /^(?:\p{M}|\u200c|\u200d|[\uDC00-\uDFFF])/u
/** A letter without its vowel, or a joiner: what follows belongs to it. */
const joining = /[\u094d\u200d]$/

/** The beginning of a text that is too long, up to the end of a character as readers see it. */
export function cutText(text: string): string {
  let end = maxTextLength
  if (text.length <= end) return text
  while (end > 0 && (joined.test(text.slice(end, end + 2)) || joining.test(text.slice(0, end)))) end--
  return text.slice(0, end)
}
