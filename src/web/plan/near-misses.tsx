import type { PlanAnswer } from '#shared/contract/plan-schemas.ts'
import { text } from '#shared/messages/text.ts'
import type { PlanFrame } from './planned-facts.tsx'
import { JourneyRow } from './planned-journey.tsx'
import { givenByAll, giveText, offSeasonText, overText, withoutGives } from './words.ts'

type NearMissesProps = {
  answer: PlanAnswer
  frame: PlanFrame
  hrefOf: (packageId: string, travelDate: string | null) => string
}

/** What misses one thing, or else what comes nearest, each with all that it misses. */
export function NearMisses({ answer, frame, hrefOf }: NearMissesProps) {
  const { almost } = answer
  if (almost.length === 0) return null
  const isFar = almost.some(({ also }) => also)
  const shared = isFar ? givenByAll(almost.map(({ give, also = [] }) => [give, ...also])) : []
  const offSeason = offSeasonText(answer)
  return (
    <section aria-labelledby="almost" className="mt-4 flex flex-col gap-4">
      <div>
        <h2 id="almost">{text(isFar ? 'plan.nearest' : 'plan.almost')}</h2>
        <p className="text-muted">{text(isFar ? 'plan.nearestLead' : 'plan.almostLead')}</p>
        {offSeason && <p className="text-muted">{offSeason}</p>}
        {shared.length > 0 && (
          <p className="font-semibold">{text('plan.each', { changes: shared.map(overText).join(' · ') })}</p>
        )}
      </div>
      <ul className="flex flex-col gap-3">
        {almost.map(({ give, also = [], ...planned }) => {
          const gives = withoutGives([give, ...also], shared)
          return (
            <li key={planned.card.packageId}>
              <JourneyRow
                planned={planned}
                frame={frame}
                href={hrefOf(planned.card.packageId, planned.travelDate)}
                gives={isFar ? gives.map(overText) : [text('plan.fitsIf', { give: giveText(give) })]}
              />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
