import { useEffect, useState } from 'react'
import type { ProfileBooking } from '#shared/contract/auth-schemas.ts'
import { getBooking } from '#shared/contract/bookings.ts'
import { useApi } from '#web/platform/thunk.ts'
import { readSaved, save, type OfflineCopy, untilOffline } from './offline-storage.ts'
import {
  deleteOfflineTrip,
  isTurnedOff,
  listOfflineTrips,
  type LoadCode,
  type OfflineTrip,
  readOfflineTrip,
  saveOfflineTrip,
} from './offline-trip.ts'
import { backRupees, paidRupees } from './trips.ts'

const profileName = 'profile'
/** The next trips only; travellers with more save the others by opening them. */
const mostTrips = 8

/** A saved trip as the profile lists it. */
function inProfile({ booking, place }: OfflineTrip): ProfileBooking {
  const { paymentId, paymentStatus, paymentMethod, refund } = booking
  return {
    ...booking,
    photo: place?.media.photos[0] ?? '',
    travelers: booking.numberOfPeople,
    payment: {
      amount: paidRupees(booking) - backRupees(refund),
      paymentId,
      method: paymentMethod,
      status: paymentStatus,
    },
  }
}

export type OfflineProfile = {
  bookings: ProfileBooking[]
  savedAt: string
  /** False while the profile itself was never saved: its trips are the saved ones, and there may be others. */
  isWhole: boolean
  /** The confirmed bookings whose trips are not saved. */
  unsaved: readonly string[]
}

/** The saved profile and the trips that were saved since; null if this device has neither. */
export async function readOfflineProfile(): Promise<OfflineProfile | null> {
  const [profile, trips] = await Promise.all([readSaved<ProfileBooking[]>(profileName), listOfflineTrips()])
  const listed = profile?.value ?? []
  const others = trips.filter(
    ({ value }) => !listed.some(({ bookingId }) => bookingId === value.booking.bookingId),
  )
  const copies: OfflineCopy<unknown>[] = profile ? [profile, ...others] : others
  const [first] = copies.map((copy) => copy.savedAt).toSorted()
  if (first === undefined) return null
  const bookings = [...listed, ...others.map(({ value }) => inProfile(value))]
  const unsaved = listed
    .filter(({ bookingStatus: status }) => status === 'Confirmed')
    .map(({ bookingId }) => bookingId)
    .filter((id) => !trips.some(({ value }) => value.booking.bookingId === id))
  return { bookings, savedAt: first, isWhole: profile !== null && others.length === 0, unsaved }
}

type Profile = {
  userId: string
  bookings: readonly ProfileBooking[]
  ahead: readonly ProfileBooking[]
  isOfflineCopy: boolean
}

/** Saves the list and the trips ahead on this device; returns whether all of these are saved. */
export function useOfflineTrips(
  { userId, bookings, ahead, isOfflineCopy }: Profile,
  loadCode: LoadCode,
): boolean {
  const api = useApi()
  const [areSaved, setAreSaved] = useState(false)
  const key = ahead.map(({ bookingId }) => bookingId).join(' ')
  useEffect(() => {
    if (isOfflineCopy) return undefined
    let isCurrent = true
    async function saveAll() {
      if (!(await untilOffline())) return
      await save(userId, profileName, bookings)
      const ids = key === '' ? [] : key.split(' ')
      for (const { bookingId } of bookings) if (!ids.includes(bookingId)) await deleteOfflineTrip(bookingId)
      const next = ids.slice(0, mostTrips)
      const failed = new Set<string>()
      for (const id of ids) {
        const isWanted = next.includes(id) || (await readOfflineTrip(id)) !== null
        if (!isWanted || (await isTurnedOff(id))) continue
        try {
          // It may have been changed elsewhere since it was saved.
          await saveOfflineTrip(api, (await api(getBooking, { id })).booking, loadCode)
        } catch {
          // The others are saved all the same.
          failed.add(id)
        }
      }
      const saved = await Promise.all(next.map(readOfflineTrip))
      const areAll = next.every((id, at) => saved[at] !== null && !failed.has(id))
      if (isCurrent) setAreSaved(next.length > 0 && areAll)
    }
    // A failed save is tried again at the next visit.
    saveAll().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [api, userId, bookings, key, isOfflineCopy, loadCode])
  return areSaved
}
