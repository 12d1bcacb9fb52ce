import { encodeQR } from 'qr'
import type { TicketContent } from './content.ts'
import type { Fonts } from '#server/documents/print/fonts.ts'
import { openCanvas, type Canvas, type Size } from '#server/documents/print/canvas.ts'

export type TicketShape = 'a4' | 'phone'

type Layout = Size & {
  foot: number
  head: number
  title: number
  body: number
  small: number
  qr: number
  columns: number
  /** The distance between parts, as a share of the usual one. */
  gaps: number
}

const layouts: Record<TicketShape, Layout> = {
  a4: {
    width: 595,
    height: 842,
    margin: 48,
    foot: 24,
    head: 76,
    title: 26,
    body: 10.5,
    small: 8.5,
    qr: 148,
    columns: 2,
    gaps: 1,
  },
  phone: {
    width: 360,
    height: 720,
    margin: 22,
    foot: 20,
    head: 56,
    title: 20,
    body: 11,
    small: 9,
    qr: 190,
    columns: 2,
    gaps: 1,
  },
}

/** With smaller letters and gaps, for a ticket of which a few lines would stand alone on a second page. */
const tight = (layout: Layout): Layout => ({
  ...layout,
  title: layout.title - 4,
  body: layout.body - 1.5,
  small: layout.small - 0.5,
  gaps: 0.4,
})

const indigo = '#2a2f7f'
const muted = '#4c6166'
const line = '#d5dedd'
const gap = 16

/** The vertical position on the canvas; starts a new page when the content does not fit. */
function cursorOn(canvas: Canvas, layout: Layout, start: number) {
  let y = start
  let pages = 1
  const full = { x: layout.margin, width: layout.width - 2 * layout.margin }
  return {
    full,
    at: () => y,
    pages: () => pages,
    moveTo: (next: number) => {
      y = next
    },
    /** Starts a new page unless this height is left on the current one. */
    need(height: number) {
      if (y + height <= layout.height - layout.foot) return
      canvas.pdf.addPage()
      pages += 1
      y = layout.margin
    },
  }
}

type Cursor = ReturnType<typeof cursorOn>

function drawHead(canvas: Canvas, layout: Layout, content: TicketContent): void {
  const { pdf } = canvas
  pdf.rect(0, 0, layout.width, layout.head).fill(indigo)
  const middle = (size: number) => (layout.head - size * 1.35) / 2
  const { brand, name } = content
  const style = { size: 13, color: '#ffffff' }
  const width = layout.width - 2 * layout.margin
  canvas.write(brand, { x: layout.margin, y: middle(20), width }, { size: 20, weight: 700, color: '#ffffff' })
  const nameWidth = canvas.widthOf(name, style)
  canvas.write(name, { x: layout.width - layout.margin - nameWidth, y: middle(13), width }, style)
  pdf.info['Subject'] = `${name} ${content.code}`
}

/** Dark modules in one path; the margins of the layout are the quiet zone of four modules. */
function drawQr(canvas: Canvas, address: string, x: number, y: number, size: number): void {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 4 })
  const unit = size / rows.length
  const { pdf } = canvas
  pdf.rect(x, y, size, size).fill('#ffffff')
  for (const [row, cells] of rows.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) pdf.rect(x + column * unit, y + row * unit, unit + 0.02, unit + 0.02)
  pdf.fill('#000000')
}

function drawFacts(canvas: Canvas, layout: Layout, cursor: Cursor, facts: TicketContent['facts']): void {
  const width = (cursor.full.width - gap * (layout.columns - 1)) / layout.columns
  const [label, value] = [
    { size: layout.small, color: muted },
    { size: layout.body, weight: 700 as const },
  ]
  for (let first = 0; first < facts.length; first += layout.columns) {
    const row = facts.slice(first, first + layout.columns)
    const height =
      Math.max(...row.map((fact) => canvas.heightOf(fact.value, width, value))) + layout.small * 1.35
    cursor.need(height)
    for (const [column, fact] of row.entries()) {
      const x = cursor.full.x + column * (width + gap)
      const below = canvas.write(fact.label, { x, y: cursor.at(), width }, label)
      canvas.write(fact.value, { x, y: below, width }, value)
    }
    cursor.moveTo(cursor.at() + height + 8 * layout.gaps)
  }
}

