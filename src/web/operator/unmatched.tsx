import { useState } from 'react'
import { settleUnmatched } from '#shared/contract/staff-today.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from './api.ts'
import { Confirm, useWhy, WhyField } from './confirm.tsx'
import { ErrorNote } from './parts.tsx'
import { proveDeed } from './passkeys.ts'
import { say, sayRupees } from './say.ts'
import { useDeed } from './use-call.ts'

type UnmatchedProps = { payment: { paymentId: string; amount: number }; onDone: () => Promise<void> }

/** An unmatched payment is refunded at the provider; here it is marked as settled. */
export function Unmatched({ payment: { paymentId, amount }, onDone }: UnmatchedProps) {
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
      <Button onClick={() => setOpen(true)} aria-label={say('settleWhich', { id: paymentId })}>
        {say('settle')}
      </Button>
      <Confirm
        open={isOpen}
        title={say('settleWhich', { id: paymentId })}
        action={say('money.settle.do')}
        busy={busy}
        onCancel={() => setOpen(false)}
        onConfirm={() => given() && void settle()}
      >
        <p className="font-display text-xl even-digits">{sayRupees(amount)}</p>
        <p>{say('unmatchedWhat')}</p>
        <WhyField {...field} />
        <p className="text-sm text-muted">{say('passkeyAgain')}</p>
        <ErrorNote error={error} />
      </Confirm>
    </>
  )
}
