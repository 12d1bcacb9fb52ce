import type { BookedJourney as Booked } from '#shared/contract/groups-schemas.ts'
import { counted } from '#shared/messages/counted.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { awaited, Initials } from '#web/groups/initials.tsx'
import { payPath } from './pay-path.ts'

type Share = Booked['shares'][number]

/** Shows what became of the share. */
function ShareState({ share, isOver }: { share: Share; isOver: boolean }) {
  const { isPaid } = share
  const hasLeft = isPaid && share.hasLeft
  const travels = isPaid && !hasLeft
  const look = travels ? 'border-good bg-good/10 text-good' : 'border-dashed border-edge text-muted'
  const open = isOver ? 'groupBooked.notPaid' : 'groupBooked.notYet'
  const words = hasLeft ? 'groupBooked.left' : isPaid ? 'groupBooked.paid' : open
  return (
    <span
      className={`inline-flex min-h-8 shrink-0 items-center gap-1 rounded-full border px-3 text-sm font-semibold ${look}`}
    >
      <Icon name={travels ? 'check' : hasLeft ? 'close' : 'clock'} size={16} />
      {text(words)}
    </span>
  )
}

/** Shows whether the share is paid, or links to its payment. */
function Way({ share, isOver, isAbove }: { share: Share; isOver: boolean; isAbove: boolean }) {
  const { code, canBePaid, name, hasLeft, isYours } = share
  if (code === null || !canBePaid || (isYours && isAbove && !hasLeft))
    return <ShareState share={share} isOver={isOver} />
  return (
    <SiteLink
      to={payPath(code)}
      aria-label={isYours ? text('groupBooked.payOwn') : text('groupBooked.payFor', { name })}
      className={`${buttonClass()} text-sm`}
    >
      <Icon name="wallet" size={16} className="shrink-0" />
      {text('groupBooked.pay')}
    </SiteLink>
  )
}

/** More are shown on demand where the window is narrow. */
const mostShares = 6

const paidLook = 'border-good/40 bg-good/10 text-good'

type SharesProps = { booked: Booked; /** The reader's own can be paid above. */ isOwnAbove: boolean }

/**
 * All shares, paid or not, without other details about anybody. Rows have a fixed height, because what an account may do
 * with them is known only after the page is shown.
 */
export function Shares({ booked, isOwnAbove }: SharesProps) {
  const { shares } = booked
  const more = shares.slice(mostShares)
  return (
    <div>
      <List {...{ booked, isOwnAbove }} shares={shares.slice(0, mostShares)} />
      {more.length > 0 && (
        <Disclosure isLine title={text('group.showAll', { count: shares.length })}>
          <List {...{ booked, isOwnAbove }} shares={more} />
        </Disclosure>
      )}
    </div>
  )
}

function List({ booked: { state }, isOwnAbove, shares }: SharesProps & { shares: Booked['shares'] }) {
  const isOver = state === 'done' || state === 'ended'
  return (
    <ul
      aria-label={text('groupBooked.shares')}
      className="flex flex-col divide-y divide-line border-y border-line"
    >
      {shares.map((share, at) => (
        // The order of the shares never changes, and two may have the same name.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className="flex items-center gap-3 py-3">
          <Initials name={share.name} look={share.isPaid && !share.hasLeft ? paidLook : awaited} />
          <span className="flex min-w-0 grow flex-col">
            <span className="font-semibold wrap-anywhere">{share.name}</span>
            <span className="text-sm text-muted">
              {counted(share.people, 'profile.onePerson', 'profile.people')}
              {share.isYours && ` · ${text('groupBooked.yours')}`}
              {share.hasLeft && !share.isPaid && !isOver && ` · ${text('groupBooked.openAgain')}`}
            </span>
          </span>
          <span className="flex min-h-12 w-28 shrink-0 items-center justify-end sm:w-36">
            <Way share={share} isOver={isOver} isAbove={isOwnAbove} />
          </span>
        </li>
      ))}
    </ul>
  )
}
