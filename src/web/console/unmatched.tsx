import { useState } from 'react'
import { settleUnmatched } from '#shared/contract/console/today.ts'
import { formatMinor, toPaise } from '#shared/domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from './api.ts'
import { Confirm, useWhy, WhyField } from './confirm.tsx'
import { ErrorNote } from './parts.tsx'
import { proveDeed } from './passkeys.ts'
import { say } from './say.ts'
import { useDeed } from './use-call.ts'

type Payment = { paymentId: string; amount: number; currency: string }
type UnmatchedProps = { payment: Payment; onDone: () => Promise<void> }

export const sumOfUnmatched = ({ amount, currency }: Pick<Payment, 'amount' | 'currency'>): string =>
  formatMinor(toPaise(amount), currency)

/** An unmatched payment is refunded at the provider; here it is marked as settled. */
export function Unmatched({ payment, onDone }: UnmatchedProps) {
  const { paymentId, amount } = payment
  const { busy, error, run } = useDeed()
  const [isOpen, setOpen] = useState(false)
  const { why, given, field } = useWhy()
  const settle = () =>
    run(async () => {
      const proof = await proveDeed('settleUnmatched', paymentId, amount)
      await call(settleUnmatched, { paymentId, amount, why, proof })
      setOpen(false)
      await onDone()
    })
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {say('settle')}
        <span className="sr-only"> {paymentId}</span>
      </Button>
      <Confirm
        open={isOpen}
        title={say('settleWhich', { id: paymentId })}
        action={say('money.settle.do')}
        busy={busy}
        onCancel={() => setOpen(false)}
        onConfirm={() => given() && void settle()}
      >
        <p className="font-display text-xl even-digits">{sumOfUnmatched(payment)}</p>
        <p>{say('unmatchedWhat')}</p>
        <WhyField {...field} />
        <p className="text-sm text-muted">{say('passkeyAgain')}</p>
        <ErrorNote error={error} />
      </Confirm>
    </>
  )
}
