/** A column of a file: its heading, and its cell of a row. */
export type Column<Row> = { name: string; of: (row: Row) => string | number }

/** The first cell of the line in which a file has its sums. */
export const totalKey = 'Total'

/**
 * A text that begins like a formula is run by a spreadsheet that opens the file, so it gets an apostrophe before it. Numbers
 * are numbers, below zero too. Where people write in wide letters, spreadsheets take their wide signs for the same.
 */
const isFormula = /^\s*[=+\-@|%\t\r＝＋－＠]/

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = isFormula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** With the mark by which spreadsheets know UTF-8, and line ends as RFC 4180 has them; notes are lines of words below. */
export function toCsv<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  notes: readonly string[] = [],
): string {
  const lines = [
    columns.map(({ name }) => name),
    ...rows.map((row) => columns.map((column) => column.of(row))),
    ...notes.map((note) => [note]),
  ]
  return `\u{feff}${lines.map((line) => `${line.map(cellOf).join(',')}\r\n`).join('')}`
}
