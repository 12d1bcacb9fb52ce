import { useCallback, useEffect, useState } from 'react'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { Api } from '#web/platform/api/api.ts'
import { untilOffline } from '#web/platform/offline-trips.ts'
import { useBookingDispatch } from './state.ts'
import { dropPack, isUnwanted, saveTripPack, readPack, removePack } from './trip-pack.ts'

export type OfflineCopyState =
  /** Nothing is known yet, or this browser cannot save anything. */
  | { kind: 'none' }
  | { kind: 'keeping' }
  | { kind: 'kept'; savedAt: string }
  | { kind: 'off' }
  | { kind: 'failed' }

/** Saves an offline copy of a confirmed booking, and reports the result. */
export function useOfflineTrip(booking: Booking) {
  const dispatch = useBookingDispatch()
  const [state, setState] = useState<OfflineCopyState>({ kind: 'none' })

  const keep = useCallback(async () => {
    setState({ kind: 'keeping' })
    try {
      const api = dispatch((_dispatch, _state, extra: { api: Api }) => extra.api)
      await saveTripPack(api, booking)
      const kept = await readPack(booking.bookingId)
      setState(kept ? { kind: 'kept', savedAt: kept.savedAt } : { kind: 'failed' })
    } catch {
      setState({ kind: 'failed' })
    }
  }, [dispatch, booking])

  useEffect(() => {
    let isCurrent = true
    async function start() {
      if (booking.bookingStatus !== 'Confirmed') return dropPack(booking.bookingId)
      if (!(await untilOffline()) || !isCurrent) return
      if (await isUnwanted(booking.bookingId)) setState({ kind: 'off' })
      else await keep()
    }
    void start()
    return () => {
      isCurrent = false
    }
  }, [booking, keep])

  async function remove() {
    await removePack(booking)
    setState({ kind: 'off' })
  }
  return { state, keep, remove }
}
