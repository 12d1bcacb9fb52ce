/** Endings of addresses that people are lured to; an ending that is a word of its own counts only before a path. */
const address =
  /\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b[\w-]+\.(?:com|net|org|info|biz|io|co|app|ly|me|xyz|top|shop|site|online|club|link|live|dev|ai)\b|\b[\w-]+\.[a-z]{2,}\/\S/i

/** Whether a text carries an address of the web, also with letters of another width or invisible ones in between. */
export const hasLink = (text: string): boolean =>
  address.test(text.normalize('NFKC').replaceAll(/\p{Cf}/gu, ''))

/** A name as two of them are compared. */
export const sameName = (name: string): string =>
  name
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
