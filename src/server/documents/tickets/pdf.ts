import { encodeQR } from 'qr'
import type { TicketContent } from './content.ts'
import type { Faces } from '#server/documents/print/faces.ts'
import { openSheet, type Sheet, type Size } from '#server/documents/print/sheet.ts'

export type TicketShape = 'a4' | 'phone'

type Look = Size & {
  foot: number
  head: number
  title: number
  body: number
  small: number
  qr: number
  columns: number
}

const looks: Record<TicketShape, Look> = {
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
  },
}

const teal = '#0f5f5c'
const quiet = '#4c6166'
const line = '#d5dedd'
const gap = 16

/** A page that goes on: what does not fit any more begins on the next one. */
function flow(sheet: Sheet, look: Look, start: number) {
  let y = start
  const full = { x: look.margin, width: look.width - 2 * look.margin }
  return {
    full,
    at: () => y,
    moveTo: (next: number) => {
      y = next
    },
    /** Begins a new page unless so much is left on this one. */
    need(height: number) {
      if (y + height <= look.height - look.foot) return
      sheet.document.addPage()
      y = look.margin
    },
  }
}

type Flow = ReturnType<typeof flow>

function drawHead(sheet: Sheet, look: Look, content: TicketContent): void {
  const { document } = sheet
  document.rect(0, 0, look.width, look.head).fill(teal)
  const middle = (size: number) => (look.head - size * 1.35) / 2
  const [brand, name] = ['Safarnama', content.name]
  const style = { size: 13, color: '#ffffff' }
  const width = look.width - 2 * look.margin
  sheet.write(brand, { x: look.margin, y: middle(20), width }, { size: 20, weight: 700, color: '#ffffff' })
  const nameWidth = sheet.widthOf(name, style)
  sheet.write(name, { x: look.width - look.margin - nameWidth, y: middle(13), width }, style)
  document.info['Subject'] = `${name} ${content.code}`
}

/** Dark squares in one path; the quiet border of four is left by the place around. */
function drawQr(sheet: Sheet, address: string, x: number, y: number, size: number): void {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 4 })
  const unit = size / rows.length
  const { document } = sheet
  document.rect(x, y, size, size).fill('#ffffff')
  for (const [row, cells] of rows.entries())
    for (const [column, isDark] of cells.entries())
      if (isDark) document.rect(x + column * unit, y + row * unit, unit + 0.02, unit + 0.02)
  document.fill('#000000')
}

function drawFacts(sheet: Sheet, look: Look, place: Flow, facts: TicketContent['facts']): void {
  const width = (place.full.width - gap * (look.columns - 1)) / look.columns
  const [label, value] = [
    { size: look.small, color: quiet },
    { size: look.body, weight: 700 as const },
  ]
  for (let first = 0; first < facts.length; first += look.columns) {
    const row = facts.slice(first, first + look.columns)
    const height =
      Math.max(...row.map((fact) => sheet.heightOf(fact.value, width, value))) + look.small * 1.35
    place.need(height)
    for (const [column, fact] of row.entries()) {
      const x = place.full.x + column * (width + gap)
      const below = sheet.write(fact.label, { x, y: place.at(), width }, label)
      sheet.write(fact.value, { x, y: below, width }, value)
    }
    place.moveTo(place.at() + height + 8)
  }
}

function drawPart(sheet: Sheet, look: Look, place: Flow, title: string, lines: readonly string[]): void {
  if (lines.length === 0) return
  const [heading, body] = [{ size: look.body + 2.5, weight: 700 as const, color: teal }, { size: look.body }]
  const { x, width } = place.full
  place.need(look.body * 6)
  sheet.document
    .moveTo(x, place.at())
    .lineTo(x + width, place.at())
    .lineWidth(0.8)
    .stroke(line)
  place.moveTo(sheet.write(title, { x, y: place.at() + 10, width }, heading) + 4)
  for (const words of lines) {
    place.need(sheet.heightOf(words, width, body))
    place.moveTo(sheet.write(words, { x, y: place.at(), width }, body) + 4)
  }
  place.moveTo(place.at() + 8)
}

/** The ticket as a PDF, on A4 or as narrow as a phone. */
export async function ticketPdf(
  faces: Faces,
  shape: TicketShape,
  content: TicketContent,
): Promise<Uint8Array> {
  const look = looks[shape]
  const info = {
    title: `${content.name} ${content.code}`,
    author: 'Safarnama',
    at: content.issuedAt,
    language: content.language,
  }
  const sheet = await openSheet(faces, look, info)
  drawHead(sheet, look, content)
  const place = flow(sheet, look, look.head + 18)
  const { x, width } = place.full
  const isWide = shape === 'a4'
  const top = place.at()
  const titleWidth = isWide ? width - look.qr - gap : width
  const title = { size: look.title, weight: 700 as const }
  let next = sheet.write(content.title, { x, y: top, width: titleWidth }, title)
  next = sheet.write(content.dates, { x, y: next + 2, width: titleWidth }, { size: look.body + 2 })
  next = sheet.write(
    content.code,
    { x, y: next + 4, width: titleWidth },
    { size: look.body + 3, weight: 700, color: teal },
  )
  const qr = isWide ? { x: x + width - look.qr, y: top } : { x: (look.width - look.qr) / 2, y: next + 6 }
  drawQr(sheet, content.checkUrl, qr.x, qr.y, look.qr)
  const hintBox = isWide ? { x, y: next + 8, width: titleWidth } : { x, y: qr.y + look.qr, width }
  const hintEnd = sheet.write(content.scan, hintBox, { size: look.small, color: quiet })
  place.moveTo(Math.max(hintEnd, qr.y + look.qr) + 14)
  drawFacts(sheet, look, place, content.facts)
  for (const { title: heading, lines } of content.parts) drawPart(sheet, look, place, heading, lines)
  place.need(look.small * 3)
  sheet.write(content.asOf, { x, y: place.at(), width }, { size: look.small, color: quiet })
  return sheet.finish()
}
