import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Give, PlanAnswer } from '#shared/contract/plan-schemas.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { Changes } from './changes.tsx'
import { monthName } from './month-name.ts'
import { NearMisses } from './near-misses.tsx'
import { PlanMap } from './plan-map.tsx'
import { type PlanFrame, totalText } from './planned-facts.tsx'
import { BestJourney, JourneyRow } from './planned-journey.tsx'

type HrefOf = (packageId: string, travelDate: string | null) => string

type PlanAnswerProps = {
  answer: PlanAnswer
  /** What else was asked for, besides the sentence above. */
  wishes: string
  hrefOf: HrefOf
  bookHrefOf: HrefOf
  /** The plan that gives what a journey misses. */
  hrefWith: (gives: readonly Give[]) => string
  /** Explains how travel is estimated. */
  assumptions: string
  share: ReactNode
  /** Chooses the order of what fits. */
  sort: ReactNode
  /** Why the first stands first, in the words of the order. */
  firstLabel: string
}

export function PlanAnswerList(props: PlanAnswerProps) {
  const { answer, wishes, hrefOf, bookHrefOf, hrefWith, assumptions, share, sort, firstLabel } = props
  const { fits, almost, total, withoutRoad, month, rupees } = answer
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    // What was pressed has gone with the form; a chosen order keeps the focus, and a whole page load has none.
    if (key !== 'default' && document.activeElement === document.body) heading.current?.focus()
  }, [key])
  const usualDay = usualDayOf(fits)
  const frame = { rupees, usualDay }
  const hasFuel = [...fits, ...almost].some(({ way }) => way.rupees > 0)
  const [first] = fits
  const others = fits.slice(1)
  return (
    <div
      className={`grid grid-cols-1 items-start gap-x-8 gap-y-4 ${total > 0 ? 'lg:grid-cols-[minmax(0,1fr)_22rem]' : ''}`}
    >
      <div className="col-span-full flex flex-wrap items-center justify-between gap-3">
        <div>
          <div role="status">
            <h2 ref={heading} tabIndex={-1} className="outline-none">
              {foundText(answer)}
            </h2>
          </div>
          {wishes && <p className="text-muted">{wishes}</p>}
          {total === 0 &&
            (almost.length > 0 ? (
              <Changes answer={answer} hrefWith={hrefWith} />
            ) : (
              <p className="text-muted">{text('plan.noneHint')}</p>
            ))}
          {total > 0 && (
            <p className="text-muted">
              {text(total === 1 ? 'plan.goodMonth' : 'plan.goodForAll', { month: monthName(month) })}
            </p>
          )}
        </div>
        {total > 0 && share}
      </div>
      {others.length > 0 && <Jumps fits={fits} />}
      {total > 0 && (
        <div className="lg:order-last">
          <Disclosure title={text('search.map')} icon="map-pin">
            <PlanMap answer={answer} />
          </Disclosure>
        </div>
      )}
      {first && (
        <div id={first.card.packageId} className="flex min-w-0 scroll-mt-24 flex-col gap-4">
          {sort}
          <BestJourney
            planned={first}
            frame={frame}
            label={firstLabel}
            href={hrefOf(first.card.packageId, first.travelDate)}
            bookHref={bookHrefOf(first.card.packageId, first.travelDate)}
          />
        </div>
      )}
      <div className="col-span-full flex min-w-0 flex-col gap-4 lg:order-last">
        <Rows {...{ frame, hrefOf }} fits={others.filter((planned) => !planned.isLongForChildren)} />
        <LongWays {...{ frame, hrefOf }} fits={others.filter((planned) => planned.isLongForChildren)} />
        {fits.length < total && <p className="text-muted">{text('plan.best', { count: fits.length })}</p>}
        <NearMisses {...{ answer, frame, hrefOf }} />
        {total === 0 && share}
        <div className="mt-4 flex max-w-measure flex-col gap-2 text-sm text-muted">
          {withoutRoad > 0 && <p>{counted(withoutRoad, 'plan.withoutRoadOne', 'plan.withoutRoad')}</p>}
          <p>
            {usualDay && `${text('plan.fromDay', { date: formatTravelDate(usualDay) })} `}
            {hasFuel && `${text('plan.fuel')} `}
            {text('plan.sums')} {assumptions}
          </p>
        </div>
      </div>
    </div>
  )
}

