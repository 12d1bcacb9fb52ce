import type { Tx } from '#server/platform/db/client.ts'
import { readAccount } from '#server/bookings/account-repository.ts'
import { refundedPaise, settlingPayments, spendOf } from '#server/bookings/account.ts'
import { type BookingRow, lockBooking } from '#server/bookings/repository.ts'
import type { DocumentKind } from '#shared/contract/papers-schemas.ts'
import { financialYear, stateOfGstin, taxParts } from '#shared/domain/gst.ts'
import { returnDate, todayInIndia } from '#shared/domain/travel-date.ts'
import type { PapersDeps } from './deps.ts'
import { insertPaper, listPapersOf, type PaperRow, takeNumber } from './repository.ts'

const prefixes: Record<DocumentKind, string> = { receipt: 'RV', refund: 'RF', invoice: 'TI', credit: 'CN' }

type Due = { kind: DocumentKind; source: string; amountPaise: number; refersTo: string | null }

/** What the account says of the money that pays for a booking: each payment has a receipt of its own. */
type Money = {
  paid: { id: string; amountPaise: number }[]
  returned: { id: string; amountPaise: number }[]
}

async function findMoney(tx: Tx, booking: BookingRow): Promise<Money | undefined> {
  const paying = settlingPayments(await readAccount(tx, booking)).toReversed()
  if (paying.length === 0) return undefined
  const paid = paying.map(({ payment, paise }) => ({ id: payment.id, amountPaise: paise }))
  const refunds = paying.flatMap((captured) => captured.refunds)
  let left = spendOf({ captured: paying }).paid - refundedPaise({ refunds })
  // What left a payment elsewhere is vouched for once the operator has said that it stays so, up to what was paid.
  const elsewhere = paying
    .flatMap(({ reversals }) => reversals.filter((row) => row.settled_at !== null))
    // In the order of their vouchers, so that each keeps its share.
    .toSorted((a, b) => `${a.settled_at}${a.id}`.localeCompare(`${b.settled_at}${b.id}`))
    .map(({ id, extra_paise: extra }) => {
      const amountPaise = Math.max(0, Math.min(extra, left))
      left -= amountPaise
      return { id, amountPaise }
    })
  const returned = refunds.map(({ id, amount_paise: amountPaise }) => ({ id, amountPaise }))
  return { paid, returned: [...returned, ...elsewhere].filter(({ amountPaise }) => amountPaise > 0) }
}

/** The service is rendered, or will not be: what was kept of the money is its price. */
function isConcluded(booking: BookingRow, today: string): boolean {
  if (booking.status === 'Cancelled') return true
  return booking.status === 'Confirmed' && returnDate(booking.travel_date, booking.days) < today
}

/**
 * The papers that the ledger asks for and that are not there yet, one at a time since later ones name earlier ones:
 * a receipt voucher for the payment; for what goes back a refund voucher, after the invoice a credit note; and, once
 * the journey is over or cancelled, an invoice for what was kept. So receipt = refund vouchers + invoice, always.
 */
function nextDue(booking: BookingRow, money: Money, papers: PaperRow[], today: string): Due | undefined {
  const of = (kind: DocumentKind) => papers.filter((paper) => paper.kind === kind)
  const isMissing = ({ id }: { id: string }) => !papers.some(({ source }) => source === id)
  const sum = (rows: { amountPaise: number }[]) => rows.reduce((total, row) => total + row.amountPaise, 0)
  const paid = money.paid.find(({ id }) => !of('receipt').some(({ source }) => source === id))
  if (paid) return { kind: 'receipt', source: paid.id, amountPaise: paid.amountPaise, refersTo: null }
  const [receipt, invoice] = [of('receipt')[0], of('invoice')[0]]
  const refund = money.returned.find(isMissing)
  if (refund) {
    const kind = invoice ? 'credit' : 'refund'
    return {
      kind,
      source: refund.id,
      amountPaise: refund.amountPaise,
      refersTo: (invoice ?? receipt)?.number ?? null,
    }
  }
  if (invoice || !isConcluded(booking, today)) return undefined
  const retainedPaise = of('refund').reduce((left, paper) => left - paper.amount_paise, sum(money.paid))
  const first = money.paid[0]
  if (retainedPaise <= 0 || !first) return undefined
  return { kind: 'invoice', source: first.id, amountPaise: retainedPaise, refersTo: receipt?.number ?? null }
}

/** What is drawn of a paper is another matter. */
type IssueDeps = Omit<PapersDeps, 'readFaces'>

async function write(tx: Tx, booking: BookingRow, due: Due, deps: IssueDeps): Promise<void> {
  const now = deps.clock()
  const issuedOn = todayInIndia(now)
  const { name, address, gstin } = deps.seller
  const homeState = stateOfGstin(gstin) ?? ''
  const supplyState = booking.supply_state ?? homeState
  const parts = taxParts(due.amountPaise, deps.rateHundredths, supplyState === homeState)
  const series = `${prefixes[due.kind]}${financialYear(issuedOn)}`
  const number = String(await takeNumber(tx, series)).padStart(6, '0')
  await insertPaper(tx, {
    id: deps.newId(),
    booking_id: booking.id,
    kind: due.kind,
    // At most 16 characters (rule 46 (b)).
    number: `${series}-${number}`,
    source: due.source,
    refers_to: due.refersTo,
    issued_at: now.toISOString(),
    issued_on: issuedOn,
    amount_paise: due.amountPaise,
    taxable_paise: parts.taxablePaise,
    cgst_paise: parts.cgstPaise,
    sgst_paise: parts.sgstPaise,
    igst_paise: parts.igstPaise,
    rate_hundredths: deps.rateHundredths,
    supply_state: supplyState,
    seller: JSON.stringify({ name, address, gstin }),
  })
}

/** Brings the papers of a booking up to its ledger; again and again changes nothing. */
export async function issuePapers(bookingId: string, deps: IssueDeps): Promise<void> {
  await deps.database.transaction(async (tx) => {
    const booking = await lockBooking(tx, bookingId)
    const money = booking && (await findMoney(tx, booking))
    if (!booking || !money) return
    const today = todayInIndia(deps.clock())
    for (;;) {
      const due = nextDue(booking, money, await listPapersOf(tx, booking.id), today)
      if (!due) return
      await write(tx, booking, due, deps)
    }
  })
}
