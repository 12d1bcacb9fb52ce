/** A row of a file and the number of its first line. */
export type CsvRow = { line: number; cells: string[] }

type Cell = { value: string; end: number }

/** Reads from the quote at `at` to the closing one; a quote inside is doubled. */
function quotedCell(text: string, at: number): Cell | undefined {
  let value = ''
  for (let from = at + 1; ;) {
    const quote = text.indexOf('"', from)
    if (quote < 0) return undefined
    if (text[quote + 1] !== '"') return { value: value + text.slice(from, quote), end: quote + 1 }
    value += text.slice(from, quote + 1)
    from = quote + 2
  }
}

const plainEnd = /[,\r\n]/g

function plainCell(text: string, at: number): Cell {
  plainEnd.lastIndex = at
  const end = plainEnd.exec(text)?.index ?? text.length
  return { value: text.slice(at, end), end }
}

const lineEnd = /\r\n|\r|\n/y

const linesIn = (text: string): number => text.split('\n').length - 1

/** A row with more cells is not from a report. */
const mostCells = 500

/** The rows of a comma-separated file (RFC 4180, any line ends) without empty ones, or the number of the broken line. */
export function readCsv(content: string): CsvRow[] | { brokenLine: number } {
  const text = content.startsWith('\u{feff}') ? content.slice(1) : content
  const rows: CsvRow[] = []
  let row: CsvRow = { line: 1, cells: [] }
  let line = 1
  const finish = () => {
    if (row.cells.some((cell) => cell !== '')) rows.push(row)
    row = { line, cells: [] }
  }
  for (let at = 0; at < text.length;) {
    const cell = text[at] === '"' ? quotedCell(text, at) : plainCell(text, at)
    if (!cell || row.cells.length === mostCells) return { brokenLine: line }
    row.cells.push(cell.value)
    line += linesIn(cell.value)
    lineEnd.lastIndex = cell.end
    const ended = lineEnd.exec(text)
    if (ended) {
      line += 1
      at = cell.end + ended[0].length
      finish()
    } else if (cell.end === text.length || text[cell.end] === ',') at = cell.end + 1
    else return { brokenLine: line }
  }
  finish()
  return rows
}
