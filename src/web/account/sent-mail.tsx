import { useEffect, useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'

const waitSeconds = 30

/** Counts down while the last mail may still be on its way. */
function useWait(): [left: number, again: () => void] {
  const [left, setLeft] = useState(waitSeconds)
  useEffect(() => {
    if (left === 0) return undefined
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, () => setLeft(waitSeconds)]
}

type SentMailProps = {
  /** The address, as it is shown. */
  to: string
  onAgain: () => Promise<void>
  onChange: () => void
}

/** Where a mail went, with a way to have it sent again and one to another address. */
export function SentMail({ to, onAgain, onChange }: SentMailProps) {
  const [left, wait] = useWait()
  const [isBusy, setBusy] = useState(false)
  async function send() {
    if (left > 0) return
    setBusy(true)
    await onAgain()
    setBusy(false)
    wait()
  }
  return (
    <div className="flex flex-col rounded-xl bg-sunk px-4 pt-3 pb-1">
      <p className="flex gap-3">
        <Icon name="mail" className="mt-0.5 text-accent" />
        <span>
          {text('account.sentTo')} <strong className="break-all">{to}</strong>
        </span>
      </p>
      <div className="-mx-5 flex flex-wrap text-sm">
        {/* Never disabled: it keeps the focus of whoever has pressed it. */}
        <Button
          variant="quiet"
          busy={isBusy}
          aria-disabled={isBusy || left > 0 || undefined}
          className={left > 0 ? 'even-digits opacity-70' : ''}
          onClick={() => void send()}
        >
          {left > 0 ? text('account.againIn', { seconds: left }) : text('account.again')}
        </Button>
        <Button variant="quiet" onClick={onChange}>
          {text('account.changeEmail')}
        </Button>
      </div>
    </div>
  )
}
