import type { ReactNode } from 'react'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { PayOutcome } from './pay.ts'
import { PriceChange } from './price-change.tsx'

type PaymentDialogsProps = {
  outcome: PayOutcome | null
  journey: ReactNode
  /** The total on the page. */
  shownRupees: number
  holdUntil: string
  onClose: () => void
  /** Starts another attempt. */
  onRetry: () => void
  onAgree: (totalRupees: number) => void
}

type Alert = {
  title: string
  lines: readonly string[]
  /** Nothing was charged. */
  isSafe?: boolean
  next?: string
  leadsToSupport?: true
  retryText?: string
}

/** The texts of the outcomes that end an attempt. */
function alertOf(outcome: PayOutcome | null, holdUntil: string): Alert | null {
  if (outcome?.kind === 'refused') {
    const title = text('payment.verificationFailed')
    const own = outcome.message && outcome.message !== title ? [outcome.message] : []
    return { title, lines: own, next: text('payment.refusedHint') }
  }
  if (outcome?.kind === 'orderFailed') {
    const title = text('payment.wentWrong')
    // The server's own sentence says what to wait for.
    const { message } = outcome
    // Another attempt is refused as well: who waits needs to know how long the seats do.
    if (message && outcome.isTooOften) {
      const next = text('payment.seatsUntil', { time: instantInIndia(new Date(holdUntil)) })
      return { title, lines: [message], isSafe: true, next, leadsToSupport: true }
    }
    const lines = [message && message !== title ? message : text('payment.retrySoon')]
    return { title, lines, isSafe: true, leadsToSupport: true, retryText: text('action.tryAgain') }
  }
  if (outcome?.kind === 'cancelled') {
    const { cleared, message } = outcome
    return {
      title: text('payment.canceledTitle'),
      lines: [
        text('payment.canceled'),
        ...(cleared ? [] : [text('payment.clearFailed')]),
        ...(message ? [message] : []),
      ],
      isSafe: cleared,
      leadsToSupport: true,
      ...(cleared && { retryText: text('payment.payAgain') }),
    }
  }
  return null
}

const Words = ({ lines, isSafe, next, children }: Alert & { children: ReactNode }) => (
  <div className="flex flex-col gap-3">
    {lines.map((line) => (
      <p key={line}>{line}</p>
    ))}
    {isSafe && (
      <p className="flex gap-2 font-semibold text-good">
        <Icon name="check" className="shrink-0" />
        {text('payment.notCharged')}
      </p>
    )}
    {next && <p>{next}</p>}
    {children}
  </div>
)

export function PaymentDialogs(props: PaymentDialogsProps) {
  const { outcome, journey, shownRupees, holdUntil, onClose, onRetry, onAgree } = props
  const alert = alertOf(outcome, holdUntil)
  const newTotal = outcome?.kind === 'priceChanged' ? outcome.totalRupees : null
  return (
    <>
      <AlertDialog
        open={alert !== null}
        type="error"
        title={alert?.title ?? ''}
        confirmText={alert?.retryText ?? text('action.ok')}
        onConfirm={alert?.retryText ? onRetry : onClose}
        {...(alert?.retryText && { cancelText: text('action.ok'), onCancel: onClose })}
      >
        {alert && <Words {...alert}>{journey}</Words>}
        {alert?.leadsToSupport && (
          <SiteLink to={paths.contact} className="inline-flex min-h-11 items-center text-accent underline">
            {text('payment.support')}
          </SiteLink>
        )}
      </AlertDialog>
      <PriceChange fromRupees={shownRupees} toRupees={newTotal} onAccept={onAgree} onBack={onClose} />
    </>
  )
}
