import { useEffect, useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'

const secondsOf = ({ waitMs }: { waitMs: number }): number => Math.ceil(waitMs / 1_000)

type AgainButtonProps = { failure: { waitMs: number }; onAgain: () => void }

/** Does nothing until the announced time is over; only the eye follows the seconds. */
export function AgainButton({ failure, onAgain }: AgainButtonProps) {
  const [met, setMet] = useState(failure)
  const [left, setLeft] = useState(secondsOf(failure))
  if (met !== failure) {
    setMet(failure)
    setLeft(secondsOf(failure))
  }
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  const time = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  return (
    <Button
      aria-disabled={left > 0}
      className="aria-disabled:opacity-55"
      onClick={() => left === 0 && onAgain()}
    >
      <span className="sr-only">{text('action.tryAgain')}</span>
      <span aria-hidden="true" className="even-digits">
        {left > 0 ? text('settings.againIn', { time }) : text('action.tryAgain')}
      </span>
    </Button>
  )
}
