import { getShare } from '#shared/contract/groups.ts'
import type { Share } from '#shared/contract/groups-schemas.ts'
import { perPersonRupees } from '#shared/domain/pricing.ts'
import { text } from '#shared/messages/text.ts'
import { callThunk } from '#web/platform/thunk.ts'
import { type BookingDetails, dateChosen } from './details.ts'
import { heldByShare } from './held-price.ts'

export const shareOf = callThunk('booking/getShare', getShare)

/** The details that the group has decided; the payer's own ones survive only if they were typed for the same share. */
export function detailsOfShare(share: Share, before: BookingDetails): Partial<BookingDetails> {
  const isSame = before.share === share.code
  const { packageId, people: numberOfPeople, numberOfRooms, total: totalCost } = share
  return {
    share: share.code,
    packageId,
    packageName: share.package,
    ...dateChosen(share.travelDate),
    travelers: numberOfPeople,
    extraRooms: numberOfRooms,
    checkoutPrice: totalCost,
    ...heldByShare(share, perPersonRupees({ totalCost, numberOfPeople, numberOfRooms })),
    ...(!isSame && {
      bookingId: '',
      travelerNames: [],
      travelerNeeds: '',
      endPoint: '',
      hotelName: text('choice.noPreference'),
    }),
  }
}
