import { type ReactNode, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import type { Give, PlanAnswer } from '#shared/contract/plan-schemas.ts'
import { counted } from '#shared/messages/counted.ts'
import { text } from '#shared/messages/text.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { Changes } from './changes.tsx'
import { monthName } from './month-name.ts'
import { NearMisses } from './near-misses.tsx'
import { PlanMap } from './plan-map.tsx'
import { type PlanFrame, PlannedJourney } from './planned-journey.tsx'

type PlanAnswerProps = {
  answer: PlanAnswer
  /** What else was asked for, besides the sentence above. */
  wishes: string
  hrefOf: (packageId: string, travelDate: string | null) => string
  /** The plan that gives what a journey misses. */
  hrefWith: (gives: readonly Give[]) => string
  /** Explains how travel is estimated. */
  assumptions: string
  share: ReactNode
  /** Chooses the order of what fits. */
  sort: ReactNode
}

export function PlanAnswerList(props: PlanAnswerProps) {
  const { answer, wishes, hrefOf, hrefWith, assumptions, share, sort } = props
  const { fits, almost, total, withoutRoad, month, rupees } = answer
  const heading = useRef<HTMLHeadingElement>(null)
  const { key } = useLocation()
  useEffect(() => {
    // What was pressed has gone with the form; a chosen order keeps the focus, and a whole page load has none.
    if (key !== 'default' && document.activeElement === document.body) heading.current?.focus()
  }, [key])
  const usualDay = usualDayOf(fits)
  const frame = { rupees, usualDay }
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
              {usualDay && ` ${text('plan.fromDay', { date: formatTravelDate(usualDay) })}`}
              {fits.some(({ way }) => way.rupees > 0) && ` ${text('plan.fuel')}`}
            </p>
          )}
        </div>
        {share}
      </div>
      {total > 0 && (
        <div className="flex flex-col gap-4 lg:sticky lg:top-20 lg:order-last">
          <Disclosure title={text('search.map')} icon="map-pin">
            <PlanMap answer={answer} />
          </Disclosure>
        </div>
      )}
      <div className="flex min-w-0 flex-col gap-4">
        {sort}
        <Fits {...{ frame, hrefOf }} fits={fits.filter((planned) => !planned.isLongForChildren)} first />
        <LongWays {...{ frame, hrefOf }} fits={fits.filter((planned) => planned.isLongForChildren)} />
        {fits.length < total && <p className="text-muted">{text('plan.best', { count: fits.length })}</p>}
        <NearMisses {...{ almost, frame, hrefOf }} />
        <div className="mt-4 flex max-w-measure flex-col gap-2 text-sm text-muted">
          {withoutRoad > 0 && <p>{counted(withoutRoad, 'plan.withoutRoadOne', 'plan.withoutRoad')}</p>}
          <p>
            {text('plan.sums')} {assumptions}
          </p>
        </div>
      </div>
    </div>
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

type FitsProps = Pick<PlanAnswer, 'fits'> &
  Pick<PlanAnswerProps, 'hrefOf'> & { frame: PlanFrame; first?: boolean }

function Fits({ fits, frame, hrefOf, first = false }: FitsProps) {
  if (fits.length === 0) return null
  return (
    <ol className="flex flex-col gap-4">
      {fits.map((planned, at) => (
        <li key={planned.card.packageId}>
          <PlannedJourney
            planned={planned}
            frame={frame}
            href={hrefOf(planned.card.packageId, planned.travelDate)}
            first={first && at === 0}
          />
        </li>
      ))}
    </ol>
  )
}

function LongWays(props: FitsProps) {
  if (props.fits.length === 0) return null
  return (
    <section aria-labelledby="long-ways" className="mt-4 flex flex-col gap-4">
      <h2 id="long-ways">{text('plan.longWays')}</h2>
      <Fits {...props} />
    </section>
  )
}
