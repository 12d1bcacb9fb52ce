import { sumOf } from '#shared/domain/sum.ts'
import type { DocumentKind } from '#shared/contract/documents-schemas.ts'
import { returnDate } from '#shared/domain/travel-date.ts'
import type { BookingRow } from '#server/bookings/rows.ts'
import type { Money } from './money.ts'
import type { DocumentRow } from './repository.ts'

export type Due = {
  kind: DocumentKind
  source: string
  amountPaise: number
  refersTo?: DocumentRow | undefined
  /** The document whose rate and place of supply it has. */
  termsOf?: DocumentRow | undefined
}

/** Whether the service has been rendered or never will be: then the money that was not refunded is its price. */
function isConcluded(booking: BookingRow, today: string): boolean {
  if (booking.status === 'Cancelled') return true
  return booking.status === 'Confirmed' && returnDate(booking.travel_date, booking.days) < today
}

/** The payment, refund or reversal that a document is about; further documents of a kind have a number behind its id. */
export const subjectOf = ({ source }: Pick<DocumentRow, 'source'>): string => source.split(' ')[0] ?? ''

/** What the documents say of the money, by kind and by what they are about. */
function readingOf(documents: readonly DocumentRow[]) {
  const of = (kind: DocumentKind) => documents.filter((document) => document.kind === kind)
  const total = (kind: DocumentKind) => sumOf(of(kind), ({ amount_paise: paise }) => paise)
  const about = (id: string) => documents.filter((document) => subjectOf(document) === id)
  return {
    of,
    returns: documents.filter(({ kind }) => kind === 'refund' || kind === 'credit'),
    /** What went back of a refund or reversal, less what receipts took back. */
    returnedPaise: (id: string) =>
      sumOf(about(id), ({ kind, amount_paise: paise }) =>
        kind === 'invoice' ? 0 : kind === 'receipt' ? -paise : paise,
      ),
    uninvoicedPaise: () => total('receipt') - total('refund') - total('invoice'),
    sourceOf: (id: string, kind: DocumentKind) => {
      const before = about(id).filter((document) => document.kind === kind).length
      return before === 0 ? id : `${id} ${before + 1}`
    },
  }
}

type Reading = ReturnType<typeof readingOf>

/** What was documented as returned and was not: the money is held again, so it has a receipt voucher again. */
function undoneReturn({ returned, undecided }: Money, reading: Reading): Due | undefined {
  const excess = (id: string) =>
    reading.returnedPaise(id) - (returned.find((row) => row.id === id)?.amountPaise ?? 0)
  for (const refersTo of reading.returns.toReversed()) {
    const id = subjectOf(refersTo)
    if (undecided.includes(id) || excess(id) <= 0) continue
    const source = reading.sourceOf(id, 'receipt')
    return { kind: 'receipt', source, amountPaise: excess(id), refersTo, termsOf: refersTo }
  }
  return undefined
}

/**
 * The next document that the ledger requires and that has not been issued. One at a time, since later ones name earlier
 * ones: a receipt voucher for a payment, or for what did not go back after all; a refund voucher for a refund or for what a
 * payment turned out to be less, or a credit note after the invoice; and, once the journey is over or cancelled, an invoice
 * for the amount withheld, with a further one for what is held again later. So receipts = refund vouchers + invoices.
 */
export function nextDue(
  booking: BookingRow,
  money: Money,
  documents: readonly DocumentRow[],
  today: string,
): Due | undefined {
  const reading = readingOf(documents)
  const [receipts, invoice] = [reading.of('receipt'), reading.of('invoice')[0]]
  const received = money.paid.map(({ id, amountPaise }) => ({ id, paymentId: id, amountPaise: -amountPaise }))
  const ofPayment = (payment: string) => receipts.find(({ source }) => source === payment)
  const paid = received.find(({ id, amountPaise }) => amountPaise < reading.returnedPaise(id))
  if (paid) {
    const { id } = paid
    const amountPaise = reading.returnedPaise(id) - paid.amountPaise
    return { kind: 'receipt', source: reading.sourceOf(id, 'receipt'), amountPaise, termsOf: ofPayment(id) }
  }
  const undone = undoneReturn(money, reading)
  if (undone) return undone
  const refund = [...received, ...money.returned].find(
    ({ id, amountPaise }) => amountPaise > reading.returnedPaise(id),
  )
  if (refund) {
    const { id, paymentId } = refund
    const kind = invoice ? 'credit' : 'refund'
    const refersTo = invoice ?? ofPayment(paymentId)
    const amountPaise = refund.amountPaise - reading.returnedPaise(id)
    return { kind, source: reading.sourceOf(id, kind), amountPaise, refersTo, termsOf: refersTo }
  }
  const amountPaise = reading.uninvoicedPaise()
  const [first] = money.paid
  if (!isConcluded(booking, today) || amountPaise <= 0 || !first) return undefined
  const source = reading.sourceOf(first.id, 'invoice')
  if (invoice) return { kind: 'invoice', source, amountPaise, refersTo: invoice, termsOf: receipts.at(-1) }
  return { kind: 'invoice', source, amountPaise, refersTo: receipts[0] }
}
