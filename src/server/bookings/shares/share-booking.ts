import type { Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CreateBookingInput } from '#shared/contract/bookings-schemas.ts'
import type { MessageKey } from '#shared/messages/text.ts'
import {
  findShare,
  findShareByCode,
  isUndecided,
  type JourneyRow,
  lockJourney,
  type ShareRow,
} from './repository.ts'

export type OpenShare = { journey: JourneyRow; share: ShareRow }

const rejected = (reason: string, key: MessageKey) =>
  new AppError('conflict', key, { details: { code: 'share', reason } })

/** Nobody else can pay before the organiser has. */
export const canBePaid = ({
  journey,
  share,
}: {
  journey: Pick<JourneyRow, 'state'>
  share: Pick<ShareRow, 'place'>
}): boolean => journey.state === 'open' || (journey.state === 'held' && share.place === 0)

/** Throws if the share cannot be paid now. */
function checkOpen({ journey, share }: OpenShare, now: Date): void {
  if (share.paid_by !== null) throw rejected('paid', 'share.paid')
  if (!isUndecided(journey) || journey.due_at <= now.toISOString()) throw rejected('over', 'share.over')
  if (!canBePaid({ journey, share })) throw rejected('organiser', 'share.notYet')
}

/** A share by its code, with its journey locked. */
async function lockShare(tx: Tx, code: string): Promise<OpenShare> {
  const found = await findShareByCode(tx, code)
  const journey = found && (await lockJourney(tx, found.journey.id))
  const share = found && (await findShare(tx, found.share.id))
  // If somebody was removed while this waited for the lock, the old code no longer works.
  if (!journey || share?.code !== code) throw new AppError('not_found', 'share.unknown')
  return { journey, share }
}

/** A share that its person can decline: unpaid, while the others may pay. */
export async function lockShareToDecline(tx: Tx, code: string, now: Date): Promise<OpenShare> {
  const open = await lockShare(tx, code)
  checkOpen(open, now)
  if (open.journey.state !== 'open') throw rejected('organiser', 'share.notYet')
  return open
}

/** The share to be booked, with its journey locked. */
export async function lockOpenShare(
  tx: Tx,
  { share: code = '', ...wanted }: CreateBookingInput,
  now: Date,
): Promise<OpenShare> {
  const { journey, share } = await lockShare(tx, code)
  checkOpen({ journey, share }, now)
  const isSame =
    wanted.packageId === journey.package_id &&
    wanted.travelDate === journey.travel_date &&
    wanted.numberOfPeople === share.people &&
    wanted.numberOfRooms === share.extra_rooms
  if (!isSame) throw rejected('differs', 'share.fixed')
  return { journey, share }
}

/** Throws if the share of a pending booking cannot be paid; checked before an order is created. */
export async function checkShare(tx: Tx, shareId: string, now: Date): Promise<void> {
  const share = await findShare(tx, shareId)
  const found = share && (await findShareByCode(tx, share.code))
  if (!found) throw new AppError('not_found', 'share.unknown')
  checkOpen(found, now)
}

/** A share's booking holds no seats: its group does, until it is decided. */
export const columnsOfShare = ({ journey, share }: OpenShare) => ({
  share_id: share.id,
  total_paise: share.total_paise,
  hold_until: journey.due_at,
  seats_taken: 0,
  seats_date: null,
})
