import { type FormEvent, useState } from 'react'
import {
  cancelByPolicy,
  cancelForTraveller,
  refundForTraveller,
  settleForTraveller,
} from '#shared/contract/staff-bookings.ts'
import type { BookingStory } from '#shared/contract/staff-bookings-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { call } from './api.ts'
import { Confirm, WhyField } from './confirm.tsx'
import { Facts } from './facts.tsx'
import { DoneNote, ErrorNote } from './parts.tsx'
import { proveDeed } from './passkeys.ts'
import { say, sayInstant, sayRupees } from './say.ts'
import { useMe } from './session.tsx'
import { useDeed } from './use-call.ts'

type Kind = 'policy' | 'cancel' | 'owed' | 'part' | 'settle'
type Asked = { kind: Kind; amount: number }

type Typed = { why: string; isAgain: boolean }

/** Does it, with the passkey's word for exactly this sum. */
async function doDeed({ kind, amount }: Asked, code: string, { why, isAgain }: Typed): Promise<void> {
  if (kind === 'settle') {
    await call(settleForTraveller, { code, why, proof: await proveDeed('settleForTraveller', code) })
    return
  }
  if (kind === 'cancel' || kind === 'policy') {
    const isWhole = kind === 'cancel'
    const proof = await proveDeed(isWhole ? 'cancelForTraveller' : 'cancelByPolicy', code, amount)
    await call(isWhole ? cancelForTraveller : cancelByPolicy, { code, amount, why, proof })
    return
  }
  const proof = await proveDeed('refundForTraveller', code, amount)
  const again = isAgain ? { isAgain } : {}
  await call(refundForTraveller, { code, amount, kind, why, proof, ...again })
}

/** Both sums of a cancellation by the policy, and what they follow from. */
function PolicySums({ story: { policyQuote: quote, terms } }: { story: BookingStory }) {
  if (!quote) return null
  const params = { percent: quote.percent, until: sayInstant(quote.until) }
  return (
    <Facts
      facts={[
        [say('givenBack'), sayRupees(quote.refund)],
        [say('withheld'), sayRupees(quote.withheld)],
        [say('terms'), terms],
        [say('termsNow'), say(quote.percent === 0 ? 'termsNothing' : 'termsUntil', params)],
      ]}
    />
  )
}

type DialogProps = {
  asked: Asked
  story: BookingStory
  onClose: () => void
  reload: () => Promise<void>
  onDone: (words: string) => Promise<void>
}

/** Shows what would happen, with its sum, before the passkey is asked. */
function MoneyDialog({ asked, story, onClose, reload, onDone }: DialogProps) {
  const { busy, error, run } = useDeed()
  const [typed, setTyped] = useState<Typed>({ why: '', isAgain: false })
  const { kind, amount } = asked
  const params = { code: story.code, amount: sayRupees(amount), mail: story.mail }
  const confirm = () =>
    run(async () => {
      // Refused because the sums are others now: the page shows them.
      await doDeed(asked, story.code, typed).catch(async (refused: unknown) => {
        await reload()
        throw refused
      })
      await onDone(say(`money.${kind}.done`, params))
    })
  return (
    <Confirm
      open
      title={say(`money.${kind}.title`, params)}
      action={say(`money.${kind}.do`)}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {kind === 'policy' && <PolicySums story={story} />}
      {kind !== 'settle' && kind !== 'policy' && (
        <p className="font-display text-xl even-digits">{params.amount}</p>
      )}
      <p>{say(`money.${kind}.what`, params)}</p>
      <WhyField
        required={kind === 'settle'}
        value={typed.why}
        onChange={(why) => setTyped({ ...typed, why })}
      />
      {kind === 'part' && (
        <Checkbox
          label={say('again')}
          hint={say('againHint')}
          checked={typed.isAgain}
          onChange={(event) => setTyped({ ...typed, isAgain: event.target.checked })}
        />
      )}
      <p className="text-sm text-muted">{say('passkeyAgain')}</p>
      <ErrorNote error={error} />
    </Confirm>
  )
}

function PartForm({ most, onAsk }: { most: number; onAsk: (amount: number) => void }) {
  const [amount, setAmount] = useState('')
  function submit(event: FormEvent) {
    event.preventDefault()
    onAsk(Number(amount))
  }
  return (
    <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
      <TextField
        label={say('partLabel')}
        hint={say('partHint', { most: sayRupees(most) })}
        type="number"
        min={1}
        max={most}
        step="0.01"
        required
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
        className="flex-1 basis-56"
      />
      <Button type="submit" className="sm:mb-7">
        {say('partAsk')}
      </Button>
    </form>
  )
}

/** `isMoving`: what is due may be on its way already, and is offered when it turns out not to be. */
type ActionsProps = { story: BookingStory; isMoving: boolean; reload: () => Promise<void> }

/** Refund, cancel, settle: what the sums allow and one's roles do. */
export function MoneyActions({ story, isMoving, reload }: ActionsProps) {
  const { may } = useMe()
  const [asked, setAsked] = useState<Asked>()
  const [done, setDone] = useState<string>()
  const { sums, status, problems, policyQuote: quote } = story
  const ask = (kind: Kind, amount = 0) => {
    setDone(undefined)
    setAsked({ kind, amount })
  }
  const canCancel = status === 'Confirmed' || status === 'Pending'
  const isStuck = sums.owed > 0 && !isMoving
  return (
    <div className="flex flex-col gap-4 border-t border-line pt-4">
      <DoneNote>{done}</DoneNote>
      <ErrorNote error={isStuck ? say('notSent', { amount: sayRupees(sums.owed) }) : undefined} />
      <div className="flex flex-wrap gap-3">
        {may('money') && quote && (
          <Button onClick={() => ask('policy', quote.refund)}>{say('cancelByPolicy')}</Button>
        )}
        {may('cancel') && canCancel && (sums.paid > 0 || !quote) && (
          <Button onClick={() => ask('cancel', sums.cancelRefund)}>{say('cancelBooking')}</Button>
        )}
        {may('money') && isStuck && (
          <Button onClick={() => ask('owed', sums.owed)}>
            {say('sendOwed', { amount: sayRupees(sums.owed) })}
          </Button>
        )}
        {may('money') && problems.length > 0 && (
          <Button onClick={() => ask('settle')}>{say('settle')}</Button>
        )}
      </div>
      {may('money') && sums.refundable > 0 && (
        <PartForm most={sums.refundable} onAsk={(amount) => ask('part', amount)} />
      )}
      {asked && (
        <MoneyDialog
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
