/** Digits of Indian scripts, Arabic and Persian as 0 to 9; each is one letter long, so positions in the text do not change. */
export const withLatinDigits = (text: string): string =>
  text.replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0)
    // Indian scripts are blocks of 128 characters with their digits at the same position.
    const value = code < 0x966 ? code & 15 : (code - 0x966) & 127
    return value < 10 && code < 0xdf0 ? String(value) : digit
  })
