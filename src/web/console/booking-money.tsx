import { type FormEvent, useId, useState } from 'react'
import type { BookingStory } from '#shared/contract/console/bookings-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MoneyDialog } from './booking-money-dialog.tsx'
import { type MoneyRequest, sumOf, type WholeKind } from './money-deed.ts'
import { DoneNote, ErrorNote } from './parts.tsx'
import { plainSum } from './catalogue/price-words.ts'
import { MailWhyField } from './confirm.tsx'
import { say, sayRupees } from './say.ts'
import { useMe } from './session.tsx'

type PartProps = { most: number; onAsk: (amount: number, mailWhy: string) => void }

function PartForm({ most, onAsk }: PartProps) {
  const [amount, setAmount] = useState('')
  const [mailWhy, setMailWhy] = useState('')
  const [isWrong, setWrong] = useState(false)
  const title = useId()
  function submit(event: FormEvent) {
    event.preventDefault()
    const sum = plainSum(amount)
    const isRight = /^\d+(\.\d{1,2})?$/.test(sum) && Number(sum) >= 1 && Number(sum) <= most
    setWrong(!isRight)
    if (isRight) onAsk(Number(sum), mailWhy)
  }
  return (
    <form
      onSubmit={submit}
      aria-labelledby={title}
      className="flex flex-col items-start gap-3 rounded-xl border border-line p-3"
    >
      <h3 id={title} className="text-base">
        {say('partTitle')}
      </h3>
      <TextField
        label={say('partLabel')}
        hint={say('partHint', { most: sayRupees(most) })}
        error={isWrong ? say('partWrong', { most: sayRupees(most) }) : undefined}
        inputMode="decimal"
        value={amount}
        onChange={(event) => {
          setWrong(false)
          setAmount(event.target.value)
        }}
        className="w-full"
      />
      <MailWhyField
        label={say('partMailWhy')}
        hint={say('partMailWhyHint')}
        value={mailWhy}
        onChange={setMailWhy}
        className="w-full"
      />
      <Button type="submit">{say('partAsk')}</Button>
    </form>
  )
}

type ButtonsProps = { story: BookingStory; isStuck: boolean; onAsk: (kind: WholeKind) => void }

function Buttons({ story, isStuck, onAsk }: ButtonsProps) {
  const { may } = useMe()
  const { sums, policyQuote } = story
  const can = (kind: WholeKind) => sumOf({ kind }, story) !== undefined
  // For an unpaid booking both ways to cancel have the same result.
  const isWhole = can('cancel') && (sums.paid > 0 || !policyQuote)
  return (
    <div className="flex flex-wrap gap-3">
      {may('cancel') && can('policy') && (
        <Button onClick={() => onAsk('policy')}>{say('cancelByPolicy')}</Button>
      )}
      {may('cancel') && isWhole && <Button onClick={() => onAsk('cancel')}>{say('cancelBooking')}</Button>}
      {isStuck && (
        <Button onClick={() => onAsk('owed')}>{say('sendOwed', { amount: sayRupees(sums.owed) })}</Button>
      )}
      {may('money') && can('settle') && <Button onClick={() => onAsk('settle')}>{say('settle')}</Button>}
    </div>
  )
}

/** `isMoving`: the owed refund may already be on its way, so sending it is not offered yet. */
type ActionsProps = { story: BookingStory; isMoving: boolean; reload: () => Promise<void> }

/** Refund, cancel and settle, as far as the sums and the reader's roles allow. */
export function MoneyActions({ story, isMoving, reload }: ActionsProps) {
  const { may } = useMe()
  const [asked, setAsked] = useState<MoneyRequest>()
  const [turn, setTurn] = useState(0)
  const [done, setDone] = useState<string>()
  const { sums } = story
  const ask = (next: MoneyRequest) => {
    setDone(undefined)
    setTurn(turn + 1)
    setAsked(next)
  }
  const isStuck = may('money') && sums.owed > 0 && !isMoving
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4 not-has-[button]:border-0 not-has-[button]:pt-0">
      <DoneNote>{done}</DoneNote>
      <ErrorNote error={isStuck ? say('notSent', { amount: sayRupees(sums.owed) }) : undefined} />
      <Buttons story={story} isStuck={isStuck} onAsk={(kind) => ask({ kind })} />
      {may('money') && sums.refundable > 0 && (
        // Remounts with another sum, so that a refunded amount has to be typed again.
        <PartForm
          key={sums.refundable}
          most={sums.refundable}
          onAsk={(amount, mailWhy) => ask({ kind: 'part', amount, mailWhy })}
        />
      )}
      {asked && (
        <MoneyDialog
          key={turn}
          asked={asked}
          story={story}
          onClose={() => setAsked(undefined)}
          reload={reload}
          onDone={async (words) => {
            setAsked(undefined)
            await reload()
            setDone(words)
          }}
        />
      )}
    </div>
  )
}
