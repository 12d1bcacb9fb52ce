import type { BookingRow } from '#server/bookings/repository.ts'
import type { Faces } from '#server/documents/print/faces.ts'
import { openSheet, type Sheet } from '#server/documents/print/sheet.ts'
import { formatRupeesExact, toRupees } from '#shared/domain/money.ts'
import { formatTravelDate, returnDate } from '#shared/domain/travel-date.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import type { PaperRow } from './repository.ts'

const page = { width: 595, height: 842, margin: 56 }
const [quiet, line] = ['#4c6166', '#d5dedd']
const full = { x: page.margin, width: page.width - 2 * page.margin }
const body = { size: 10.5 }

const money = (paise: number) => formatRupeesExact(toRupees(paise))
/** 5 or 2.5: a rate without needless zeros. */
const percent = (hundredths: number) => String(hundredths / 100)

type Line = readonly [label: string, value: string, isSum?: boolean]

function taxLines(paper: PaperRow): Line[] {
  const rate = paper.rate_hundredths
  const half = percent(rate / 2)
  const taxes: Line[] =
    paper.igst_paise > 0 || paper.cgst_paise + paper.sgst_paise === 0
      ? [[text('paper.igst', { rate: percent(rate) }), money(paper.igst_paise)]]
      : [
          [text('paper.cgst', { rate: half }), money(paper.cgst_paise)],
          [text('paper.sgst', { rate: half }), money(paper.sgst_paise)],
        ]
  return [
    [text('paper.taxable'), money(paper.taxable_paise)],
    ...taxes,
    [text('paper.total'), money(paper.amount_paise), true],
  ]
}

function factLines(paper: PaperRow, booking: BookingRow): Line[] {
  const facts: Line[] = [
    [text('paper.number'), paper.number],
    [text('paper.date'), formatTravelDate(paper.issued_on)],
    [text('paper.recipient'), booking.traveler_name === '' ? '–' : booking.traveler_name],
    [text('paper.supplyState'), paper.supply_state],
    [text('ticket.bookingId'), booking.code],
  ]
  if (paper.refers_to !== null) facts.push([text('paper.refersTo'), paper.refers_to])
  facts.push([text('paper.sac'), '998555'], [text('paper.reverseCharge'), text('paper.no')])
  return facts
}

function drawLines(sheet: Sheet, start: number, lines: readonly Line[]): number {
  let y = start
  const width = full.width / 2
  for (const [label, value, isSum] of lines) {
    const style = isSum ? ({ size: 12, weight: 700 } as const) : body
    if (isSum) {
      sheet.document
        .moveTo(full.x, y)
        .lineTo(full.x + full.width, y)
        .lineWidth(0.8)
        .stroke(line)
      y += 8
    }
    sheet.write(label, { x: full.x, y, width }, isSum ? style : { ...body, color: quiet })
    y = sheet.write(value, { x: full.x + width, y, width }, style) + 4
  }
  return y
}

/** A voucher, invoice or credit note on A4, as it was issued. */
export async function paperPdf(faces: Faces, paper: PaperRow, booking: BookingRow): Promise<Uint8Array> {
  const seller = JSON.parse(paper.seller) as { name: string; address: string; gstin: string }
  const title = text(`paper.${paper.kind}` satisfies MessageKey)
  const at = new Date(paper.issued_at)
  const sheet = await openSheet(faces, page, { title: `${title} ${paper.number}`, author: seller.name, at })
  let y = sheet.write(seller.name, { ...full, y: page.margin }, { size: 14, weight: 700 })
  y = sheet.write(seller.address, { ...full, y }, body)
  y = sheet.write(text('paper.gstin', { gstin: seller.gstin }), { ...full, y }, body)
  y = sheet.write(title, { ...full, y: y + 24 }, { size: 22, weight: 700 }) + 14
  y = drawLines(sheet, y, factLines(paper, booking)) + 14
  const journey = text('paper.journey', {
    package: booking.package_name,
    from: formatTravelDate(booking.travel_date),
    to: formatTravelDate(returnDate(booking.travel_date, booking.days)),
    people: booking.number_of_people,
  })
  y = sheet.write(journey, { ...full, y }, { ...body, weight: 700 }) + 4
  y = sheet.write(text(`paper.${paper.kind}Words` satisfies MessageKey), { ...full, y }, body) + 14
  y = drawLines(sheet, y, taxLines(paper)) + 18
  sheet.write(text('paper.footer'), { ...full, y }, { size: 8.5, color: quiet })
  return sheet.finish()
}
