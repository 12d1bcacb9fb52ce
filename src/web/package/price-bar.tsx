import { totalRupees } from '#shared/domain/pricing.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { type Party, partyText, type PriceBoxProps } from './price-box.tsx'

type PriceBarProps = Party & Pick<PriceBoxProps, 'bookingHref'>

/** The same total at the bottom of a phone's screen. */
export function PriceBar({ finalPrice, travelers, extraRooms, bookingHref }: PriceBarProps) {
  return (
    <div className="no-print fixed inset-x-0 bottom-0 z-30 flex items-center justify-between gap-3 border-t border-line bg-surface px-4 py-2 lifted lg:hidden">
      <p className="min-w-0">
        <span className="block text-lg leading-tight font-bold even-digits">
          {formatRupees(totalRupees(finalPrice, travelers, extraRooms))}
        </span>
        <span className="block truncate text-xs text-muted">{partyText(travelers, extraRooms)}</span>
      </p>
      <SiteLink to={bookingHref} className={buttonClass({ variant: 'primary' })}>
        {text('place.bookShort')}
      </SiteLink>
    </div>
  )
}
