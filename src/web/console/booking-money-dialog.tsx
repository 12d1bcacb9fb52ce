import { useState } from 'react'
import {
  cancelByPolicy,
  cancelForTraveller,
  refundForTraveller,
  settleForTraveller,
} from '#shared/contract/console/bookings.ts'
import type { BookingStory } from '#shared/contract/console/bookings-schemas.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { call } from './api.ts'
import { type MoneyRequest, type Deed, sayBackBy, sumOf, transferOf } from './money-deed.ts'
import { Confirm, sayMailWhy, SumBack, useMailWhy, useWhy } from './confirm.tsx'
import { Facts } from './facts.tsx'
import { sayMailsOf } from './mails-of.ts'
import { ErrorNote } from './parts.tsx'
import { proveDeed } from './passkeys.ts'
import { sayNow } from './policy-words.ts'
import { say, sayRupees } from './say.ts'
import { useDeed } from './use-call.ts'

type Typed = { why: string; mailWhy: string; isAgain: boolean; withheld: number | undefined }

/** Carries out the deed with a passkey's proof for exactly this sum; returns what of a part goes by bank transfer. */
async function doDeed(
  { kind, amount }: Deed,
  code: string,
  { why, mailWhy, isAgain, withheld }: Typed,
): Promise<number | void> {
  if (kind === 'settle') {
    const proof = await proveDeed('settleForTraveller', code, amount)
    await call(settleForTraveller, { code, amount, why, proof })
    return
  }
  if (kind === 'cancel') {
    const proof = await proveDeed('cancelForTraveller', code, amount)
    await call(cancelForTraveller, { code, amount, why, mailWhy, proof })
    return
  }
  if (kind === 'policy') {
    const proof = await proveDeed('cancelByPolicy', code, amount)
    await call(cancelByPolicy, { code, amount, withheld, why, proof })
    return
  }
  const proof = await proveDeed('refundForTraveller', code, amount)
  const again = isAgain ? { isAgain } : {}
  // Of a part there is one reason, for the traveler and for colleagues.
  const whys = kind === 'part' ? { why: mailWhy, mailWhy } : { why }
  const sent = await call(refundForTraveller, { code, amount, kind, ...whys, proof, ...again })
  return sent.transferAmount
}

/** Both sums of a cancellation under the policy, and how they are calculated. */
function PolicySums({ story }: { story: BookingStory }) {
  const { policyQuote: quote, terms } = story
  if (!quote) return null
  const deed = { kind: 'policy', amount: quote.refund } as const
  return (
    <Facts
      facts={[
        [say('givenBack'), sayRupees(quote.refund)],
        [say('backHow'), sayBackBy(deed, story, transferOf(deed, story))],
        [say('withheld'), sayRupees(quote.withheld)],
        [say('terms'), terms],
        [say('termsNow'), sayNow(story, quote)],
      ]}
    />
  )
}

/** For a deed that can no longer be done: why it was refused, or else that the booking has changed. */
const Gone = ({ busy, error = say('money.gone') }: { busy: boolean; error: string | undefined }) => (
  <ErrorNote error={busy ? undefined : error} />
)

type DialogProps = {
  asked: MoneyRequest
  story: BookingStory
  onClose: () => void
  reload: () => Promise<void>
  onDone: (words: string) => Promise<void>
}

/** Shows the outcome with its sum before asking for the passkey; closes if a colleague was faster. */
export function MoneyDialog({ asked, story, onClose, reload, onDone }: DialogProps) {
  // Rejected if the sums have changed.
  const { busy, error, run } = useDeed(reload)
  const [isAgain, setAgain] = useState(false)
  const { kind } = asked
  const sum = sumOf(asked, story)
  const amount = sum ?? 0
  const [isGone, setGone] = useState(false)
  if (sum === undefined && !isGone) setGone(true)
  const reason = useWhy(kind === 'settle' || kind === 'cancel')
  const mailField = useMailWhy(reason.why)
  const mailWhy = kind === 'part' ? asked.mailWhy : mailField.value
  const isSecond = story.events.some((event) => event.kind === 'refund' && event.amount === amount)
  const params = {
    code: story.code,
    amount: sayRupees(amount),
    mails: sayMailsOf(story),
    name: story.traveller,
  }
  const transfer = transferOf({ kind, amount }, story)
  const backBy = sayBackBy({ kind, amount }, story, transfer)
  const confirm = () =>
    run(async () => {
      const withheld = story.policyQuote?.withheld
      const typed = { why: reason.why, mailWhy, isAgain, withheld }
      const sent = await doDeed({ kind, amount }, story.code, typed)
      const by = sayBackBy({ kind, amount }, story, sent ?? transfer ?? 0)
      await onDone([say(`money.${kind}.done`, params), by].filter(Boolean).join(' '))
    })
  if (isGone) return <Gone {...{ busy, error }} />
  return (
    <Confirm
      open
      title={say(`money.${kind}.title`, params)}
      action={say(`money.${kind}.do`)}
      {...{ busy, error }}
      why={kind === 'part' ? undefined : reason}
      mailWhy={kind === 'cancel' ? mailField : undefined}
      needsPasskey
      onCancel={onClose}
      onConfirm={() => void confirm()}
    >
      {kind === 'policy' && <PolicySums story={story} />}
      {kind !== 'policy' && <SumBack isClosed={kind === 'settle'} amount={params.amount} by={backBy} />}
      <p>{say(`money.${kind}.what`, params)}</p>
      {kind === 'part' && <p>{sayMailWhy(mailWhy) ?? say('mailWhyNone')}</p>}
      {kind === 'part' && isSecond && (
        <Checkbox
          label={say('again')}
          hint={say('againHint')}
          checked={isAgain}
          onChange={(event) => setAgain(event.target.checked)}
        />
      )}
    </Confirm>
  )
}
