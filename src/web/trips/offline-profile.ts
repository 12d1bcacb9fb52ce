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
import { paidRupees } from './trips.ts'

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
      amount: paidRupees(booking) - (refund?.amount ?? 0),
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

const isMissing = async (bookingId: string) =>
  !(await isTurnedOff(bookingId)) && (await readOfflineTrip(bookingId)) === null

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
  const ids = ahead.slice(0, mostTrips).map(({ bookingId }) => bookingId)
  const key = ids.join(' ')
  useEffect(() => {
    if (isOfflineCopy) return undefined
    let isCurrent = true
    async function saveAll() {
      if (!(await untilOffline())) return
      await save(userId, profileName, bookings)
      const next = new Set(key.split(' '))
      for (const { bookingId } of bookings) if (!next.has(bookingId)) await deleteOfflineTrip(bookingId)
      for (const id of next) {
        if (id === '' || !(await isMissing(id))) continue
        await saveOfflineTrip(api, (await api(getBooking, { id })).booking, loadCode)
      }
      const saved = await Promise.all([...next].map(readOfflineTrip))
      if (isCurrent) setAreSaved(key !== '' && saved.every((trip) => trip !== null))
    }
    // A failed save is tried again at the next visit.
    saveAll().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [api, userId, bookings, key, isOfflineCopy, loadCode])
  return areSaved
}
