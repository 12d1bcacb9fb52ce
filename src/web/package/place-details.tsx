import type { Place } from '#shared/contract/entities.ts'
import { pricingOn } from '#shared/domain/date-price.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { type CalendarDate, formatTravelDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { CatalogueWords } from '#web/ui/catalogue-words.tsx'
import { discountRow } from './package-facts.tsx'
import { Section } from './section.tsx'
import { Facts, PlainList } from './fact-lists.tsx'

/** What stands nowhere else on the page: the best time is at its top, amenities are what the price includes. */
export function ImportantDetails({ place }: { place: Place }) {
  return (
    <Section id="important" title={text('place.important')}>
      <Facts
        rows={[
          [
            text('place.entryFee'),
            place.entryFee && (
              <CatalogueWords key="fee" words={place.entryFee} note={text('place.entriesIn')} />
            ),
          ],
          [
            text('place.openingHours'),
            place.openingHours && <CatalogueWords key="hours" words={place.openingHours} />,
          ],
          [
            text('place.activities'),
            place.activities.length > 0 && <PlainList key="activities" items={place.activities} />,
          ],
        ]}
      />
    </Section>
  )
}

/** How the price of the chosen date is made up, or of the cheapest ones. */
export function PackageDetails({ place, travelDate }: { place: Place; travelDate: CalendarDate }) {
  const pricing = pricingOn(place, travelDate)
  const { basePrice, additionalFees, discount, finalPrice } = pricing
  const [discountLabel, discounted] = discountRow(pricing)
  const row = 'flex justify-between gap-4 py-2'
  return (
    <Section id="package" title={text('place.howPrice')}>
      {place.pricesVary && travelDate !== '' && (
        <p className="text-muted">{text('place.pricedOn', { date: formatTravelDate(travelDate) })}</p>
      )}
      <dl className="rounded-2xl border border-line bg-surface px-5 py-3 even-digits">
        <div className={row}>
          <dt className="text-muted">{text('place.basePrice')}</dt>
          <dd>{formatRupees(basePrice)}</dd>
        </div>
        <div className={row}>
          <dt className="text-muted">{discountLabel}</dt>
          <dd className={discount > 0 ? 'font-semibold text-good' : undefined}>{discounted}</dd>
        </div>
        <div className={row}>
          <dt className="text-muted">{text('place.additionalFees')}</dt>
          <dd>{formatRupees(additionalFees)}</dd>
        </div>
        <div className={`${row} mt-1 border-t-2 border-dashed border-line pt-3 font-bold`}>
          <dt>{text('place.finalPrice')}</dt>
          <dd className="text-lg">{formatRupees(finalPrice)}</dd>
        </div>
      </dl>
    </Section>
  )
}
