import { sumOf } from '#shared/domain/sum.ts'
import type { Db } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import {
  findAccount,
  isUndecided,
  type JourneyRow,
  listShares,
  type ShareRow,
  soldOf,
} from '#server/bookings/shares/repository.ts'
import { policyOf } from '#server/schema/tables/cancellation-policy.ts'
import { canBePaid } from '#server/bookings/shares/share-booking.ts'
import type { BookedJourney, Share } from '#shared/contract/groups-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'

type JourneyViewer = { userId: string | null; /** Has a name in the group. */ isIn: boolean }

type Awaiting = Pick<JourneyRow, 'state' | 'due_at'>

const isAwaited = (journey: Awaiting, share: ShareRow, now: Date): boolean =>
  share.paid_by === null && isUndecided(journey) && journey.due_at > now.toISOString()

const canPayNow = (journey: Awaiting, share: ShareRow, now: Date): boolean =>
  isAwaited(journey, share, now) && canBePaid({ journey, share })

const isGivenUp = ({ paid_by: by, left_at: left }: ShareRow): boolean => by === null && left !== null

/** The bookings of the shares that are paid. */
const listBookings = (db: Db, journeyId: string) =>
  db
    .selectFrom('group_shares')
    .innerJoin('bookings', 'bookings.id', 'group_shares.booking_id')
    .select(['group_shares.id', 'bookings.code', 'bookings.status', 'bookings.user_id'])
    .where('journey_id', '=', journeyId)
    .execute()

/** The journey as the viewer sees it; of the others it shows only who has a share and whether it is paid. */
export async function viewJourney(
  db: Db,
  journey: JourneyRow,
  { userId, isIn }: JourneyViewer,
  now: Date,
): Promise<BookedJourney> {
  const shares = await listShares(db, journey.id)
  const bookings = await listBookings(db, journey.id)
  const user = userId === null ? undefined : await findAccount(db, userId)
  const mailbox = user?.mailbox ?? user?.email
  const own = new Map(
    bookings.flatMap(({ id, code, user_id: payer }) => (payer === userId ? [[id, code] as const] : [])),
  )
  // Before the decision, a cancellation reopens its share.
  const left = new Set(
    bookings.flatMap(({ id, status }) => (journey.state === 'done' && status === 'Cancelled' ? id : [])),
  )
  const isOrganiser = userId !== null && journey.organiser_id === userId
  const isYours = (share: ShareRow) =>
    own.has(share.id) ||
    (share.paid_by === null && (mailbox === share.email || (share.place === 0 && isOrganiser)))
  const seesCode = (share: ShareRow) =>
    isOrganiser ? isAwaited(journey, share, now) : (isIn || isYours(share)) && canPayNow(journey, share, now)
  const { package_name: name, final_price_paise: price } = soldOf(journey)
  return {
    state: journey.state,
    packageId: journey.package_id,
    package: name,
    travelDate: journey.travel_date,
    people: sumOf(shares, ({ people }) => people),
    price: toRupees(price),
    payBy: journey.pay_by,
    dueAt: journey.due_at,
    rule: journey.rule,
    minimum: journey.minimum,
    shares: shares.map((share) => ({
      name: share.name,
      people: share.people,
      isOrganiser: share.place === 0,
      isPaid: share.paid_by !== null,
      hasLeft: left.has(share.id) || isGivenUp(share),
      isYours: isYours(share),
      canBePaid: canPayNow(journey, share, now),
      code: seesCode(share) ? share.code : null,
      bookingId: own.get(share.id) ?? null,
    })),
  }
}

/** Read in one statement: an old code never leads to the link that replaced its group's. */
const findShown = (db: Db, code: string) =>
  db
    .selectFrom('group_shares')
    .innerJoin('group_journeys', 'group_journeys.id', 'group_shares.journey_id')
    .innerJoin('travel_groups', 'travel_groups.id', 'group_journeys.group_id')
    .selectAll('group_shares')
    .select(['group_journeys.state', 'package_id', 'travel_date', 'sold', 'due_at'])
    .select(['travel_groups.code as group_code', 'travel_groups.name as group_name'])
    .where('group_shares.code', '=', code)
    .executeTakeFirst()

export async function getShareToShow(db: Db, code: string, now: Date): Promise<Share> {
  const found = await findShown(db, code)
  if (!found) throw new AppError('not_found', 'share.unknown')
  const sold = soldOf(found)
  return {
    code: found.code,
    groupCode: found.group_code,
    groupName: found.group_name,
    name: found.name,
    people: found.people,
    numberOfRooms: found.extra_rooms,
    total: toRupees(found.total_paise),
    isPaid: found.paid_by !== null,
    canBePaid: canPayNow(found, found, now),
    hasLeft: isGivenUp(found),
    state: found.state,
    packageId: found.package_id,
    package: sold.package_name,
    travelDate: found.travel_date,
    // Until the organiser has paid, the end of the organiser's hold.
    payBy: found.due_at,
    cancellationPolicy: policyOf(sold),
    additionalFees: toRupees(sold.additional_fees_paise),
  }
}
