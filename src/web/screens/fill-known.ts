import { fetchUser } from '#web/account/slice.ts'
import { detailsSet } from '#web/booking/slice.ts'
import { readSession } from '#web/platform/session-storage.ts'
import type { Store } from '#web/state/store.ts'

/** Fills in the telephone and gender that somebody gave in an earlier booking, where nothing is typed yet. */
export async function fillKnown(store: Store): Promise<void> {
  const { user } = readSession()
  const isOpen = () => {
    const { name, contact, gender } = store.getState().booking.bookingDetails.travelersDetails
    return name === user?.name && (contact === '' || gender === '')
  }
  if (!user || !isOpen()) return
  const answer = await store.dispatch(fetchUser({ userId: user._id }))
  if (!fetchUser.fulfilled.match(answer) || !isOpen()) return
  const { user: own, offered } = answer.payload
  const { travelersDetails: typed } = store.getState().booking.bookingDetails
  const contact = typed.contact || own.contact || offered?.contact || ''
  const gender = typed.gender || (own.isGenderStated ? own.gender : offered?.gender) || ''
  store.dispatch(detailsSet({ travelersDetails: { ...typed, contact, gender } }))
}
