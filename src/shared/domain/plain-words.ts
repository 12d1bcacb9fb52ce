import { withoutHidden } from './tidy-text.ts'

/** Domain endings that are used to lure people; one that is also a word only counts before a path. */
const address =
  /\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b[\w-]+\.(?:com|net|org|info|biz|io|co|app|ly|me|xyz|top|shop|site|online|club|link|live|dev|ai)\b|\b[\w-]+\.[a-z]{2,}\/\S/i

/** Whether a text contains a web address, even with full-width letters or invisible characters in between. */
export const hasLink = (text: string): boolean => address.test(withoutHidden(text.normalize('NFKC')))

/** A name in the form in which names are compared. */
export const sameName = (name: string): string =>
  withoutHidden(name.normalize('NFKC')).replaceAll(/\s+/gu, ' ').trim().toLowerCase()
