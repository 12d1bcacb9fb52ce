import { encodeQR } from 'qr'

/** The dark cells of a row, with neighbours joined, which makes the file a third of the size. */
function runsOf(cells: readonly boolean[], row: number): string {
  let runs = ''
  for (let from = 0; from < cells.length; from += 1) {
    if (!cells[from]) continue
    let to = from
    while (cells[to + 1]) to += 1
    runs += `M${from} ${row}h${to + 1 - from}v1h-${to + 1 - from}z`
    from = to
  }
  return runs
}

/** The QR code of a ticket as an SVG, with the white margin that it needs on a dark page. */
export function squareCodeSvg(address: string): string {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 4 })
  const size = rows.length
  const dark = rows.map(runsOf).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${dark}"/></svg>`
}
