import type { Give, PlanAnswer } from '#shared/contract/plan-schemas.ts'
import { counted } from '#shared/messages/counted.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { changeText, givenByAll, overText, withoutGives } from './words.ts'

type ChangesProps = { answer: PlanAnswer; hrefWith: (gives: readonly Give[]) => string }

/** Other plans, one press away, with how many journeys fit each. */
export function Changes({ answer, hrefWith }: ChangesProps) {
  const { changes = [] } = answer
  const shared = givenByAll(changes.map(({ gives }) => gives))
  return (
    <nav aria-labelledby="try-these" className="mt-2">
      <p id="try-these" className="text-muted">
        {text('plan.tryThese')}
        {shared.length > 0 && (
          <span className="block font-semibold text-ink">
            {text('plan.each', { changes: shared.map(overText).join(' · ') })}
          </span>
        )}
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {changes.map(({ gives, fits }) => (
          <li key={JSON.stringify(gives)} className="flex">
            <SiteLink to={hrefWith(gives)} className={buttonClass()}>
              <span>
                {withoutGives(gives, shared)
                  .map((give) => changeText(give, answer))
                  .join(' · ')}
                <span className="block text-xs font-normal text-muted">
                  {counted(fits, 'plan.foundOne', 'plan.found')}
                </span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
