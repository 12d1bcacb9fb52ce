import { useSyncExternalStore } from 'react'

const minuteMs = 60_000

function everyMinute(changed: () => void): () => void {
  const timer = setInterval(changed, minuteMs / 2)
  // A page in the background has slow timers or none.
  document.addEventListener('visibilitychange', changed)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', changed)
  }
}

/** The current time to the minute; null on the server and until hydration, whose markup must agree with it. */
export function usePresent(): Date | null {
  const minute = useSyncExternalStore(
    everyMinute,
    () => Math.floor(Date.now() / minuteMs),
    () => null,
  )
  return minute === null ? null : new Date(minute * minuteMs)
}
