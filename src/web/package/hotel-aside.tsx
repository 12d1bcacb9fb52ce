import type { Hotel } from '#shared/contract/entities.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { paths } from '#shared/screens.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { text } from '#shared/messages/text.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { AskUs } from './ask-us.tsx'
import { CallWithNumber } from './call-button.tsx'
import { WithJourneys } from './with-journeys.tsx'

export function HotelAside({ hotel }: { hotel: Hotel }) {
  return (
    <aside
      aria-label={text('hotel.aside')}
      className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-5 lifted lg:sticky lg:top-20 lg:row-span-2"
    >
      <WithJourneys
        title={text('hotel.journeys')}
        hint={text('choice.wishHint')}
        journeys={hotel.journeys}
        city={hotel.location.city}
        hotel={hotel.name}
        nights={hotel.nights}
      />
      <div className="border-t border-line pt-4 text-muted">
        <h2 className="text-lg text-ink">{text('hotel.roomAlone')}</h2>
        <p>
          <span className="font-sans text-lg font-semibold text-ink even-digits">
            {formatRupees(hotel.pricing.base_price)}
          </span>{' '}
          {text('hotel.aNight')}
        </p>
        <p className="text-sm">{text('hotel.payThere')}</p>
      </div>
      <CallWithNumber
        phone={hotel.contact.phone}
        words={text('hotel.call')}
        isSecond={hotel.journeys.length > 0}
      />
      <SiteLink
        to={`${paths.contact}?${new URLSearchParams({ about: placeName(hotel.name), stay: '' })}`}
        className={buttonClass({ wide: true })}
      >
        <Icon name="mail" />
        {text('hotel.askDates')}
      </SiteLink>
      <AskUs name={placeName(hotel.name)} />
    </aside>
  )
}
