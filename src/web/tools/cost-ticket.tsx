import { formatRupeesExact } from '#shared/domain/money.ts'
import { personShare } from '#shared/domain/trip-comparison.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { costOf, type ExpenseTexts, type PartName, partsOf } from './expenses.ts'

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

/** The total, then each part of it; no result while a value is missing or impossible. */
export function CostTicket({ texts, people }: { texts: ExpenseTexts; people: number }) {
  const found = costOf(texts)
  if (!found) return <Waiting />
  const { totalRupees, litres } = found.cost
  const parts = partsOf(texts, found)
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
            {`${formatRupeesExact(personShare(totalRupees, people))} ${text('place.aPerson')}`}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-4 p-5 sm:p-6">
        <ShareBar parts={parts} />
        <dl className="flex flex-col gap-2 text-sm even-digits">
          {parts.map(({ name, rupees, share, isEmpty }) => (
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
              {isEmpty ? (
                <dd className="text-muted">{text('calculator.notFilled')}</dd>
              ) : (
                <>
                  <dd className="text-muted">{shareFormat.format(share)}</dd>
                  <dd className="min-w-24 text-right font-semibold">{formatRupeesExact(rupees)}</dd>
                </>
              )}
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function Waiting() {
  return (
    <div className="flex flex-col items-start gap-3 rounded-2xl border border-dashed border-edge bg-sunk p-5 sm:p-6">
      <span className="inline-flex size-12 items-center justify-center rounded-full bg-accent/10 text-accent">
        <Icon name="rupee" size={24} />
      </span>
      <p className="font-display text-xl font-semibold">{text('calculator.waiting')}</p>
      <p className="text-muted">{text('calculator.waitingWords')}</p>
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
