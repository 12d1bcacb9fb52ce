import { hourMs } from '#shared/domain/durations.ts'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { Group } from '#shared/contract/groups-schemas.ts'
import { addDays, todayInIndia } from '#shared/domain/travel-date.ts'
import { type BookingsApp, order, proofOf, request } from './bookings-app.ts'

type Answer = Awaited<ReturnType<BookingsApp['call']>>
type Booked = NonNullable<Group['booked']>

export type BookedGroup = {
  organiser: string
  code: string
  packageId: string
  travelDate: string
  /** The organiser's answer. */
  booked: Booked
}

type Wanted = {
  organiser?: string
  packageId?: string
  /** The people of each share, the organiser's first. */
  people?: number[]
  rule?: 'all' | 'whoPaid'
  minimum?: number
  payByMs?: number
  totalCost?: number
}

/** A group of an organiser that votes on one journey and one day. */
export async function makeGroup(
  app: BookingsApp,
  { organiser, packageId }: { organiser?: string; packageId?: string } = {},
) {
  const userId = organiser ?? (await app.newUser('Asha Rao'))
  const journey = packageId ?? (await app.newPackage())
  const travelDate = addDays(todayInIndia(app.now()), 10)
  const body = { name: 'Cousins', packageIds: [journey], dates: [travelDate], people: 4 }
  const made = await app.call(userId, 'POST', '/groups', body)
  if (made.status !== 200) throw new Error(`groups answered ${made.status}: ${JSON.stringify(made.body)}`)
  const { code } = made.body['group'] as Group
  return { organiser: userId, code, packageId: journey, travelDate }
}

export function askToBook(
  app: BookingsApp,
  group: Omit<BookedGroup, 'booked'>,
  { people = [2, 1, 1], rule = 'all', minimum = 1, payByMs = 48 * hourMs, totalCost }: Wanted = {},
): Promise<Answer> {
  const shares = people.map((count, nth) => ({
    name: `Traveller ${'ABCDEFGHIJKLMNOP'[nth]}`,
    email: `t${nth}@example.com`,
    people: count,
  }))
  const payBy = new Date(app.now().getTime() + payByMs).toISOString()
  const { packageId, travelDate } = group
  return app.call(group.organiser, 'POST', `/groups/${group.code}/book`, {
    packageId,
    travelDate,
    shares,
    payBy,
    rule,
    minimum,
    totalCost,
  })
}

export async function bookGroup(app: BookingsApp, wanted: Wanted = {}): Promise<BookedGroup> {
  const group = await makeGroup(app, wanted)
  const { status, body } = await askToBook(app, group, wanted)
  if (status !== 200) throw new Error(`book answered ${status}: ${JSON.stringify(body)}`)
  return { ...group, booked: (body['group'] as { booked: Booked }).booked }
}

export async function seeGroup(app: BookingsApp, { code }: BookedGroup, userId: string | null) {
  const { body } = await app.call(userId, 'GET', `/groups/${code}`)
  return body['group'] as Group & { booked: Booked }
}

/** The code of a share by its position, whoever may see it. */
async function codeOf({ database: { db } }: BookingsApp, { code }: BookedGroup, nth: number) {
  const row = await db
    .selectFrom('group_shares')
    .innerJoin('travel_groups', 'travel_groups.id', 'group_shares.group_id')
    .innerJoin('group_journeys', 'group_journeys.id', 'journey_id')
    .select(['group_shares.code', 'group_shares.people'])
    .where('travel_groups.code', '=', code)
    .where('place', '=', nth)
    .orderBy('journey_id', 'desc')
    .executeTakeFirstOrThrow()
  return row
}

export async function askForShare(
  app: BookingsApp,
  group: BookedGroup,
  userId: string,
  nth: number,
  more = {},
) {
  const { code: share, people: numberOfPeople } = await codeOf(app, group, nth)
  const { packageId, travelDate } = group
  const asked = request(app, packageId, { travelDate, numberOfPeople, numberOfRooms: 0, share, ...more })
  return app.call(userId, 'POST', '/booking/create-booking', asked)
}

export async function bookShare(app: BookingsApp, group: BookedGroup, userId: string, nth: number) {
  const { status, body } = await askForShare(app, group, userId, nth)
  if (status !== 200) throw new Error(`create-booking answered ${status}: ${JSON.stringify(body)}`)
  return body['booking'] as Booking
}

export const verify = (app: BookingsApp, userId: string, paid: Parameters<typeof proofOf>[0]) =>
  app.call(userId, 'POST', '/payment/verify-payment', proofOf(paid))

/** Books and pays a share with an account of its own, without waiting for what follows. */
export async function payShare(app: BookingsApp, group: BookedGroup, nth: number, userId?: string) {
  const payer = userId ?? (nth === 0 ? group.organiser : await app.newUser(`Payer ${nth}`))
  const booking = await bookShare(app, group, payer, nth)
  const { id } = await order(app, payer, booking)
  const verified = await verify(app, payer, app.sandbox.pay(id))
  return { userId: payer, booking, verified }
}

/** The number of people counted on a day, and the sum of everything that holds its seats. */
export async function seatsOf(
  { database: { db } }: BookingsApp,
  { packageId, travelDate }: Omit<BookedGroup, 'booked'>,
) {
  const row = await db
    .selectFrom('seats')
    .select('taken')
    .where('package_id', '=', packageId)
    .where('travel_date', '=', travelDate)
    .executeTakeFirst()
  return row?.taken ?? 0
}
