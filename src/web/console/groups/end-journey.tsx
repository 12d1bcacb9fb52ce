import { cancelStaffGroup } from '#shared/contract/console/groups.ts'
import type { StaffJourney, StaffShare } from '#shared/contract/console/groups-schemas.ts'
import { call } from '#web/console/api.ts'
import { ConfirmButton, SumBack, useMailWhy, useWhy } from '#web/console/confirm.tsx'
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
  const why = useWhy()
  const mailWhy = useMailWhy(why.why)
  const { id: journeyId, cancelRefund: amount, cancelBookings: bookings, shares } = journey
  const [paid, unpaid] = [true, false].map((isPaid) => shares.filter((share) => share.isPaid === isPaid))
  const end = (close: () => void) =>
    run(async () => {
      const proof = await proveDeed('cancelStaffGroup', journeyId, amount)
      const asked = { journeyId, amount, why: why.why, mailWhy: mailWhy.value, proof }
      const made = await call(cancelStaffGroup, asked)
      close()
      await onDone(say('travelGroup.ended', { bookings: made.bookings, amount: sayRupees(made.amount) }))
    })
  // A colleague may have been faster.
  if (journey.state === 'ended') return <ErrorNote error={error} />
  return (
    <div>
      <ConfirmButton
        label={say('travelGroup.end')}
        title={say('travelGroup.endTitle', { name })}
        action={say('travelGroup.endDo')}
        {...{ busy, error, why, mailWhy }}
        needsPasskey
        onConfirm={(close) => void end(close)}
      >
        <SumBack amount={sayRupees(amount)} />
        <Facts
          facts={[
            [say('travelGroup.havePaid'), sayShares(paid)],
            [say('travelGroup.haveNotPaid'), sayShares(unpaid)],
          ]}
        />
        <p>{say('travelGroup.endWhat', { bookings })}</p>
      </ConfirmButton>
    </div>
  )
}
