import { useCallback, useEffect, useRef, useState } from 'react'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import * as calls from '#shared/contract/changes.ts'
import { callThunk, outcomeOf, useCallDispatch } from '#web/platform/thunk.ts'
import { isSame, type Quoted, rejectionOf, type Wanted } from './wanted.ts'

const changeQuote = callThunk('booking/changeQuote', calls.changeQuote)

/** Steps of a stepper follow each other; only the last one is asked about. */
const quietMs = 350

const nothing: Quoted = { quote: null, rejection: null, isAsking: false }

/** What the change costs or brings back, asked anew whenever something else is wanted. */
export function useChangeQuote(booking: Booking, wanted: Wanted): Quoted & { askAgain: () => void } {
  const dispatch = useCallDispatch()
  const [quoted, setQuoted] = useState<Quoted>(nothing)
  const [times, setTimes] = useState(0)
  const newest = useRef(0)
  const { bookingId } = booking
  const isUnchanged = isSame(wanted, booking)
  const { travelDate, numberOfPeople, numberOfRooms } = wanted
  useEffect(() => {
    const number = (newest.current += 1)
    if (isUnchanged) return setQuoted(nothing)
    setQuoted((known) => ({ ...known, isAsking: true }))
    const timer = setTimeout(async () => {
      const input = { id: bookingId, travelDate, numberOfPeople, numberOfRooms }
      const answer = await outcomeOf(dispatch(changeQuote(input)))
      if (number !== newest.current) return
      setQuoted(
        answer.ok
          ? { quote: answer.answer, rejection: null, isAsking: false }
          : { quote: null, rejection: rejectionOf(answer.failure), isAsking: false },
      )
    }, quietMs)
    return () => clearTimeout(timer)
  }, [dispatch, bookingId, travelDate, numberOfPeople, numberOfRooms, isUnchanged, times])
  return { ...quoted, askAgain: useCallback(() => setTimes((before) => before + 1), []) }
}
