import { cutText } from '#shared/domain/cut-text.ts'
import { paths } from '#shared/screens.ts'
import type { FormEvent } from 'react'
import { data, type LoaderFunctionArgs, useLoaderData, useNavigation } from 'react-router'
import { findRoute } from '#shared/contract/tools.ts'
import { text } from '#shared/messages/text.ts'
import type { Api, Failure } from '#web/platform/api/api.ts'
import { ask } from '#web/platform/thunk.ts'
import { ExampleRoutes } from '#web/tools/example-routes.tsx'
import { distanceWords, isOnePlace, timeWords } from '#web/tools/route-words.ts'
import { RouteAsked } from '#web/tools/route-asked.tsx'
import { ToolPage } from '#web/tools/tool-page.tsx'
import { TownField } from '#web/tools/town-field.tsx'
import { useGo } from '#web/platform/go.ts'
import { useStoredCity } from '#web/platform/my-city.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { deferredSection } from '#web/state/deferred-section.tsx'
import { apiOf, isServer } from './loading.ts'
import { type Found, journeysNear } from './route-found.ts'

const alike = deferredSection({ code: () => import('./route-alike.tsx') })
const answered = deferredSection({ code: () => import('./route-answer.tsx') })

/** The address holds the question: a GET form, which works without JavaScript too. */
export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams
  const read = (name: string) => cutText((params.get(name) ?? '').trim())
  const asked = { start: read('start'), end: read('end') }
  if (!params.has('start') || !params.has('end')) return asked
  if (asked.start === '' || asked.end === '')
    return data({ ...asked, problem: text('routes.bothNeeded') }, { status: 400 })
  const estimate = params.has('estimate') ? { estimate: '1' } : {}
  const api = apiOf(args)
  const found = await ask(api, findRoute, { ...asked, ...estimate })
  if (!found.ok) return failed(api, asked, found.failure)
  const { answer } = found
  const [journeys] = await Promise.all([journeysNear(api, answer), ...(isServer ? [] : [answered.load()])])
  return { ...asked, answer, journeys }
}

type Asked = Pick<Found, 'start' | 'end'>

/** Each unknown name with the towns that may have been meant. */
async function alikeOf(api: Api, names: readonly string[]): Promise<Found['unknown']> {
  const { townsLike } = await import('./route-alike.tsx')
  if (!isServer) await alike.load()
  return Promise.all(names.map(async (name) => ({ name, alike: await townsLike(api, name) })))
}

/** What went wrong, and what can be tried where it was not the question. */
async function failed(api: Api, asked: Asked, { message, status, details }: Failure) {
  const names = details['unknown']
  const unknown = Array.isArray(names) ? await alikeOf(api, names.map(String)) : undefined
  const href = `${paths.routeFinder}?${new URLSearchParams(asked)}`
  return data(
    {
      ...asked,
      problem: message,
      unknown,
      ...((status === 0 || status >= 500) && { againHref: href }),
      ...((status === 502 || status === 429) && { estimateHref: `${href}&estimate=1` }),
    },
    { status: status || 503 },
  )
}

type ProblemProps = Pick<Found, 'problem' | 'unknown' | 'againHref' | 'estimateHref'>

/** What went wrong, and a press that leads on; which field it is of is said beside the field. */
function Problem({ problem, unknown, againHref, estimateHref }: ProblemProps) {
  return (
    <div
      role="alert"
      className="flex flex-col items-start gap-3 rounded-2xl border border-bad/40 bg-bad/10 p-4"
    >
      <p className="flex gap-3 font-medium text-bad">
        <Icon name="alert" className="mt-0.5" />
        {problem}
      </p>
      {unknown && <alike.Part />}
      <p className="flex flex-wrap gap-3 empty:hidden">
        {againHref !== undefined && (
          <SiteLink to={againHref} replace className={buttonClass()}>
            {text('action.tryAgain')}
          </SiteLink>
        )}
        {estimateHref !== undefined && (
          <SiteLink to={estimateHref} className={buttonClass()}>
            {text('routes.showEstimate')}
          </SiteLink>
        )}
      </p>
    </div>
  )
}

/** What is wrong with a field: it is empty, its place is unknown, or it is where the other one is. */
function faultOf(name: keyof Asked, { answer, problem, unknown = [], ...asked }: Found): string | undefined {
  const typed = asked[name]
  if (answer) {
    if (name === 'start' || !isOnePlace(answer)) return undefined
    const { start, end } = asked
    if (start.toLowerCase() === end.toLowerCase()) return text('routes.another')
    return text('routes.sameTown', { start, end })
  }
  if (problem === undefined) return undefined
  if (typed === '') return text(name === 'start' ? 'plan.fromMissing' : 'routes.endMissing')
  return unknown.some((one) => one.name === typed) ? text('routes.notKnown', { names: typed }) : undefined
}

export function Component() {
  const found = useLoaderData<Found>()
  const { start, end, answer, problem } = found
  const { state } = useNavigation()
  const go = useGo()
  useStoredCity(
    start !== '' || end !== '',
    (city) => `${paths.routeFinder}?${new URLSearchParams({ start: city })}`,
  )

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (answer) event.currentTarget.closest('details')?.removeAttribute('open')
    const asked = new FormData(event.currentTarget)
    const read = (name: string) => {
      const typed = asked.get(name)
      return typeof typed === 'string' ? typed : ''
    }
    go(`${paths.routeFinder}?${new URLSearchParams({ start: read('start'), end: read('end') })}`)
  }

  return (
    <ToolPage
      title={text('nav.routeFinder')}
      lead={text('routes.lead')}
      hasLead={!answer}
      picture="packages/rishikesh-haridwar-1-golden"
    >
      <RouteAsked {...{ start, end, answer }}>
        <form
          method="get"
          onSubmit={submit}
          noValidate
          className="grid items-start gap-4 p-5 sm:p-6 md:grid-cols-[1fr_1fr_auto]"
        >
          <TownField
            key={`start ${start}`}
            name="start"
            label={text('routes.start')}
            initial={start}
            known={answer?.startTown}
            error={faultOf('start', found)}
          />
          <TownField
            key={`end ${end}`}
            name="end"
            label={text('routes.end')}
            initial={end}
            known={answer?.endTown}
            error={faultOf('end', found)}
          />
          <Button
            type="submit"
            variant={answer ? 'secondary' : 'primary'}
            className="min-h-12 md:mt-6"
            busy={state === 'loading'}
          >
            {text('routes.find')}
          </Button>
        </form>
      </RouteAsked>
      <p role="status" className="sr-only">
        {answer && [distanceWords(answer)[0], timeWords(answer)].filter(Boolean).join(', ')}
      </p>
      <div>
        {problem !== undefined && <Problem {...found} />}
        {answer && <answered.Part />}
      </div>
      {(!answer || isOnePlace(answer)) && <ExampleRoutes />}
    </ToolPage>
  )
}
