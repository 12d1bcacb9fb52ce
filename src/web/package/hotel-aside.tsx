import type { Hotel } from '#shared/contract/entities.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { CallButton } from './call-button.tsx'
import { Contact } from './contact.tsx'
import { WithJourneys } from './with-journeys.tsx'

export function HotelAside({ hotel }: { hotel: Hotel }) {
  const { address, city, state, postal_code: postalCode, country } = hotel.location
  return (
    <aside
      aria-label={text('hotel.aside')}
      className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-5 lifted lg:sticky lg:top-20 lg:row-span-2"
    >
      <div className="text-muted">
        <p>
          <span className="font-sans text-2xl font-semibold text-ink even-digits">
            {formatRupees(hotel.pricing.base_price)}
          </span>{' '}
          {text('hotel.aNight')}
        </p>
        <p className="text-sm">{text('hotel.payThere')}</p>
      </div>
      <CallButton phone={hotel.contact.phone} words={text('hotel.call')} />
      <WithJourneys
        title={text('hotel.journeys')}
        hint={text('choice.wishHint')}
        journeys={hotel.journeys}
        city={city}
        name={placeName(hotel.name)}
        hotel={hotel.name}
      />
      <div className="flex flex-col gap-2 border-t border-dashed border-line pt-4">
        <h2 className="text-lg">{text('hotel.address')}</h2>
        <address className="not-italic">
          <span lang={languageOfWords(address)}>{address}</span>
          <br />
          {`${placeName(city)} ${postalCode}`}
          <br />
          {`${placeName(state)}, ${placeName(country)}`}
        </address>
      </div>
      <Contact phone={hotel.contact.phone} email={hotel.contact.email} website={hotel.contact.website} />
    </aside>
  )
}
