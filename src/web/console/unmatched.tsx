import { settleUnmatched } from '#shared/contract/console/today.ts'
import { formatMinor, toPaise } from '#shared/domain/money.ts'
import { call } from './api.ts'
import { ConfirmButton, useWhy } from './confirm.tsx'
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
  const { busy, error, run } = useDeed(onDone)
  const why = useWhy()
  const settle = (close: () => void) =>
    run(async () => {
      const proof = await proveDeed('settleUnmatched', paymentId, amount)
      await call(settleUnmatched, { paymentId, amount, why: why.why, proof })
      close()
      await onDone()
    })
  return (
    <ConfirmButton
      label={
        <>
          {say('settle')}
          <span className="sr-only"> {paymentId}</span>
        </>
      }
      title={say('settleWhich', { id: paymentId })}
      action={say('money.settle.do')}
      {...{ busy, error, why }}
      needsPasskey
      onConfirm={(close) => void settle(close)}
    >
      <p className="font-display text-xl even-digits">{sumOfUnmatched(payment)}</p>
      <p>{say('unmatchedWhat')}</p>
    </ConfirmButton>
  )
}
