import { data, type LoaderFunctionArgs, useLoaderData, useLocation, useNavigation } from 'react-router'
import type { PlanAnswer } from '#shared/contract/plan-schemas.ts'
import { planJourneys } from '#shared/contract/plan.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { counted } from '#shared/messages/counted.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { isPlanField, readPlan, readPlanOrder } from '#web/plan/address.ts'
import type { PlanLoaded } from '#web/plan/loaded.ts'
import { Examples } from '#web/plan/examples.tsx'
import { PlanForm } from '#web/plan/plan-form.tsx'
import { monthName } from '#web/plan/month-name.ts'
import { useGo } from '#web/platform/go.ts'
import { storedCity } from '#web/platform/my-city.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { ask } from '#web/platform/thunk.ts'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { TownField } from '#web/tools/town-field.tsx'
import { buttonClass } from '#web/ui/button.tsx'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { deferredSection } from '#web/state/deferred-section.tsx'
import { apiOf, isServer } from './loading.ts'

const answered = deferredSection({ code: () => import('./plan-answered.tsx') })

/** The address holds the question: a GET form, which works without JavaScript too. */
export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams
  const asked = readPlan(params)
  if (Object.values(asked).every((typed) => typed === '')) return { asked: { ...asked, from: storedCity() } }
  const { adults, children, likes, ...needed } = asked
  const sort = readPlanOrder(params)
  const planning = ask(apiOf(args), planJourneys, {
    ...needed,
    ...(adults && { adults }),
    ...(children && { children }),
    ...(likes && { likes }),
    ...(sort && { sort }),
  })
  const [planned] = await Promise.all([planning, isServer || answered.load()])
  if (planned.ok) return { asked, answer: planned.answer }
  const { message, status, details } = planned.failure
  const named = details['field']
  const field = typeof named === 'string' ? named.split('.')[0] : undefined
  return data(
    { asked, problem: { message, field: isPlanField(field) ? field : undefined } },
    { status: status || 503 },
  )
}

export function Component() {
  const { asked, answer, problem } = useLoaderData<PlanLoaded>()
  const { search } = useLocation()
  const { state } = useNavigation()
  const go = useGo()
  const form = (
    <PlanForm
      // Remounts the form for a new address.
      key={search}
      asked={asked}
      sort={readPlanOrder(new URLSearchParams(search))}
      problem={problem}
      isBusy={state === 'loading'}
      townField={
        <TownField
          name="from"
          label={text('door.city')}
          placeholder={text('plan.example', { value: placeName('Delhi') })}
          initial={asked.from}
          known={answer?.town}
          error={problem?.field === 'from' ? problem.message : undefined}
        />
      }
      onPlan={(query) => go(`${paths.plan}?${query}`)}
    />
  )
  if (answer) return <Answered {...{ answer, search }} form={form} />
  return (
    <ToolPage title={text('plan.title')} lead={text('plan.lead')} picture="packages/munnar-1-day">
      {!problem && <Examples />}
      <div className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-5 sm:p-6 lg:p-8">
        {problem && problem.field === undefined && (
          <FailureNote message={problem.message} hint={text('plan.still')} still>
            <SiteLink to={paths.plan + search} replace className={buttonClass()}>
              {text('action.tryAgain')}
            </SiteLink>
          </FailureNote>
        )}
        {form}
      </div>
    </ToolPage>
  )
}

type AnsweredProps = { answer: PlanAnswer; search: string; form: React.ReactNode }

/** The plan in one sentence, which opens the form again, and its results. */
function Answered({ answer, search, form }: AnsweredProps) {
  const { people } = answer
  const town = placeName(answer.town)
  const month = `${monthName(answer.month)} ${answer.year}`
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-4 sm:px-6 sm:py-8">
      <PageHead title={text('plan.shared', { town, month })} description={text('plan.lead')} />
      <h1>{text('plan.title')}</h1>
      <details
        key={search}
        // Without results the form stays open, since the plan has to change.
        open={answer.total + answer.almost.length === 0}
        className="group rounded-2xl border border-line bg-surface"
      >
        <summary className="flex min-h-12 list-none items-center gap-3 rounded-2xl px-4 py-2 [&::-webkit-details-marker]:hidden">
          <span className="grow">
            {text('plan.sentence', {
              town,
              month,
              people: counted(people, 'plan.person', 'plan.people'),
              rupees: formatRupees(answer.rupees),
              days: counted(answer.days, 'place.oneDay', 'place.days'),
            })}
          </span>
          <span className="font-semibold text-accent">{text('plan.change')}</span>
          <Icon name="chevron-down" className="transition-transform group-open:rotate-180" />
        </summary>
        <div className="p-5 sm:p-6">{form}</div>
      </details>
      <answered.Part />
    </div>
  )
}
