import { formatRupees, formatRupeesExact } from '#shared/domain/money.ts'
import { personShare } from '#shared/domain/trip-comparison.ts'
import { counted } from '#shared/messages/counted.ts'
import { paths } from '#shared/screens.ts'
import { listText } from '#shared/messages/list-text.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { sumText } from '#shared/messages/price-text.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { ExampleTrips } from './example-trips.tsx'
import { costOf, emptyOf, wrongOf, type ExpenseTexts, type PartName, partsOf } from './expenses.ts'
import type { Offer } from './offers.ts'

const litresFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })
const shareFormat = new Intl.NumberFormat('en-IN', { style: 'percent' })

/** One colour for both the bar and the mark before the words. */
const tones: Record<PartName, string> = {
  fuel: 'stroke-accent',
  tolls: 'stroke-edge',
  food: 'stroke-marigold',
  purchases: 'stroke-ink',
  hotel: 'stroke-good',
  rental: 'stroke-bad',
}

type CostTicketProps = {
  texts: ExpenseTexts
  people: number
  days: number
  /** The least that a package of as many days there costs a person; shown for scale once the costs are alike. */
  cheapest: Offer | undefined
}

/** The total, what it comes to a day and a kilometre, then each part; no result while a value is missing or impossible. */
export function CostTicket({ texts, people, days, cheapest }: CostTicketProps) {
  const found = costOf(texts)
  if (!found) return <Waiting wrong={wrongOf(texts)} />
  const { totalRupees, fuelRupees, litres } = found.cost
  const parts = partsOf(texts, found)
  const filled = parts.filter(({ isEmpty }) => !isEmpty)
  return (
    <section
      aria-labelledby="cost"
      className="overflow-hidden rounded-2xl border border-line bg-surface lifted"
    >
      <div className="flex flex-col gap-1 bg-band px-5 py-4 text-band-ink sm:px-6">
        <h2 id="cost" className="font-sans text-base font-semibold tracking-normal">
          {text('calculator.result')}
        </h2>
        <p className="font-display text-3xl font-semibold even-digits">{formatRupeesExact(totalRupees)}</p>
        {people > 1 && (
          <p className="even-digits">
            {`${formatRupees(personShare(totalRupees, people))} ${text('place.aPerson')}`}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <ShareBar parts={parts} />
        <dl className="grid grid-cols-2 gap-3 even-digits">
          <Rate
            rupees={totalRupees / people / days}
            words={text(people > 1 ? 'calculator.personDay' : 'calculator.aDay')}
          />
          <Rate rupees={fuelRupees / found.expenses.distanceKm} words={text('calculator.aKm')} />
        </dl>
        <dl className="flex flex-col gap-2 text-sm even-digits">
          {filled.map(({ name, rupees, share }) => (
            <div key={name} className="flex items-baseline gap-3">
              <dt className="flex min-w-0 grow items-baseline gap-2">
                <Dot tone={tones[name]} />
                <span>
                  {text(`calculator.${name}`)}
                  {name === 'fuel' && (
                    <span className="block text-xs text-muted">
                      {text('calculator.ofLitres', { litres: litresFormat.format(litres) })}
                    </span>
                  )}
                </span>
              </dt>
              <dd className="text-muted">{shareFormat.format(share)}</dd>
              <dd className="min-w-24 text-right font-semibold">{formatRupees(rupees)}</dd>
            </div>
          ))}
        </dl>
        {filled.length < parts.length && (
          <p className="text-sm text-muted">{text('calculator.notFilled', { fields: emptyOf(texts) })}</p>
        )}
        {cheapest && <Scale {...{ texts, totalRupees, people, days, cheapest }} />}
      </div>
    </section>
  )
}

/** What stands in the way of a total, or what to fill in; and examples. */
function Waiting({ wrong }: { wrong: ReturnType<typeof wrongOf> }) {
  const [first] = wrong
  return (
    <div className="flex flex-col items-start gap-3 rounded-2xl border border-dashed border-edge bg-sunk p-5 sm:p-6">
      <p className="font-display text-xl font-semibold">{text('calculator.waiting')}</p>
      {first && (
        <button
          type="button"
          className="min-h-11 text-left font-medium text-bad underline"
          onClick={() => document.getElementsByName(first.name)[0]?.focus()}
        >
          {text('calculator.toCorrect', {
            fields: listText(wrong.map(({ label }) => text(label).toLowerCase())),
          })}
        </button>
      )}
      <p className="text-sm text-muted">{text('calculator.waitingWords')}</p>
      <div className="flex w-full flex-col gap-3 max-lg:hidden">
        <p className="mt-1 font-semibold">{text('calculator.examples')}</p>
        <ExampleTrips />
      </div>
    </div>
  )
}

/** What the total comes to, in whole rupees. */
const Rate = ({ rupees, words }: { rupees: number; words: string }) => (
  <div className="flex flex-col-reverse rounded-xl bg-sunk px-4 py-2">
    <dt className="text-xs text-muted">{words}</dt>
    <dd className="text-lg font-bold">{formatRupees(Math.round(rupees))}</dd>
  </div>
)

type ScaleProps = Omit<CostTicketProps, 'cheapest'> & {
  totalRupees: number
  cheapest: Offer
}

/** Beside a package, a trip without them would only seem cheaper. */
const livingCosts = (days: number) => (days > 1 ? (['food', 'hotel'] as const) : (['food'] as const))

/** The trip, whose total is above, as a bar beside the cheapest package of as many days. */
function Scale({ texts, totalRupees, people, days, cheapest }: ScaleProps) {
  if (emptyOf(texts, livingCosts(days)) !== '') return null
  const packageRupees = cheapest.finalPrice * people
  const most = Math.max(totalRupees, packageRupees)
  const bars = [
    {
      of: 'own',
      words: text('calculator.byYourself'),
      price: formatRupees(Math.round(totalRupees)),
      rupees: totalRupees,
    },
    {
      of: cheapest.packageId,
      words: (
        <SiteLink
          to={`${paths.place(cheapest.packageId)}?${new URLSearchParams({ travelers: String(people) })}`}
          className="text-accent underline"
        >
          {counted(days, 'calculator.scaleOne', 'calculator.scaleMany', { name: placeName(cheapest.name) })}
        </SiteLink>
      ),
      price: sumText(packageRupees, cheapest.isFrom),
      rupees: packageRupees,
    },
  ]
  return (
    <div className="flex flex-col gap-2 border-t border-dashed border-line pt-4 text-sm">
      <h3 className="text-base">{text('calculator.compared')}</h3>
      {bars.map(({ of, words, price, rupees }) => (
        <p key={of}>
          <span className="flex items-baseline justify-between gap-3">
            {words}
            <b className="font-semibold even-digits">{price}</b>
          </span>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            height="8"
            className="mt-1 w-full rounded-full"
          >
            <path d={`M0 4H${(100 * rupees) / most}`} strokeWidth="8" className="stroke-edge" />
          </svg>
        </p>
      ))}
      <p className="text-xs text-muted">{text('calculator.unlike')}</p>
    </div>
  )
}

const Dot = ({ tone }: { tone: string }) => (
  <svg aria-hidden="true" width="12" height="12" viewBox="0 0 12 12" className="shrink-0">
    <path d="M6 6h.01" strokeWidth="12" strokeLinecap="round" className={tone} />
  </svg>
)

/** The total as a stacked bar; the list below says the same in words. */
function ShareBar({ parts }: { parts: ReturnType<typeof partsOf> }) {
  const length = 100
  const ends = parts.map((_, at) =>
    parts.slice(0, at + 1).reduce((sum, { share }) => sum + share * length, 0),
  )
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${length} 8`}
      preserveAspectRatio="none"
      height="12"
      className="w-full overflow-hidden rounded-full bg-sunk"
    >
      {parts.map(
        ({ name, share }, at) =>
          share > 0 && (
            <path
              key={name}
              d={`M${ends[at - 1] ?? 0} 4H${ends[at]}`}
              strokeWidth="8"
              className={tones[name]}
            />
          ),
      )}
    </svg>
  )
}
