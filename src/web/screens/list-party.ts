import { useEffect } from 'react'
import { isBookable } from '#shared/domain/travel-date.ts'
import { dateChosen, dateOf } from '#web/booking/details.ts'
import { detailsSet } from '#web/booking/slice.ts'
import { readStored, writeStored } from '#web/platform/stored.ts'
import { readSearchBar, writeQuery } from '#web/search/address.ts'
import { useAppDispatch, useAppSelector } from '#web/state/store.ts'

const storageKey = 'shortlistParty'

/** The party and date of the shortlist; '' for a day that has passed. */
function storedParty(now: Date): { travelers: number; date: string } {
  const { travelers, date } = readSearchBar(new URLSearchParams(readStored(storageKey) ?? ''))
  return { travelers, date: isBookable(date, now) ? date : '' }
}

/** The booking details, and where these are empty what the list was last shown for: a booking clears them when it is paid. */
export function useListParty() {
  const dispatch = useAppDispatch()
  const details = useAppSelector((state) => state.booking.bookingDetails)
  const { travelers } = details
  const date = dateOf(details)
  useEffect(() => {
    const before = storedParty(new Date())
    if (travelers === 1 && date === '')
      dispatch(detailsSet({ travelers: before.travelers, ...dateChosen(before.date) }))
    // Only when the list is opened: one traveler without a date can be chosen on it.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])
  useEffect(() => void writeStored(storageKey, writeQuery({ travelers, date })), [travelers, date])
  return { ...details, date }
}
