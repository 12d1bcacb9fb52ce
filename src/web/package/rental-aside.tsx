import type { Rental } from '#shared/contract/entities.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { cityAndState, placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { CallButton } from './call-button.tsx'
import { Contact } from './contact.tsx'
import { WithJourneys } from './with-journeys.tsx'

export function RentalAside({ rental }: { rental: Rental }) {
  const { price_per_day: perDay, price_per_hour: perHour } = rental.pricing
  const { town } = rental
  const price = 'font-sans text-2xl font-semibold text-ink even-digits'
  return (
    <aside
      aria-label={text('rental.aside')}
      className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-5 lifted lg:sticky lg:top-20 lg:row-span-2"
    >
      <div className="grid grid-cols-2 gap-4 text-muted">
        <p>
          <span className={`${price} block`}>{formatRupees(perDay)}</span> {text('rental.aDay')}
        </p>
        <p className="border-l border-dashed border-line pl-4">
          <span className={`${price} block`}>{formatRupees(perHour)}</span> {text('rental.anHour')}
        </p>
        <p className="col-span-2 text-sm">{text('rental.payThere')}</p>
      </div>
      <CallButton phone={rental.contact.phone_number} words={text('rental.call')} />
      <WithJourneys
        title={text('rental.journeys')}
        journeys={rental.journeys}
        city={town?.city}
        name={placeName(rental.name)}
      />
      <div className="flex flex-col gap-2 border-t border-dashed border-line pt-4">
        <h2 className="text-lg">{text('hotel.address')}</h2>
        <address className="not-italic">
          <span lang={languageOfWords(rental.locationName)}>{rental.locationName}</span>
          {town && (
            <>
              <br />
              {cityAndState(town)}
            </>
          )}
        </address>
      </div>
      <Contact phone={rental.contact.phone_number} email={rental.contact.email} />
    </aside>
  )
}
