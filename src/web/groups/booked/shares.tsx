import type { BookedJourney as Booked } from '#shared/contract/groups-schemas.ts'
import { counted } from '#shared/messages/counted.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { payPath } from './pay-path.ts'

type Share = Booked['shares'][number]

function Paid({ isPaid, isOver }: { isPaid: boolean; isOver: boolean }) {
  const look = isPaid ? 'border-good bg-good/10 text-good' : 'border-dashed border-edge text-muted'
  const open = isOver ? 'groupBooked.notPaid' : 'groupBooked.notYet'
  return (
    <span
      className={`inline-flex min-h-8 shrink-0 items-center gap-1 rounded-full border px-3 text-sm font-semibold ${look}`}
    >
      <Icon name={isPaid ? 'check' : 'clock'} size={16} />
      {text(isPaid ? 'groupBooked.paid' : open)}
    </span>
  )
}

/** What can be done with a share: it is paid, for oneself or somebody else, or its own booking is seen. */
function Way({ share: { code, name, isYours, bookingId } }: { share: Share }) {
  if (bookingId !== null)
    return (
      <SiteLink to={paths.thankYou(bookingId)} className={buttonClass()}>
        <Icon name="ticket" />
        {text('groupBooked.ownBooking')}
      </SiteLink>
    )
  if (code === null) return null
  return (
    <SiteLink to={payPath(code)} className={buttonClass({ variant: isYours ? 'primary' : 'secondary' })}>
      <Icon name="wallet" />
      {isYours ? text('groupBooked.payOwn') : text('groupBooked.payFor', { name })}
    </SiteLink>
  )
}

/** Everybody's share: paid or not, and nothing else of anybody. */
export function Shares({ booked: { shares, state } }: { booked: Booked }) {
  const isOver = state === 'done' || state === 'ended'
  return (
    <ul
      aria-label={text('groupBooked.shares')}
      className="flex flex-col divide-y divide-line border-y border-line"
    >
      {shares.map((share, at) => (
        // The order of the shares never changes, and two can have one name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
          <span className="flex min-w-40 grow flex-col">
            <span className="font-semibold wrap-anywhere">{share.name}</span>
            <span className="text-sm text-muted">
              {counted(share.people, 'profile.onePerson', 'profile.people')}
              {share.isYours && ` · ${text('groupBooked.yours')}`}
            </span>
          </span>
          <Paid isPaid={share.isPaid} isOver={isOver} />
          <Way share={share} />
        </li>
      ))}
    </ul>
  )
}
