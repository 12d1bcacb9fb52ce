import { openDatabase } from '#server/db/client.ts'
import { call } from '#tests/support/calls.ts'
import { type ApiSession, newAccount, pay, sessionOf } from '#tests/support/account.ts'
import { dateAhead } from '#tests/support/journey.ts'
import { filledData } from '#tests/support/built.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { seededRandom } from '#tests/support/seed.ts'
import type { Random } from '#server/clock.ts'

type Pricing = { basePrice: number; additionalFees: number; discount: number }
type Card = { packageId: string; packagePricing: Pricing & { finalPrice: number } }

/** What a party must pay, in paise, from the price tags alone: nothing of the product's own arithmetic. */
export function owedPaise({ basePrice, additionalFees, discount }: Pricing, people: number, rooms: number) {
  const tenthsOfPercent = BigInt(Math.round(basePrice * 100)) * BigInt(Math.round((100 - discount) * 10))
  const half = 500n
  const reduced = (tenthsOfPercent + half) / 1000n
  const person = reduced + BigInt(Math.round(additionalFees * 100))
  return Number(person * BigInt(people) + 5_000n * BigInt(rooms))
}

type Told = { who: string; owed: number; told: Record<string, number> }

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

/** Books for parties made by chance and tells what each step of the way said they owe; every tenth one pays. */
async function priceOfParties(
  { url, dataDir }: Product,
  session: ApiSession,
  { parties, random }: { parties: number; random: Random },
): Promise<Told[]> {
  const cards = await listCards(url)
  const { token, user } = session
  const below = (most: number) => Math.floor(random() * most)
  const said: Told[] = []
  for (let number = 0; number < parties; number++) {
    const card = cards[below(cards.length)]
    if (!card) throw new Error('no packages')
    const { packageId, packagePricing } = card
    const [people, rooms] = [1 + below(50), below(51)]
    const party = {
      packageId,
      travelDate: dateAhead(30 + below(200)),
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
    if (number % 10 === 0) await pay(url, session, booking)
    const card1 = packagePricing.finalPrice * people + 50 * rooms
    said.push({
      who: booking.bookingId,
      owed: owedPaise(packagePricing, people, rooms),
      told: {
        card: paise(card1),
        quote: paise(quote['totalCost']),
        booking: paise(booking.totalCost),
        order: Number(order['amount']),
      },
    })
  }
  const database = await openDatabase({ dataDir })
  try {
    const rows = await database.db
      .selectFrom('bookings')
      .leftJoin('payments', 'payments.id', 'bookings.settled_by')
      .select(['code', 'total_paise', 'amount_paise'])
      .execute()
    for (const { code, total_paise: total, amount_paise: paid } of rows) {
      const told = said.find(({ who }) => who === code)?.told
      if (!told) continue
      told['database'] = total
      if (paid !== null) told['ledger'] = paid
    }
  } finally {
    await database.close()
  }
  return said
}

/** Books for so many parties at a product of its own; tells all prices and those that are not what is owed. */
export async function checkPrices(
  parties: number,
  seedName: string,
): Promise<{ told: Told[]; wrong: Told[] }> {
  const product = await startProduct({ template: await filledData(), env: { LIMIT_FACTOR: '0' } })
  try {
    const session = await sessionOf(product.url, await newAccount(product.url))
    const told = await priceOfParties(product, session, { parties, random: seededRandom(seedName) })
    const wrong = told.filter(({ owed, told: sums }) => Object.values(sums).some((sum) => sum !== owed))
    return { told, wrong }
  } finally {
    await product.stop()
  }
}
