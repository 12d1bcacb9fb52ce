import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { changeQuote } from '#shared/contract/changes.ts'
import { ask, useApi } from '#web/platform/thunk.ts'
import { isSame, type Quoted, rejectionOf, type Wanted } from './wanted.ts'

/** A stepper changes in quick succession; only the last value is quoted. */
const quietMs = 350

type Asked = { id: string; wanted: Wanted; times: number } | null
type Answered = Omit<Quoted, 'isAsking'> & { to: Asked }

const nothing: Answered = { quote: null, rejection: null, to: null }

/** The quote of a change, requested again whenever the wanted booking changes. */
export function useChangeQuote(booking: Booking, wanted: Wanted): Quoted & { askAgain: () => void } {
  const api = useApi()
  const [answered, setAnswered] = useState(nothing)
  const [times, setTimes] = useState(0)
  const { bookingId: id } = booking
  const isUnchanged = isSame(wanted, booking)
  const asked = useMemo(() => (isUnchanged ? null : { id, wanted, times }), [id, wanted, times, isUnchanged])
  useEffect(() => {
    if (!asked) return undefined
    let isLeft = false
    const send = async () => {
      const answer = await ask(api, changeQuote, { id: asked.id, ...asked.wanted })
      if (isLeft) return
      setAnswered(
        answer.ok
          ? { quote: answer.answer, rejection: null, to: asked }
          : { quote: null, rejection: rejectionOf(answer.failure), to: asked },
      )
    }
    const timer = setTimeout(() => void send(), quietMs)
    return () => {
      isLeft = true
      clearTimeout(timer)
    }
  }, [api, asked])
  const { quote, rejection } = asked ? answered : nothing
  const askAgain = useCallback(() => setTimes((before) => before + 1), [])
  // The previous quote stays visible until the new one is known.
  return { quote, rejection, isAsking: asked !== null && answered.to !== asked, askAgain }
}
