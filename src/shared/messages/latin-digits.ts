const [arabic, persian, indian] = [0x660, 0x6f0, 0x966]
function digitOf(code: number): number {
  if (code < indian) return code - (code >= persian ? persian : arabic)
  // Indian scripts are blocks of 128 characters with their digits at the same position.
  return (code - indian) % 0x80
}

/** Digits of all scripts as 0 to 9; each is one letter long, so positions in the text do not change. */
export const withLatinDigits = (text: string): string =>
  text.replaceAll(/[०-९০-৯੦-੯૦-૯୦-୯௦-௯౦-౯೦-೯൦-൯٠-٩۰-۹]/g, (digit) => String(digitOf(digit.charCodeAt(0))))
