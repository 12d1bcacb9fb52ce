import { type ActionFunctionArgs, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router'
import { getGroup } from '#shared/contract/groups.ts'
import type { SeenGroup, Share } from '#shared/contract/groups-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { writtenLanguage } from '#shared/messages/written-language.ts'
import { loadBooked } from '#web/groups/booked/booked.tsx'
import { GroupPage } from '#web/groups/group-page.tsx'
import type { GroupProblem } from '#web/groups/problem.ts'
import { PageHead } from '#web/platform/page-head.tsx'
import { ask } from '#web/platform/thunk.ts'
import { apiOf, needed } from './loading.ts'

export { LostGroup as ErrorBoundary } from './lost-group.tsx'

export async function loader(args: LoaderFunctionArgs): Promise<SeenGroup & { share: Share | null }> {
  const isMailed = args.request.url.includes('share=')
  const share = isMailed ? await (await import('./group-share.ts')).readShare(args) : null
  const seen = await ask(apiOf(args), getGroup, { code: args.params['code'] ?? '' })
  const { state, group } = needed(seen)
  if (!group) throw new Error('a group that nobody has seen was answered without itself')
  if (group.booked) await loadBooked()
  return { state, group, share }
}

/** Runs on the server, for a form that was posted without scripts; with scripts the page sends it by a call. */
export const action = async (args: ActionFunctionArgs) =>
  (await import('./group-posted.ts')).answerPosted(args)

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const problem = useActionData<GroupProblem>()
  const { name } = loaded.group
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-6 sm:px-6 lg:py-10">
      <PageHead title={name} description={text('group.description')} />
      <header className="flex flex-col gap-2">
        <p className="text-sm font-semibold text-accent">{text('group.deciding')}</p>
        <h1 lang={writtenLanguage(name)} className="wrap-anywhere">
          {name}
        </h1>
      </header>
      {/* Remounts for another group. */}
      <GroupPage key={loaded.group.code} loaded={loaded} share={loaded.share} problem={problem} />
    </div>
  )
}
