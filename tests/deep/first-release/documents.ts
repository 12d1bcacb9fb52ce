import type { OldBooking } from './lay-out.ts'
import type { Upgraded } from './upgraded.ts'

type Paper = { kind: string; number: string; amount: number }

const pdf = 'application/pdf'

/** The totals of a booking's vouchers and invoices, after checking that each of them and the ticket can be read. */
export async function documentsOf(site: Upgraded, token: string, { bookingId }: OldBooking) {
  const { papers: documents } = (await site.get(token, `/booking/papers/${bookingId}`)) as { papers: Paper[] }
  const sumOf = (kind: string) =>
    documents.filter((paper) => paper.kind === kind).reduce((sum, { amount }) => sum + amount, 0)
  const files = [`/booking/ticket/${bookingId}`, ...documents.map(({ number }) => `/booking/paper/${number}`)]
  const types = await Promise.all(files.map((path) => typeOf(site, token, path)))
  const [ticket, ...drawn] = types
  return {
    receipt: sumOf('receipt'),
    refund: sumOf('refund'),
    invoice: sumOf('invoice'),
    ticket,
    unread: drawn.filter((type) => type !== pdf),
  }
}

async function typeOf(site: Upgraded, token: string, path: string): Promise<string> {
  const answer = await fetch(`${site.url}/api${path}`, { headers: { authorization: `Bearer ${token}` } })
  if (answer.status !== 200) return String(answer.status)
  return ((await answer.json()) as { file: { type: string } }).file.type
}

/** Payments have vouchers; the withheld part of a cancelled trip has an invoice, and its ticket is rejected. */
export const documentsDue = ({ bookingStatus, totalCost }: OldBooking, returned: number) => ({
  receipt: totalCost,
  refund: returned,
  invoice: bookingStatus === 'Cancelled' ? totalCost - returned : 0,
  ticket: bookingStatus === 'Confirmed' ? pdf : '409',
  unread: [],
})
