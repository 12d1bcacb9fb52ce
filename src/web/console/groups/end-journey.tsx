import { useState } from 'react'
import { cancelStaffGroup } from '#shared/contract/console/groups.ts'
import type { StaffJourney, StaffShare } from '#shared/contract/console/groups-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '#web/console/api.ts'
import { Confirm, MailWhyField, SumBack, useMailWhy, useWhy, WhyField } from '#web/console/confirm.tsx'
import { Facts } from '#web/console/facts.tsx'
import { ErrorNote } from '#web/console/parts.tsx'
import { proveDeed } from '#web/console/passkeys.ts'
import { say, sayRupees } from '#web/console/say.ts'
import { useDeed } from '#web/console/use-call.ts'

type EndJourneyProps = {
  name: string
  journey: StaffJourney
  reload: () => Promise<void>
  onDone: (words: string) => Promise<void>
}

function sayShares(shares: readonly StaffShare[] = []): string {
  const people = shares.reduce((sum, share) => sum + share.people, 0)
  return say('travelGroup.sharesOf', { shares: shares.length, people })
}

/** Shows the refunds and the number of bookings before asking for a passkey's proof of exactly this. */
export function EndJourney({ name, journey, reload, onDone }: EndJourneyProps) {
  const { busy, error, run } = useDeed(reload)
  const [isOpen, setOpen] = useState(false)
  const { why, given, field } = useWhy()
  const mailWhy = useMailWhy(why)
  const { id: journeyId, cancelRefund: amount, cancelBookings: bookings, shares } = journey
  const [paid, unpaid] = [true, false].map((isPaid) => shares.filter((share) => share.isPaid === isPaid))
  const end = () =>
    run(async () => {
      const proof = await proveDeed('cancelStaffGroup', journeyId, amount)
      const made = await call(cancelStaffGroup, { journeyId, amount, why, mailWhy: mailWhy.value, proof })
      setOpen(false)
      await onDone(say('travelGroup.ended', { bookings: made.bookings, amount: sayRupees(made.amount) }))
    })
  // A colleague may have been faster.
  if (journey.state === 'ended') return <ErrorNote error={error} />
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{say('travelGroup.end')}</Button>
      <Confirm
        open={isOpen}
        title={say('travelGroup.endTitle', { name })}
        action={say('travelGroup.endDo')}
        busy={busy}
        onCancel={() => setOpen(false)}
        onConfirm={() => given() && void end()}
      >
        <SumBack amount={sayRupees(amount)} />
        <Facts
          facts={[
            [say('travelGroup.havePaid'), sayShares(paid)],
            [say('travelGroup.haveNotPaid'), sayShares(unpaid)],
          ]}
        />
        <p>{say('travelGroup.endWhat', { bookings })}</p>
        <WhyField {...field} />
        <MailWhyField {...mailWhy} />
        <p className="text-sm text-muted">{say('passkeyAgain')}</p>
        <ErrorNote error={error} />
      </Confirm>
    </div>
  )
}