function drawPart(
  canvas: Canvas,
  layout: Layout,
  cursor: Cursor,
  title: string,
  lines: readonly string[],
): void {
  if (lines.length === 0) return
  const [heading, body] = [
    { size: layout.body + 2.5, weight: 700 as const, color: indigo },
    { size: layout.body },
  ]
  const { x, width } = cursor.full
  cursor.need(layout.body * 6)
  canvas.pdf
    .moveTo(x, cursor.at())
    .lineTo(x + width, cursor.at())
    .lineWidth(0.8)
    .stroke(line)
  cursor.moveTo(
    canvas.write(title, { x, y: cursor.at() + 10 * layout.gaps, width }, heading) + 4 * layout.gaps,
  )
  for (const words of lines) {
    cursor.need(canvas.heightOf(words, width, body))
    cursor.moveTo(canvas.write(words, { x, y: cursor.at(), width }, body) + 4 * layout.gaps)
  }
  cursor.moveTo(cursor.at() + 8 * layout.gaps)
}

/** The ticket as a PDF, on A4 or as narrow as a phone: on fewer pages if smaller letters bring that. */
export async function ticketPdf(
  fonts: Fonts,
  shape: TicketShape,
  content: TicketContent,
): Promise<Uint8Array> {
  const usual = await drawTicket(fonts, shape, layouts[shape], content)
  if (usual.pages === 1) return usual.canvas.finish()
  const smaller = await drawTicket(fonts, shape, tight(layouts[shape]), content)
  return (smaller.pages < usual.pages ? smaller : usual).canvas.finish()
}

async function drawTicket(fonts: Fonts, shape: TicketShape, layout: Layout, content: TicketContent) {
  const info = {
    title: `${content.name} ${content.code}`,
    author: content.brand,
    at: content.issuedAt,
    language: content.language,
  }
  const canvas = await openCanvas(fonts, layout, info)
  drawHead(canvas, layout, content)
  const cursor = cursorOn(canvas, layout, layout.head + 18)
  const { x, width } = cursor.full
  const isWide = shape === 'a4'
  const top = cursor.at()
  const titleWidth = isWide ? width - layout.qr - gap : width
  const title = { size: layout.title, weight: 700 as const }
  let next = canvas.write(content.title, { x, y: top, width: titleWidth }, title)
  next = canvas.write(content.dates, { x, y: next + 2, width: titleWidth }, { size: layout.body + 2 })
  next = canvas.write(
    content.code,
    { x, y: next + 4, width: titleWidth },
    { size: layout.body + 3, weight: 700, color: indigo },
  )
  const qr = isWide
    ? { x: x + width - layout.qr, y: top }
    : { x: (layout.width - layout.qr) / 2, y: next + 6 }
  drawQr(canvas, content.checkUrl, qr.x, qr.y, layout.qr)
  const hintBox = isWide ? { x, y: next + 8, width: titleWidth } : { x, y: qr.y + layout.qr, width }
  const hintEnd = canvas.write(content.scan, hintBox, { size: layout.small, color: muted })
  cursor.moveTo(Math.max(hintEnd, qr.y + layout.qr) + 14)
  drawFacts(canvas, layout, cursor, content.facts)
  for (const { title: heading, lines } of content.parts) drawPart(canvas, layout, cursor, heading, lines)
  cursor.need(layout.small * 3)
  canvas.write(content.asOf, { x, y: cursor.at(), width }, { size: layout.small, color: muted })
  return { canvas, pages: cursor.pages() }
}
