import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { DoneNote } from './parts.tsx'
import { say } from './say.ts'

type Props = {
  /** The accessible name, where other buttons have the same label. */
  label?: string
  textOf: () => string
  /** Confirms it. */
  done?: string
  children: ReactNode
}

/** Copies a text and confirms it beside the button; if the clipboard is blocked, shows the text selected. */
export function Copy({ label, textOf, done = say('departing.copied'), children }: Props) {
  const [isCopied, setCopied] = useState(false)
  const [byHand, setByHand] = useState<string>()
  async function copy() {
    const text = textOf()
    setByHand(undefined)
    setCopied(false)
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // The browser's own message is for programmers.
      setByHand(text)
    }
  }
  return (
    <>
      <Button aria-label={label} onClick={() => void copy()}>
        {children}
      </Button>
      <DoneNote className="print:hidden">{isCopied && done}</DoneNote>
      {byHand !== undefined && (
        <label className="flex basis-full flex-col gap-1 text-sm print:hidden">
          {say('copyByHand')}
          <textarea
            readOnly
            rows={Math.min(8, byHand.split('\n').length + 1)}
            value={byHand}
            ref={(field) => field?.select()}
            className="rounded-lg border border-edge bg-sunk p-2"
          />
        </label>
      )}
    </>
  )
}
