import { cancelDeparture } from '#shared/contract/console/bookings.ts'
import type { Departures, DepartureSums } from '#shared/contract/console/bookings-schemas.ts'
import { call } from './api.ts'
import { seatsAddress } from './catalogue/calendar/seats-address.ts'
import { ConfirmButton, SumBack, useMailWhy, useWhy } from './confirm.tsx'
import { Facts } from './facts.tsx'
import { linkClass } from './links.tsx'
import { proveDeed } from './passkeys.ts'
import { Link } from './router.tsx'
import { say, sayDay, sayRupees } from './say.ts'
import { useMe } from './session.tsx'
import { useDeed } from './use-call.ts'

type Props = {
  date: string
  listed: Departures['packages'][number]
  reload: () => Promise<void>
  onDone: (words: string) => Promise<void>
}

type DayOf = { packageId: string; day: string }

/** Links to the day in the calendar of a journey's seats, ready to be closed. */
export function CloseDay({ packageId, day }: DayOf) {
  const { may } = useMe()
  if (!may('catalogue')) return null
  return (
    <Link to={seatsAddress(packageId, { day, closing: '' })} className="font-semibold text-accent">
      {say('departing.closeDay')}
    </Link>
  )
}

/** Links to the same day, to edit it. */
export function DaySeats({ packageId, day }: DayOf) {
  const { may } = useMe()
  if (!may('catalogue')) return null
  return (
    <Link to={seatsAddress(packageId, { day })} className={linkClass}>
      {say('seats')}
    </Link>
  )
}

/** Otherwise the freed seats would be sold again. */
const CloseFirst = (props: DayOf) => (
  <p className="text-sm print:hidden">
    {say('departing.closeFirst')} <CloseDay {...props} />
  </p>
)

/** Shows all consequences before asking for a passkey's proof of exactly this deed. */
function Ask({ date, listed, sums, reload, onDone }: Props & { sums: DepartureSums }) {
  const { busy, error, run } = useDeed(reload)
  const why = useWhy()
  const mailWhy = useMailWhy(why.why)
  const { packageId, packageName: name } = listed
  const { refund: amount, bookings, people, unpaid, groups } = sums
  const cancel = (close: () => void) =>
    run(async () => {
      const proof = await proveDeed('cancelDeparture', `${packageId} ${date}`, amount)
      const asked = { packageId, date, amount, why: why.why, mailWhy: mailWhy.value, proof }
      const made = await call(cancelDeparture, asked)
      close()
      await onDone(say('departing.cancelled', { bookings: made.bookings, amount: sayRupees(made.amount) }))
    })
  return (
    <div className="flex flex-wrap items-center gap-3 print:hidden">
      <p className="text-sm">{say('departing.isClosed')}</p>
      <ConfirmButton
        label={say('departing.cancel')}
        title={say('departing.cancelTitle', { name, date: sayDay(date) })}
        action={say('travelGroup.endDo')}
        {...{ busy, error, why, mailWhy }}
        needsPasskey
        onConfirm={(close) => void cancel(close)}
      >
        <SumBack amount={sayRupees(amount)} />
        <Facts
          facts={[
            [say('bookings'), String(bookings)],
            [say('people'), String(people)],
            [say('departing.unpaid'), String(unpaid)],
            [say('departing.groups'), groups === 0 ? '' : String(groups)],
          ]}
        />
        <p>{say('departing.cancelWhat')}</p>
      </ConfirmButton>
    </div>
  )
}

/** Renders nothing if there is nothing to cancel or the reader lacks the right. */
export function CancelDeparture(props: Props) {
  const { packageId, cancel: sums } = props.listed
  if (sums === null) return null
  return sums.isOnSale ? (
    <CloseFirst packageId={packageId} day={props.date} />
  ) : (
    <Ask {...props} sums={sums} />
  )
}
