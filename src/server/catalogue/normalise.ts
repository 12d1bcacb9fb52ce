const plain = /^[\x20-\x7e]*$/

/** Case and Latin diacritics fall away, so that 'Ségur' is found by 'segur'; other scripts keep their signs. */
export function normalise(text: string): string {
  if (plain.test(text)) return text.toLowerCase().trim()
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .normalize('NFC')
    .trim()
}
