import { beforeAll, expect, test } from 'vitest'
import type { PlanAnswer } from '#shared/contract/plan-schemas.ts'
import { likes } from '#shared/domain/likes.ts'
import type { Random } from '#server/platform/clock.ts'
import { newAccount, sessionOf } from '#tests/support/account.ts'
import { filledData } from '#tests/support/built.ts'
import { call } from '#tests/support/calls.ts'
import { dateAhead } from '#tests/support/journey.ts'
import { findOpenDay } from '#tests/support/open-days.ts'
import { startProduct } from '#tests/support/product.ts'
import { seededRandom } from '#tests/support/seed.ts'

// The build may stand in it: that is no part of a test's time.
beforeAll(async () => void (await filledData()))

const parties = 1_000
/** So many of them book what they were told. */
const booked = 20
const towns = [
  'Pune',
  'Delhi',
  'Kochi',
  'Kolkata',
  'Nagpur',
  'Jaipur',
  'Chennai',
  'Guwahati',
  'Indore',
  'Surat',
]

const paise = (rupees: unknown) => Math.round(Number(rupees) * 100)

function partyOf(random: Random) {
  const below = (most: number) => Math.floor(random() * most)
  const children = Array.from({ length: below(5) }, () => below(18))
  const liked = likes[below(likes.length * 2)]
  return {
    from: towns[below(towns.length)] ?? 'Pune',
    adults: String(1 + below(12)),
    children: children.join(),
    rupees: String(8_000 + below(300_000)),
    days: String(2 + below(9)),
    month: String(1 + below(12)),
    ...(liked && { likes: liked }),
  }
}

/** The day that a plan names; where all cost the same, any. */
const dayOf = ({ travelDate }: { travelDate: string | null }) => travelDate ?? dateAhead(60)

/** A quote says the same for a package, a day and a number of people until the catalogue changes. */
function quotesOf(url: string) {
  const known = new Map<string, Promise<Record<string, unknown>>>()
  return (packageId: string, travelDate: string, people: number) => {
    const asked = { packageId, travelDate, numberOfPeople: String(people), numberOfRooms: '0' }
    const query = new URLSearchParams(asked).toString()
    const quote = known.get(query) ?? call({ url }, 'GET', `/booking/quote?${query}`).then(({ body }) => body)
    known.set(query, quote)
    return quote
  }
}

test('FIND-10 every total of 1,000 plans, children counted, is the quote of a booking made from it, to the paisa', async () => {
  const product = await startProduct({ template: await filledData(), env: { LIMIT_FACTOR: '0' } })
  const { url } = product
  try {
    const random = seededRandom('plans')
    const quoteOf = quotesOf(url)
    const { token, user } = await sessionOf(url, await newAccount(url))
    const wrong: unknown[] = []
    let [compared, bookings] = [0, 0]
    for (let number = 0; number < parties; number++) {
      const party = partyOf(random)
      const { status, body } = await call({ url }, 'GET', `/places/plan?${new URLSearchParams(party)}`)
      expect(status).toBe(200)
      const answer = body as unknown as PlanAnswer
      for (const planned of [...answer.fits, ...answer.almost]) {
        const { card, packageRupees, way, wholeRupees } = planned
        compared += 1
        const { totalCost } = await quoteOf(card.packageId, dayOf(planned), answer.people)
        const sums = [paise(totalCost), paise(wholeRupees) - paise(way.rupees)]
        if (sums.some((sum) => sum !== paise(packageRupees))) wrong.push({ party, card: card.name, sums })
      }
      const [first] = answer.fits
      if (!first || bookings === booked) continue
      const { packageId } = first.card
      // Who does not pay may hold the counted seats of three days only.
      const open = await findOpenDay(url, packageId, { from: dayOf(first) })
      if (open?.date !== dayOf(first)) continue
      bookings += 1
      const { body: made } = await call({ url }, 'POST', '/booking/create-booking', {
        token,
        body: {
          packageId,
          travelDate: dayOf(first),
          numberOfPeople: answer.people,
          numberOfRooms: 0,
          totalCost: first.packageRupees,
          startPoint: answer.town,
          endPoint: first.card.name,
          hotelName: 'Any',
          travelersDetails: { name: user.name, email: user.email, contact: '9876543210', gender: 'Other' },
        },
      })
      const { totalCost } = (made['booking'] ?? {}) as { totalCost?: number }
      if (totalCost !== first.packageRupees) wrong.push({ party, made })
    }
    expect(wrong).toEqual([])
    expect(bookings).toBe(booked)
    expect(compared).toBeGreaterThan(parties)
  } finally {
    await product.stop()
  }
})
