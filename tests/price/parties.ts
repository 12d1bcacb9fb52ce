import { dayMs } from '#shared/domain/durations.ts'
import { randomUUID } from 'node:crypto'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { issueDocuments } from '#server/documents/invoices/issue.ts'
import { call } from '#tests/support/calls.ts'
import { type ApiSession, newAccount, pay, sessionOf } from '#tests/support/account.ts'
import { dateAhead } from '#tests/support/journey.ts'
import { findOpenDay } from '#tests/support/open-days.ts'
import { filledData } from '#tests/support/built.ts'
import { startProduct } from '#tests/support/product.ts'
import { seededRandom } from '#tests/support/seed.ts'
import type { Random } from '#server/platform/clock.ts'

type Pricing = { basePrice: number; additionalFees: number; discount: number }
export type Card = { packageId: string; name: string; packagePricing: Pricing & { finalPrice: number } }

/** What a party must pay, in paise, from the price tags alone: nothing of the product's own arithmetic. */
export function owedPaise({ basePrice, additionalFees, discount }: Pricing, people: number, rooms: number) {
  const tenthsOfPercent = BigInt(Math.round(basePrice * 100)) * BigInt(Math.round((100 - discount) * 10))
  const half = 500n
  const reduced = (tenthsOfPercent + half) / 1000n
  const person = reduced + BigInt(Math.round(additionalFees * 100))
  return Number(person * BigInt(people) + 5_000n * BigInt(rooms))
}

type Shown = { who: string; owed: number; shown: Record<string, number> }

const paise = (rupees: unknown) => Math.round(Number(rupees) * 100)

async function listCards(url: string): Promise<Card[]> {
  const cards: Card[] = []
  for (let page = 1; ; page++) {
    const { body } = await call({ url }, 'GET', `/places/search?query=&limit=100&page=${page}`)
    const found = body['packages'] as Card[]
    if (found.length === 0) return cards
    cards.push(...found)
  }
}

/** Of who has paid, as their documents say it once the journey is over. */
async function addDocuments(database: Database, bookingId: string, shown: Shown['shown']): Promise<void> {
  const aYearAhead = new Date(Date.now() + 366 * dayMs)
  await issueDocuments(bookingId, {
    database,
    clock: () => aYearAhead,
    newId: randomUUID,
    seller: { name: 'Seller', address: 'Delhi', gstin: '07AAAAA0000A1Z5' },
    rateHundredths: 500,
  })
  const issued = await database.db
    .selectFrom('papers')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .execute()
  for (const paper of issued) {
    shown[paper.kind] = paper.amount_paise
    shown[`${paper.kind}, its parts`] =
      paper.taxable_paise + paper.cgst_paise + paper.sgst_paise + paper.igst_paise
  }
}

/** What the database says that each party owes, has paid, and has documents about. */
async function addBooks(dataDir: string, said: readonly Shown[]): Promise<void> {
  const shownTo = new Map(said.map(({ who, shown }) => [who, shown]))
  const database = await openDatabase({ dataDir })
  try {
    const rows = await database.db
      .selectFrom('bookings')
      .leftJoin('payments', 'payments.id', 'bookings.settled_by')
      .select(['bookings.id as id', 'code', 'total_paise', 'amount_paise'])
      .execute()
    for (const { id, code, total_paise: total, amount_paise: paid } of rows) {
      const shown = shownTo.get(code)
      if (!shown) continue
      shown['database'] = total
      if (paid === null) continue
      shown['ledger'] = paid
      await addDocuments(database, id, shown)
    }
  } finally {
    await database.close()
  }
}

/** Books for parties made by chance and tells what each step of the way said they owe; every tenth one pays. */
async function priceOfParties(
  url: string,
  session: ApiSession,
  { parties, random }: { parties: number; random: Random },
): Promise<Shown[]> {
  const cards = await listCards(url)
  const { token, user } = session
  const below = (most: number) => Math.floor(random() * most)
  const said: Shown[] = []
  while (said.length < parties) {
    const card = cards[below(cards.length)]
    if (!card) throw new Error('no packages')
    const { packageId } = card
    const day = await findOpenDay(url, packageId, { from: dateAhead(30 + below(200)) })
    // Who pays for one in ten only may not hold the seats of many days.
    if (!day) continue
    const [people, rooms] = [1 + below(50), below(51)]
    const party = {
      packageId,
      travelDate: day.date,
      numberOfPeople: people,
      numberOfRooms: rooms,
    }
    const query = new URLSearchParams(Object.entries(party).map(([name, value]) => [name, String(value)]))
    const quote = (await call({ url }, 'GET', `/booking/quote?${query}`)).body
    const body = {
      ...party,
      quote: quote['quote'],
      totalCost: quote['totalCost'],
      startPoint: 'Pune',
      endPoint: 'Somewhere',
      hotelName: 'Any',
      travelersDetails: { name: user.name, email: user.email, contact: '9876543210', gender: 'Other' },
    }
    const made = (await call({ url }, 'POST', '/booking/create-booking', { body, token })).body
    const booking = made['booking'] as { bookingId: string; package: string; totalCost: number }
    const order = (
      await call({ url }, 'POST', '/payment/create-payment', {
        body: { amount: paise(booking.totalCost), currency: 'INR', receipt: booking.bookingId },
        token,
      })
    ).body
    if (said.length % 10 === 0) await pay(url, session, booking)
    const calendar = day.finalPrice * people + 50 * rooms
    said.push({
      who: booking.bookingId,
      owed: owedPaise(day.tag, people, rooms),
      shown: {
        calendar: paise(calendar),
        quote: paise(quote['totalCost']),
        booking: paise(booking.totalCost),
        order: Number(order['amount']),
      },
    })
  }
  return said
}

/** Books for that many go on at once. */
const partiesOfOne = 1_000

/** Books for so many parties at a product of its own; tells all prices and those that are not what is owed. */
export async function checkPrices(
  parties: number,
  seedName: string,
): Promise<{ shown: Shown[]; wrong: Shown[] }> {
  const product = await startProduct({ template: await filledData(), env: { LIMIT_FACTOR: '0' } })
  const { url, dataDir } = product
  // Each of the people waits for their own answers only.
  const people = Math.ceil(parties / partiesOfOne)
  try {
    const lanes = Array.from({ length: people }, async (_, lane) => {
      const session = await sessionOf(url, await newAccount(url))
      const own = Math.floor((parties + lane) / people)
      const random = seededRandom(`${seedName} ${lane}`)
      return priceOfParties(url, session, { parties: own, random })
    })
    const shown = (await Promise.all(lanes)).flat()
    await addBooks(dataDir, shown)
    const wrong = shown.filter(({ owed, shown: sums }) => Object.values(sums).some((sum) => sum !== owed))
    return { shown, wrong }
  } finally {
    await product.stop()
  }
}
