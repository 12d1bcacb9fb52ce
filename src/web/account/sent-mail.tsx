import { type ReactNode, useEffect, useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { usePageConfig } from '#web/platform/context.ts'
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

/** As a ref: a page that was replaced continues here, with its heading in view. */
export function startHere(words: HTMLElement | null): void {
  if (!words) return
  scrollTo({ top: 0 })
  words.focus({ preventScroll: true })
}

/** In place of a form: what to do with the mail. */
export function SentCard({ words, children }: { words: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-5 sm:p-6">
      <p ref={startHere} tabIndex={-1} data-uncovered="" className="text-lg">
        {words}
      </p>
      {children}
    </div>
  )
}

/** Where mails go to the sandbox mailbox, leads to it. */
export function TestMailbox({ className }: { className: string }) {
  const { showsMailbox } = usePageConfig()
  return (
    showsMailbox && (
      <a href="/sandbox/mail" target="_blank" rel="noreferrer" className={className}>
        {text('account.openMailbox')}
      </a>
    )
  )
}

export const plainLink = 'inline-flex min-h-11 items-center font-medium text-accent underline'

type SentMailProps = {
  /** The address, as it is shown. */
  to: string
  onAgain: () => Promise<void>
  onChange: () => void
  /** A further way on, behind the others. */
  children?: ReactNode
}

/** Where a mail went, with a way to have it sent again and one to another address. */
export function SentMail({ to, onAgain, onChange, children }: SentMailProps) {
  const [left, wait] = useWait()
  const [isBusy, setBusy] = useState(false)
  const isWaiting = isBusy || left > 0
  const end = to.indexOf('@') + 1
  async function send() {
    if (isWaiting) return
    setBusy(true)
    await onAgain()
    setBusy(false)
    wait()
  }
  return (
    <div className="flex flex-col rounded-xl bg-sunk px-4 pt-3 pb-1">
      <p data-uncovered="" className="flex gap-3">
        <Icon name="mail" className="mt-0.5 text-accent" />
        <span className="min-w-0">
          {text('account.sentTo')}{' '}
          <strong className="inline-block wrap-anywhere">
            {to.slice(0, end)}
            <wbr />
            {to.slice(end)}
          </strong>
        </span>
      </p>
      <div className="flex flex-wrap gap-x-4 text-sm">
        {/* Never disabled: it keeps the focus of whoever has pressed it. */}
        <button
          type="button"
          aria-disabled={isWaiting || undefined}
          className={isWaiting ? 'min-h-11 text-muted even-digits' : plainLink}
          onClick={() => void send()}
        >
          {left > 0 ? text('account.againIn', { seconds: left }) : text('account.again')}
        </button>
        <button type="button" className={plainLink} onClick={onChange}>
          {text('account.changeEmail')}
        </button>
        {children}
      </div>
    </div>
  )
}
