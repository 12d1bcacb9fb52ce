const plain = /^[\x20-\x7e]*$/

/** Whether a text has only the letters and signs of plain English. */
export const isPlain = (text: string): boolean => plain.test(text)

/** Removes case and Latin diacritics, so that 'segur' finds 'Ségur'; other scripts keep their signs, but not those without a width. */
export function normalise(text: string): string {
  if (isPlain(text)) return text.toLowerCase().trim()
  return text
    .replaceAll(/[\u200b-\u200d]/g, '')
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC')
    .trim()
}
