import { type ComponentType, useState } from 'react'
import type { Place } from '#shared/contract/entities.ts'
import type { Share } from '#shared/contract/groups-schemas.ts'
import { instantInIndia } from '#shared/messages/indian-time.ts'
import { sharePromise, shareText, whyShareClosed } from '#shared/messages/share-words.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { NoticeCard } from '#web/platform/notice-card.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { ChoiceProblems } from './choice.ts'
import type { BookingDetails } from './details.ts'
import { JourneyCard } from './journey-card.tsx'
import type { WishesProps } from './journey-wishes.tsx'
import { RefundPromise } from './refund-promise.tsx'

/** Returns to the group's page. */
function ToGroup({ share, className }: { share: Share; className: string }) {
  return (
    <SiteLink to={paths.group(share.groupCode)} className={className}>
      {text('shareCheckout.toGroup')}
    </SiteLink>
  )
}

/** Says why a share cannot be paid now. */
export function ShareClosed({ share, photo }: { share: Share; photo: string | undefined }) {
  const { package: name, travelDate, people, total } = share
  return (
    <NoticeCard
      type="info"
      icon={share.isPaid ? 'check' : 'clock'}
      title={whyShareClosed(share) ?? ''}
      about={
        <JourneyCard
          booking={{ package: name, travelDate, numberOfPeople: people }}
          rupees={total}
          photo={photo}
        />
      }
      actions={<ToGroup share={share} className={buttonClass({ variant: 'primary' })} />}
    >
      {text('shareCheckout.ofGroup', { group: share.groupName })}
    </NoticeCard>
  )
}

/** By the policy of what the group has booked: the package may have another one since. */
export const SharePromise = ({ share, details }: { share: Share; details: BookingDetails }) => (
  <RefundPromise place={{ ...share, packagePricing: share }} {...{ details }} promiseOf={sharePromise} />
)

type ShareWishesProps = {
  share: Share
  /** Null where the package is no longer on sale, which does not concern the group. */
  place: Place | null
  details: BookingDetails
  problems: ChoiceProblems
  onChange: (patch: Partial<BookingDetails>) => void
  onLeave: () => void
  /** Passed in, so that the fields stay in the chunk of the review. */
  Wishes: ComponentType<WishesProps>
}

/** Whose share is paid, by when, and the payer's own wishes for the journey. */
export function ShareWishes(props: ShareWishesProps) {
  const { share, place, details, problems, onChange, onLeave, Wishes } = props
  // A list that grew while the traveller types would move the field.
  const [hotels] = useState(() => [...new Set(place?.hotels.map(({ name }) => name))])
  const errorOf = (field: keyof ChoiceProblems) => {
    const key = problems[field]
    return key && text(key)
  }
  return (
    <>
      <div className="flex flex-col gap-2 rounded-xl border border-accent/40 bg-accent/10 p-4">
        <p className="font-semibold wrap-anywhere">{shareText(share)}</p>
        <p className="flex gap-2 text-sm">
          <Icon name="clock" size={16} className="mt-0.5 shrink-0" />
          {text('shareCheckout.payBy', { time: instantInIndia(new Date(share.payBy)) })}
        </p>
        <p className="text-sm text-muted">{text('shareCheckout.fixed')}</p>
      </div>
      <div className="grid grid-cols-2 gap-4">
        <Wishes
          {...{ details, hotels, errorOf, onChange, onLeave }}
          hotelChoice={null}
          locations={place?.locations ?? { state: '', city: '' }}
        />
      </div>
    </>
  )
}
