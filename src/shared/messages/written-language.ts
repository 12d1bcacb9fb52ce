import { isHindi } from './language.ts'

/** The language of an element with what somebody wrote, so far as its letters show that it is not the page's. */
export const writtenLanguage = (words: string): 'hi' | undefined =>
  !isHindi() && /\p{Script=Devanagari}/u.test(words) ? 'hi' : undefined
