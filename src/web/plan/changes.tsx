import type { Give, PlanAnswer } from '#shared/contract/plan-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { changeText } from './words.ts'

type ChangesProps = { answer: PlanAnswer; hrefWith: (gives: readonly Give[]) => string }

/** Other plans, one press away, each of which the nearest journeys fit. */
export function Changes({ answer, hrefWith }: ChangesProps) {
  const changes = new Map(
    answer.almost.map(({ give, also = [] }) => {
      const gives = [give, ...also]
      return [gives.map((one) => changeText(one, answer)).join(' · '), hrefWith(gives)]
    }),
  )
  return (
    <nav aria-labelledby="try-these" className="mt-2">
      <p id="try-these" className="text-muted">
        {text('plan.tryThese')}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {[...changes].slice(0, 4).map(([words, href]) => (
          <li key={words}>
            <SiteLink to={href} className={buttonClass()}>
              {words}
              <Icon name="arrow-right" />
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
