/** A column of a file: its heading, and how to get its cell from a row. */
export type Column<Row> = { name: string; of: (row: Row) => string | number }

/** The first cell of the line of totals. */
export const totalKey = 'Total'

/**
 * A spreadsheet runs text that begins like a formula, so such text gets an apostrophe in front; numbers, negative ones
 * too, do not. Spreadsheets for East Asian languages also accept full-width signs.
 */
const isFormula = /^\s*[=+\-@|%\t\r＝＋－＠]/

function cellOf(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const safe = isFormula.test(value) ? `'${value}` : value
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/**
 * With the byte order mark by which spreadsheets recognise UTF-8, and the line ends of RFC 4180; `notes` are lines of
 * text at the end.
 */
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
