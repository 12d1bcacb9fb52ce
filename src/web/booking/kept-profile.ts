import { useEffect, useState } from 'react'
import { getBooking } from '#shared/contract/bookings.ts'
import type { ProfileBooking } from '#shared/contract/auth-schemas.ts'
import type { Api } from '#web/platform/api/api.ts'
import { saveOfflineTrip, type Kept, readOfflineTrip, untilOffline } from '#web/platform/offline-trips.ts'
import { useBookingDispatch } from './state.ts'
import { dropPack, isUnwanted, saveTripPack, readPack } from './trip-pack.ts'

const profileName = 'profile'
/** The next trips only; travellers with more save the others by opening them. */
const mostTrips = 8

export const readOfflineProfile = (): Promise<Kept<ProfileBooking[]> | null> =>
  readOfflineTrip<ProfileBooking[]>(profileName)

const isMissing = async (bookingId: string) =>
  !(await isUnwanted(bookingId)) && (await readPack(bookingId)) === null

/** Saves the list and the trips ahead on this device; returns whether all of these are saved. */
export function useOfflineTrips(
  userId: string,
  bookings: readonly ProfileBooking[],
  ahead: readonly ProfileBooking[],
  isOfflineCopy: boolean,
): boolean {
  const dispatch = useBookingDispatch()
  const [areThere, setAreThere] = useState(false)
  const ids = ahead.slice(0, mostTrips).map(({ bookingId }) => bookingId)
  const key = ids.join(' ')
  useEffect(() => {
    if (isOfflineCopy) return undefined
    let isCurrent = true
    const api = dispatch((_dispatch, _state, extra: { api: Api }) => extra.api)
    async function saveAll() {
      if (!(await untilOffline())) return
      await saveOfflineTrip(userId, profileName, bookings)
      const next = new Set(key.split(' '))
      for (const { bookingId } of bookings) if (!next.has(bookingId)) await dropPack(bookingId)
      for (const id of next) {
        if (id === '' || !(await isMissing(id))) continue
        await saveTripPack(api, (await api(getBooking, { id })).booking)
      }
      const packs = await Promise.all([...next].map(readPack))
      if (isCurrent) setAreThere(key !== '' && packs.every((pack) => pack !== null))
    }
    // A failed save is tried again at the next visit.
    saveAll().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [dispatch, userId, bookings, key, isOfflineCopy])
  return areThere
}
