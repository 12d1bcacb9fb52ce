import { useState } from 'react'
import {
  cancelByPolicy,
  cancelForTraveller,
  refundForTraveller,
  settleForTraveller,
} from '#shared/contract/staff-bookings.ts'
import type { BookingStory } from '#shared/contract/staff-bookings-schemas.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { call } from './api.ts'
import { Confirm, MailWhyField, sayMailWhy, SumBack, useMailWhy, useWhy, WhyField } from './confirm.tsx'
import { Facts } from './facts.tsx'
import { sayMailsOf } from './mails-of.ts'
import { ErrorNote } from './parts.tsx'
import { proveDeed } from './passkeys.ts'
import { sayNow } from './policy-words.ts'
import { say, sayDay, sayRupees } from './say.ts'
import { useDeed } from './use-call.ts'

export type Kind = 'policy' | 'cancel' | 'owed' | 'part' | 'settle'
/** Before a refund of a part, the reason for the traveler is asked for beside the sum. */
export type Asked = { kind: Kind; amount: number; mailWhy?: string | undefined }

type Typed = { why: string; mailWhy: string; isAgain: boolean }

/** Carries out the deed with a passkey's proof for exactly this sum. */
async function doDeed(
  { kind, amount }: Asked,
  code: string,
  { why, mailWhy, isAgain }: Typed,
): Promise<void> {
  if (kind === 'settle') {
    await call(settleForTraveller, { code, why, proof: await proveDeed('settleForTraveller', code) })
    return
  }
  if (kind === 'cancel') {
    const proof = await proveDeed('cancelForTraveller', code, amount)
    await call(cancelForTraveller, { code, amount, why, mailWhy, proof })
    return
  }
  if (kind === 'policy') {
    const proof = await proveDeed('cancelByPolicy', code, amount)
    await call(cancelByPolicy, { code, amount, why, proof })
    return
  }
  const proof = await proveDeed('refundForTraveller', code, amount)
  const again = isAgain ? { isAgain } : {}
  // Of a part there is one reason, for the traveler and for colleagues.
  const whys = kind === 'part' ? { why: mailWhy, mailWhy } : { why }
  await call(refundForTraveller, { code, amount, kind, ...whys, proof, ...again })
}

/** By when the sum is with the traveler; what is owed was promised before. */
const sayBackBy = ({ kind, amount }: Asked, { backIfNow }: BookingStory): string =>
  amount === 0 || kind === 'owed' || kind === 'settle' ? '' : say('backByDay', { day: sayDay(backIfNow) })

/** Both sums of a cancellation under the policy, and how they are calculated. */
function PolicySums({ story }: { story: BookingStory }) {
  const { policyQuote: quote, terms } = story
  if (!quote) return null
  return (
    <Facts
      facts={[
        [say('givenBack'), sayRupees(quote.refund)],
        [say('backBy'), quote.refund > 0 && sayDay(story.backIfNow)],
        [say('withheld'), sayRupees(quote.withheld)],
        [say('terms'), terms],
        [say('termsNow'), sayNow(story, quote)],
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

/** Shows the outcome with its sum before asking for the passkey. */
export function MoneyDialog({ asked, story, onClose, reload, onDone }: DialogProps) {
  const { busy, error, run } = useDeed()
  const [isAgain, setAgain] = useState(false)
  const { kind, amount } = asked
  const { why, given, field } = useWhy(kind === 'settle' || kind === 'cancel')
  const mailField = useMailWhy(why)
  const mailWhy = asked.mailWhy ?? mailField.value
  const isSecond = story.events.some((event) => event.kind === 'refund' && event.amount === amount)
  const params = {
    code: story.code,
    amount: sayRupees(amount),
    mails: sayMailsOf(story),
    name: story.traveller,
  }
  const backBy = sayBackBy(asked, story)
  const confirm = () =>
    run(async () => {
      // Rejected because the sums have changed: reload them.
      await doDeed(asked, story.code, { why, mailWhy, isAgain }).catch(async (refused: unknown) => {
        await reload()
        throw refused
      })
      await onDone([say(`money.${kind}.done`, params), backBy].filter(Boolean).join(' '))
    })
  return (
    <Confirm
      open
      title={say(`money.${kind}.title`, params)}
      action={say(`money.${kind}.do`)}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => given() && void confirm()}
    >
      {kind === 'policy' && <PolicySums story={story} />}
      {kind !== 'settle' && kind !== 'policy' && <SumBack amount={params.amount} by={backBy} />}
      <p>{say(`money.${kind}.what`, params)}</p>
      {kind === 'part' ? <p>{sayMailWhy(mailWhy) ?? say('mailWhyNone')}</p> : <WhyField {...field} />}
      {kind === 'cancel' && <MailWhyField {...mailField} />}
      {kind === 'part' && isSecond && (
        <Checkbox
          label={say('again')}
          hint={say('againHint')}
          checked={isAgain}
          onChange={(event) => setAgain(event.target.checked)}
        />
      )}
      <p className="text-sm text-muted">{say('passkeyAgain')}</p>
      <ErrorNote error={error} />
    </Confirm>
  )
}
