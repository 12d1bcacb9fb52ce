import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DoneNote, ErrorNote } from './parts.tsx'
import { say } from './say.ts'
import { useDeed } from './use-call.ts'

type Props = {
  /** Where the words of the button are those of others, too. */
  label?: string
  textOf: () => string
  children: ReactNode
}

/** Puts a text where it can be pasted from, and says so beside the button. */
export function Copy({ label, textOf, children }: Props) {
  const { busy, error, run } = useDeed()
  const [isCopied, setCopied] = useState(false)
  const copy = () =>
    run(async () => {
      await navigator.clipboard.writeText(textOf())
      setCopied(true)
    })
  return (
    <>
      <Button busy={busy} aria-label={label} onClick={() => void copy()}>
        {children}
      </Button>
      <ErrorNote error={error} />
      <DoneNote className="print:hidden">{isCopied && say('departing.copied')}</DoneNote>
    </>
  )
}
