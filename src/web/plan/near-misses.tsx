import type { PlanAnswer } from '#shared/contract/plan-schemas.ts'
import { text } from '#shared/messages/text.ts'
import type { PlanFrame } from './planned-facts.tsx'
import { JourneyRow } from './planned-journey.tsx'
import { giveText, overText } from './words.ts'

type NearMissesProps = Pick<PlanAnswer, 'almost'> & {
  frame: PlanFrame
  hrefOf: (packageId: string, travelDate: string | null) => string
}

/** What misses one thing, or else what comes nearest, each with all that it misses. */
export function NearMisses({ almost, frame, hrefOf }: NearMissesProps) {
  if (almost.length === 0) return null
  const isFar = almost.some(({ also }) => also)
  return (
    <section aria-labelledby="almost" className="mt-4 flex flex-col gap-4">
      <div>
        <h2 id="almost">{text(isFar ? 'plan.nearest' : 'plan.almost')}</h2>
        <p className="text-muted">{text(isFar ? 'plan.nearestLead' : 'plan.almostLead')}</p>
      </div>
      <ul className="flex flex-col gap-3">
        {almost.map(({ give, also = [], ...planned }) => {
          const gives = [give, ...also]
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
