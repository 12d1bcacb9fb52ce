import { useEffect, useRef, useState } from 'react'

const pauseMs = 1_000

/** Says a result to screen readers once typing has paused; the one that a page opens with is read where it stands. */
export function SettledStatus({ words }: { words: string }) {
  const first = useRef(words)
  const [said, setSaid] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => {
      if (words !== first.current) setSaid(words)
      first.current = ''
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [words])
  return (
    <p role="status" className="sr-only">
      {said === words && said}
    </p>
  )
}
