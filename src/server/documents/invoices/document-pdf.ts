import type { Fonts } from '#server/documents/print/fonts.ts'
import { openCanvas, type Canvas } from '#server/documents/print/canvas.ts'
import { codeOfState, soldService } from '#shared/domain/gst.ts'
import { formatRupeesExact, toRupees } from '#shared/domain/money.ts'
import { formatTravelDate, returnDate } from '#shared/domain/travel-date.ts'
import '#shared/messages/all-places.ts'
import { inLanguage } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { type MessageKey, text, textIn } from '#shared/messages/text.ts'
import type { DocumentRow } from './repository.ts'
import type { BookingRow } from '#server/bookings/rows.ts'

const page = { width: 595, height: 842, margin: 56 }
const [muted, line] = ['#4c6166', '#d5dedd']
const full = { x: page.margin, width: page.width - 2 * page.margin }
const body = { size: 10.5 }

const money = (paise: number) => formatRupeesExact(toRupees(paise))
/** "5" or "2.5": no trailing zeros. */
const percent = (hundredths: number) => String(hundredths / 100)

type Line = readonly [label: string, value: string, isSum?: boolean]

function taxLines(document: DocumentRow): Line[] {
  const rate = document.rate_hundredths
  const half = percent(rate / 2)
  const taxes: Line[] =
    document.igst_paise > 0 || document.cgst_paise + document.sgst_paise === 0
      ? [[text('paper.igst', { rate: percent(rate) }), money(document.igst_paise)]]
      : [
          [text('paper.cgst', { rate: half }), money(document.cgst_paise)],
          [text('paper.sgst', { rate: half }), money(document.sgst_paise)],
        ]
  return [
    [text('paper.taxable'), money(document.taxable_paise)],
    ...taxes,
    [text('paper.total'), money(document.amount_paise), true],
  ]
}

type Printed = {
  document: DocumentRow
  booking: BookingRow
  among: readonly DocumentRow[]
  isCancelled: boolean
}

/** The documents that this one refers to: an invoice to the receipts of all that was paid until then. */
function referred({ document, among }: Printed): DocumentRow[] {
  const before = among.slice(
    0,
    among.findIndex(({ id }) => id === document.id),
  )
  const named = before.filter(({ number }) => number === document.refers_to)
  const isOfReceipts = document.kind === 'invoice' && named.some(({ kind }) => kind === 'receipt')
  return isOfReceipts ? before.filter(({ kind }) => kind === 'receipt') : named
}

function stateText(name: string): string {
  const [state, code] = [placeName(name), codeOfState(name)]
  return code === undefined ? state : text('paper.state', { state, code })
}

function factLines(printed: Printed): Line[] {
  const { document, booking } = printed
  const facts: Line[] = [
    [text('paper.number'), document.number],
    [text('paper.date'), formatTravelDate(document.issued_on)],
    [text('paper.recipient'), booking.traveler_name === '' ? '–' : booking.traveler_name],
    [text('paper.supplyState'), stateText(document.supply_state)],
    [text('ticket.bookingId'), booking.code],
  ]
  for (const { number, issued_on: day } of referred(printed)) {
    const reference = text('paper.reference', { number, day: formatTravelDate(day) })
    facts.push([text('paper.refersTo'), reference])
  }
  facts.push([text('paper.sac'), soldService.code], [text('paper.reverseCharge'), text('paper.no')])
  return facts
}

function drawLines(canvas: Canvas, start: number, lines: readonly Line[]): number {
  let y = start
  const width = full.width / 2
  for (const [label, value, isSum] of lines) {
    const style = isSum ? ({ size: 12, weight: 700 } as const) : body
    if (isSum) {
      canvas.pdf
        .moveTo(full.x, y)
        .lineTo(full.x + full.width, y)
        .lineWidth(0.8)
        .stroke(line)
      y += 8
    }
    canvas.write(label, { x: full.x, y, width }, isSum ? style : { ...body, color: muted })
    y = canvas.write(value, { x: full.x + width, y, width }, style) + 4
  }
  return y
}

type Seller = { name: string; address: string; gstin: string }

/** What the document is for; those that take something back or add to another say so. */
function wordsOf(printed: Printed): MessageKey {
  const { kind } = printed.document
  const [first] = referred(printed)
  if (kind === 'receipt' && first) return 'paper.receiptAgainWords'
  if (kind === 'invoice' && first?.kind === 'invoice') return 'paper.invoiceFurtherWords'
  return kind === 'invoice' && printed.isCancelled ? 'paper.invoiceCancelledWords' : `paper.${kind}Words`
}

function draw(canvas: Canvas, printed: Printed, seller: Seller): void {
  const { document, booking, isCancelled } = printed
  const name = `paper.${document.kind}` satisfies MessageKey
  let y = canvas.write(seller.name, { ...full, y: page.margin }, { size: 14, weight: 700 })
  y = canvas.write(seller.address, { ...full, y }, body)
  y = canvas.write(text('paper.gstin', { gstin: seller.gstin }), { ...full, y }, body)
  y = canvas.write(text(name), { ...full, y: y + 24 }, { size: 22, weight: 700 })
  // The name in the rules, for an employer or a tax office that reads no Hindi.
  if (booking.language !== 'en') y = canvas.write(textIn('en', name), { ...full, y }, body)
  y = drawLines(canvas, y + 14, factLines(printed)) + 14
  const journey = text(isCancelled ? 'paper.journeyCancelled' : 'paper.journey', {
    package: placeName(booking.package_name),
    from: formatTravelDate(booking.travel_date),
    to: formatTravelDate(returnDate(booking.travel_date, booking.days)),
    people: booking.number_of_people,
  })
  y = canvas.write(journey, { ...full, y }, { ...body, weight: 700 }) + 4
  y = canvas.write(text(wordsOf(printed)), { ...full, y }, body) + 14
  y = drawLines(canvas, y, taxLines(document)) + 18
  canvas.write(text('paper.footer'), { ...full, y }, { size: 8.5, color: muted })
}

/** A voucher, invoice or credit note on A4, from the values of its day of issue, in the language of its booking. */
export async function documentPdf(fonts: Fonts, printed: Printed): Promise<Uint8Array> {
  const { document, booking } = printed
  const seller = JSON.parse(document.seller) as Seller
  const canvas = await openCanvas(fonts, page, {
    title: `${textIn(booking.language, `paper.${document.kind}`)} ${document.number}`,
    author: seller.name,
    at: new Date(document.issued_at),
    language: booking.language,
  })
  inLanguage(booking.language, () => draw(canvas, printed, seller))
  return canvas.finish()
}
