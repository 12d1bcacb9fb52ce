import { useEffect, useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useNewest } from '#web/ui/use-newest.ts'

/** The time for which a booking's price is still held. */
export type HoldLeft = { totalMs: number; minutes: number; seconds: number }

export function holdLeft(holdUntil: string, nowMs: number): HoldLeft {
  const until = Date.parse(holdUntil)
  const totalMs = Number.isNaN(until) ? 0 : Math.max(0, until - nowMs)
  const wholeSeconds = Math.ceil(totalMs / 1000)
  return { totalMs, minutes: Math.floor(wholeSeconds / 60), seconds: wholeSeconds % 60 }
}

export function clockText({ minutes, seconds }: HoldLeft): string {
  return `${minutes}:${String(seconds).padStart(2, '0')}`
}

/** A screen reader announces these minutes only. */
const saidAtMinutes = [1, 2, 5, 10, 20]

/** The smallest announced minute that the remaining time is within; undefined while more time is left. */
export function minutesToSay({ totalMs }: HoldLeft): number | undefined {
  return saidAtMinutes.find((minutes) => totalMs <= minutes * 60_000)
}

const tickMs = 1_000
const isShort = ({ totalMs }: HoldLeft): boolean => totalMs <= 5 * 60_000
/** How often an elapsed hold is checked: the server decides, and its clock may differ. */
const pollIntervalMs = 15_000

function useLeft(holdUntil: string): HoldLeft {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return holdLeft(holdUntil, nowMs)
}

/** The time left beside the button to pay; the countdown above is what a screen reader reads. */
export function HoldClock({ holdUntil }: { holdUntil: string }) {
  const left = useLeft(holdUntil)
  if (left.totalMs === 0) return null
  return (
    <span
      aria-hidden="true"
      className={`inline-flex shrink-0 items-center gap-1 font-semibold even-digits ${isShort(left) ? 'text-bad' : ''}`}
    >
      <Icon name="clock" size={20} />
      {clockText(left)}
    </span>
  )
}

type HoldCountdownProps = { holdUntil: string; onElapsed: () => void }

/** Counts down the price hold, to the second. */
export function HoldCountdown({ holdUntil, onElapsed }: HoldCountdownProps) {
  const elapsed = useNewest(onElapsed)
  const left = useLeft(holdUntil)
  const isOver = left.totalMs === 0
  useEffect(() => {
    if (!isOver) return undefined
    elapsed.current()
    const timer = setInterval(() => elapsed.current(), pollIntervalMs)
    return () => clearInterval(timer)
  }, [isOver, elapsed])
  const minutes = minutesToSay(left)
  return (
    <div
      className={`flex items-center gap-3 rounded-xl border p-3 ${isShort(left) ? 'border-bad/40 bg-bad/10 text-bad' : 'border-line bg-sunk'}`}
    >
      <Icon name="clock" />
      {!isOver && (
        <p className="flex grow flex-wrap items-baseline justify-between gap-x-3 font-medium">
          {text('hold.label')}
          <span role="timer" aria-live="off" className="text-lg font-bold even-digits">
            {clockText(left)}
          </span>
        </p>
      )}
      <p aria-live="polite" className={isOver ? 'font-medium' : 'sr-only'}>
        {isOver ? text('hold.over') : minutes !== undefined && text('hold.said', { minutes })}
      </p>
    </div>
  )
}
