import { useEffect, useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'

/** Disabled until the announced time is over; only the eye follows the seconds. */
export function AgainButton({ waitMs, onAgain }: { waitMs: number; onAgain: () => void }) {
  const [left, setLeft] = useState(Math.ceil(waitMs / 1_000))
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <Button disabled={left > 0} onClick={onAgain}>
      <span className="sr-only">{text('action.tryAgain')}</span>
      <span aria-hidden="true" className="even-digits">
        {left > 0 ? text('settings.againIn', { time }) : text('action.tryAgain')}
      </span>
    </Button>
  )
}
