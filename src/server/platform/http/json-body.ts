import { AppError } from '#server/platform/errors.ts'

/** Names, values, brackets and what stands between them. The largest body of the contract has some 400. */
export const maxMarks = 2_000

const [quote, backslash] = [0x22, 0x5c]
const separators = new Set(Array.from(',:[{', (sign) => sign.charCodeAt(0)))

/** Where the text that begins at `at` is over. */
function endOfText(json: string, at: number): number {
  for (let end = json.indexOf('"', at + 1); end >= 0; end = json.indexOf('"', end + 1)) {
    let escapes = 0
    while (json.charCodeAt(end - 1 - escapes) === backslash) escapes += 1
    if (escapes % 2 === 0) return end
  }
  return json.length
}

/**
 * Small values are what makes JSON dear: a body of them takes a hundred times as long to read and to check as one of the
 * same weight that holds texts. They are counted before anything is made of them.
 */
export function refuseManyParts(json: string): void {
  let marks = 0
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at)
    if (sign === quote) at = endOfText(json, at)
    else if (!separators.has(sign)) continue
    marks += 1
    if (marks > maxMarks) throw new AppError('too_large', 'error.tooManyParts')
  }
}
