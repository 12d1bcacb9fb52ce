/** As it is stored: no control or invisible characters but line breaks, and at most one empty line in a row. */
export const tidied = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    // Joiners belong to the spelling of Indian scripts.
    .replace(/(?![\n\u200c\u200d])[\p{Cc}\p{Cf}]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** Text of one line, as it is stored: single blanks, and of what nobody sees only the joiners. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/(?![\s\u200c\u200d])[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()

/** For comparing and checking only, since joiners go, too: without what nobody sees, some of which counts as letters. */
export const withoutHidden = (text: string): string =>
  text.replaceAll(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
