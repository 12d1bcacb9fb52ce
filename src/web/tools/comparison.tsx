import { paths } from '#shared/screens.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { compareTrip } from '#shared/domain/trip-comparison.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { sumText } from '#shared/messages/price-text.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import type { Offer } from './offers.ts'

type ComparisonProps = {
  ownRupees: number
  /** The traveller's own costs that were left empty, as a list; '' for none, and only then is there a verdict. */
  empty: string
  offer: Offer
  people: number
  date: CalendarDate | undefined
}

/** Estimates: the ticket has the exact total. */
const wholeRupees = (rupees: number, isFrom = false): string => sumText(Math.round(rupees), isFrom)

const cell = 'py-2 pl-3 text-right even-digits'

/** The cost of travelling independently and with a package; the difference in words once every cost is filled in. */
export function Comparison({ ownRupees, empty, offer, people, date }: ComparisonProps) {
  const { own, package: booked, differenceRupees } = compareTrip(ownRupees, offer.finalPrice, people)
  const amount = wholeRupees(Math.abs(differenceRupees))
  const rows = [
    { name: text('calculator.byYourself'), isFrom: false, ...own },
    { name: placeName(offer.name), isFrom: offer.isFrom, ...booked },
  ]
  const named = new URLSearchParams({ ...(date && { date }), travelers: String(people) })
  return (
    <section
      aria-labelledby="compared"
      className="mt-6 flex flex-col gap-3 rounded-2xl border border-line bg-surface p-5 sm:p-6"
    >
      <h2 id="compared" className="text-xl">
        {text('calculator.compared')}
      </h2>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-muted">
            <th scope="col" className="py-2 text-left font-semibold">
              {text('calculator.way')}
            </th>
            <th scope="col" className={`${cell} font-semibold first-letter:uppercase`}>
              {counted(people, 'place.forOne', 'place.forTravelers')}
            </th>
            {people > 1 && (
              <th scope="col" className={`${cell} font-semibold first-letter:uppercase`}>
                {text('place.aPerson')}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, isFrom, allRupees, personRupees }) => (
            <tr key={name} className="border-t border-line">
              <th scope="row" className="py-2 text-left font-semibold wrap-anywhere">
                {name}
              </th>
              <td className={`${cell} font-bold`}>{wholeRupees(allRupees, isFrom)}</td>
              {people > 1 && <td className={cell}>{wholeRupees(personRupees, isFrom)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {empty === '' ? (
        <p className="font-display text-lg font-semibold">
          {differenceRupees === 0
            ? text('calculator.same')
            : text(differenceRupees > 0 ? 'calculator.dearer' : 'calculator.cheaper', { amount })}
          {offer.isFrom && ` ${text('calculator.onCheapest')}`}
        </p>
      ) : (
        <p className="rounded-xl bg-sunk px-4 py-3 text-sm">
          {text('calculator.noVerdict', { fields: empty })}
        </p>
      )}
      <p className="text-sm text-muted">{text('calculator.unlike')}</p>
      <p className="text-xs text-muted">{text('place.priceIncludes')}</p>
      <SiteLink to={`${paths.place(offer.packageId)}?${named}`} className={buttonClass({ wide: true })}>
        {text('calculator.seePackage', { name: placeName(offer.name) })}
      </SiteLink>
    </section>
  )
}