/** Not every browser opens the closed parts that a link leads into. */
function openAround(id: string): void {
  let part = document.getElementById(id)?.closest('details')
  for (; part; part = part.parentElement?.closest('details')) part.open = true
}

/** A link to each journey further down, with its total, in one line that scrolls sideways. */
function Jumps({ fits }: Pick<PlanAnswer, 'fits'>) {
  return (
    <nav aria-label={text('plan.jump')} className="col-span-full min-w-0">
      <ol className="no-bar flex gap-2 overflow-x-auto p-1">
        {fits.map((planned) => (
          <li key={planned.card.packageId}>
            <a
              href={`#${planned.card.packageId}`}
              onClick={() => openAround(planned.card.packageId)}
              className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line bg-surface px-4 text-sm whitespace-nowrap even-digits hover:border-edge"
            >
              <b>{placeName(planned.card.locations.city)}</b>
              {totalText(planned)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** How many fit, and how many of them with a long drive, where all are listed. */
function foundText({ fits, total }: PlanAnswer): string {
  if (total === 0) return text('plan.none')
  const long = fits.filter(({ isLongForChildren }) => isLongForChildren).length
  if (long === 0 || long === total || fits.length < total)
    return counted(total, 'plan.foundOne', 'plan.found')
  return counted(total - long, 'plan.foundWellOne', 'plan.foundWell', { long })
}

/** The day that most 'from' prices are of, to be said once. */
function usualDayOf(fits: PlanAnswer['fits']): string | undefined {
  const counts = new Map<string, number>()
  for (const { travelDate } of fits)
    if (travelDate !== null) counts.set(travelDate, (counts.get(travelDate) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0]
}

/** So many rows are in view, and come with each press. */
const rowsAtOnce = 6

type RowsProps = Pick<PlanAnswer, 'fits'> & { frame: PlanFrame; hrefOf: HrefOf }

/** The first rows, and a button for the next ones, which works without scripts. */
function Rows({ fits, frame, hrefOf }: RowsProps) {
  const later = fits.slice(rowsAtOnce)
  if (fits.length === 0) return null
  return (
    <>
      <ol className="flex flex-col gap-3">
        {fits.slice(0, rowsAtOnce).map((planned) => (
          <li key={planned.card.packageId} id={planned.card.packageId} className="scroll-mt-24">
            <JourneyRow
              planned={planned}
              frame={frame}
              href={hrefOf(planned.card.packageId, planned.travelDate)}
            />
          </li>
        ))}
      </ol>
      {later.length > 0 && (
        <details
          className="[&[open]>summary]:hidden"
          // The button is gone: the first of what it shows takes its place. It also opens for a jump to what is in it, and the
          // next part's own event comes by here, too.
          onToggle={({ currentTarget, target }) => {
            if (target === currentTarget && currentTarget.contains(document.activeElement))
              currentTarget.querySelector('a')?.focus()
          }}
        >
          <summary className={`${buttonClass({ wide: true })} list-none [&::-webkit-details-marker]:hidden`}>
            {text('plan.showMore', { count: Math.min(rowsAtOnce, later.length) })}
          </summary>
          <div className="flex flex-col gap-3">
            <Rows {...{ frame, hrefOf }} fits={later} />
          </div>
        </details>
      )}
    </>
  )
}

function LongWays(props: RowsProps) {
  if (props.fits.length === 0) return null
  return (
    <section aria-labelledby="long-ways" className="mt-4 flex flex-col gap-4">
      <h2 id="long-ways">{text('plan.longWays')}</h2>
      <Rows {...props} />
    </section>
  )
}
