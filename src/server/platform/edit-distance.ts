/** Longer words are not compared: the rows of the table below are allocated once. */
const longest = 40
let before = new Uint8Array(longest + 1)
let above = new Uint8Array(longest + 1)
let row = new Uint8Array(longest + 1)

/**
 * The number of typing slips (a letter too many, missing or wrong, or two swapped) between two words, at the most
 * `most` + 1. Optimal string alignment, which stops as soon as the bound cannot be met any more.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (one === other) return 0
  if (Math.abs(one.length - other.length) > most || Math.max(one.length, other.length) > longest)
    return most + 1
  for (let column = 0; column <= other.length; column += 1) row[column] = column
  for (let index = 1; index <= one.length; index += 1) {
    ;[before, above, row] = [above, row, before]
    row[0] = index
    if (fillRow(one, other, index) > most) return most + 1
  }
  return Math.min(row[other.length] ?? 0, most + 1)
}

/** Returns the least of the row: later rows are never less. */
function fillRow(one: string, other: string, index: number): number {
  let least = index
  const letter = one.charCodeAt(index - 1)
  for (let column = 1; column <= other.length; column += 1) {
    const wrong = (above[column - 1] ?? 0) + (other.charCodeAt(column - 1) === letter ? 0 : 1)
    let slips = Math.min(wrong, (above[column] ?? 0) + 1, (row[column - 1] ?? 0) + 1)
    const isSwap =
      index > 1 &&
      column > 1 &&
      other.charCodeAt(column - 2) === letter &&
      other.charCodeAt(column - 1) === one.charCodeAt(index - 2)
    if (isSwap) slips = Math.min(slips, (before[column - 2] ?? 0) + 1)
    row[column] = slips
    if (slips < least) least = slips
  }
  return least
}
