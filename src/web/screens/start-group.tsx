import { isRouteErrorResponse, type LoaderFunctionArgs, useLoaderData, useLocation } from 'react-router'
import { maxGroupJourneys } from '#shared/bounds.ts'
import { listGroups } from '#shared/contract/groups.ts'
import { listPackages } from '#shared/contract/places.ts'
import { readIds, writeIds } from '#shared/domain/package-ids.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { dateOf } from '#web/booking/details.ts'
import { HowItWorks } from '#web/groups/how-it-works.tsx'
import { readStart } from '#web/groups/start-address.ts'
import { OwnGroups } from '#web/groups/own-groups.tsx'
import { StartForm } from '#web/groups/start-form.tsx'
import { OopsCard } from '#web/package/oops-card.tsx'
import { unanswered } from '#web/platform/api/api.ts'
import { useGo } from '#web/platform/go.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { shortlist } from '#web/platform/shortlist.tsx'
import { useShownError } from '#web/platform/shown-error.ts'
import { ask } from '#web/platform/thunk.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { apiOf, needed, storeOf } from './loading.ts'

/** That there was no answer is a cause which the reader can mend. */
export function ErrorBoundary() {
  const error = useShownError()
  const { pathname, search } = useLocation()
  const isUnanswered = isRouteErrorResponse(error) && error.statusText === unanswered
  return (
    <OopsCard
      message={text(isUnanswered ? 'state.noConnection' : 'error.unexpected')}
      isAway={isUnanswered}
      again={
        <SiteLink to={pathname + search} replace className={buttonClass({ variant: 'primary' })}>
          {text('action.tryAgain')}
        </SiteLink>
      }
    />
  )
}

/** The journeys in the address, else those on the shortlist. */
export async function loader(args: LoaderFunctionArgs) {
  const store = storeOf(args)
  const api = apiOf(args)
  const details = store.getState().booking.bookingDetails
  const params = new URL(args.request.url).searchParams
  const named = readIds(params.get('ids'))
  const ids = (named.length > 0 ? named : shortlist.list()).slice(0, maxGroupJourneys)
  const [cards, own] = await Promise.all([
    ask(api, listPackages, { ids: writeIds(ids) }),
    ask(api, listGroups, {}),
  ])
  return {
    cards: needed(cards).packages,
    own: own.ok ? own.answer.groups : [],
    ...readStart(params, { date: dateOf(details), people: details.travelers }),
  }
}

export function Component() {
  const { cards, own, date, people } = useLoaderData<typeof loader>()
  const go = useGo()
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-6 sm:px-6 lg:py-10">
      <PageHead title={text('group.start')} description={text('group.startLead')} />
      <header className="flex flex-col gap-3">
        <h1>{text('group.start')}</h1>
        <p className="max-w-measure text-muted">{text('group.startLead')}</p>
      </header>
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <StartForm cards={cards} first={{ date, people }} onMade={(code) => go(paths.group(code))} />
        <div className="flex flex-col gap-6">
          {own.length > 0 && <OwnGroups groups={own} />}
          <HowItWorks />
        </div>
      </div>
    </div>
  )
}
