const plain = /^[\x20-\x7e]*$/

/** Removes case and Latin diacritics, so that 'segur' finds 'Ségur'; other scripts retain their signs. */
export function normalise(text: string): string {
  if (plain.test(text)) return text.toLowerCase().trim()
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC')
    .trim()
}
