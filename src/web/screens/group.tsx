import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { commentInGroup, getGroup, voteInGroup } from '#shared/contract/groups.ts'
import type { SeenGroup, Share } from '#shared/contract/groups-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { choiceOf, readVote } from '#web/groups/choice.ts'
import { GroupPage } from '#web/groups/group-page.tsx'
import { type GroupProblem, problemOf } from '#web/groups/problem.ts'
import { typedIn } from '#web/groups/typed.ts'
import type { Failure } from '#web/platform/api/api.ts'
import { LostGroup } from '#web/groups/lost-group.tsx'
import { PageHead } from '#web/platform/page-head.tsx'
import { callThunk } from '#web/platform/thunk.ts'
import { storeOf, throwUnlessLoaded } from './loading.ts'

const groupOf = callThunk('groups/getGroup', getGroup)
const voteIn = callThunk('groups/voteInGroup', voteInGroup)
const commentIn = callThunk('groups/commentInGroup', commentInGroup)

export const ErrorBoundary = LostGroup

export async function loader(args: LoaderFunctionArgs): Promise<SeenGroup & { share: Share | null }> {
  const isMailed = args.request.url.includes('share=')
  const share = isMailed ? await (await import('./group-share.ts')).readShare(args) : null
  const result = await storeOf(args).dispatch(groupOf({ code: args.params['code'] ?? '' }))
  throwUnlessLoaded(result)
  const { state = '', group = null } = groupOf.fulfilled.match(result) ? result.payload : {}
  if (!group) throw new Error('a group that nobody has seen was answered without itself')
  return { state, group, share }
}

const unanswered: Failure = { message: text('fallback.group'), status: 503, code: null, details: {} }

/** Runs on the server, for a form that was posted without scripts; the page posts by itself. */
export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const store = storeOf(args)
  const code = args.params['code'] ?? ''
  const typedName = typedIn(form, 'name')
  const name = typedName === '' ? {} : { name: typedName }
  if (form.has('text')) {
    const said = typedIn(form, 'text')
    const result = await store.dispatch(commentIn({ code, ...name, text: said }))
    if (commentIn.fulfilled.match(result)) return redirect(`${paths.group(code)}#comments`)
    const failure = result.payload ?? unanswered
    return data({ ...problemOf(failure, 'comment'), typed: said }, { status: failure.status || 503 })
  }
  const chosen = readVote(typedIn(form, 'choice'))
  if (!chosen) return data(pressedNothing(), { status: 400 })
  const result = await store.dispatch(voteIn({ code, ...name, ...choiceOf(chosen), vote: chosen.vote }))
  if (voteIn.fulfilled.match(result)) return redirect(`${paths.group(code)}#${chosen.kind}s`)
  const failure = result.payload ?? unanswered
  return data(problemOf(failure, 'vote'), { status: failure.status || 503 })
}

const pressedNothing = (): GroupProblem => ({
  form: 'vote',
  field: undefined,
  message: text('invalid.vote'),
})

export function Component() {
  const loaded = useLoaderData<typeof loader>()
  const problem = useActionData<GroupProblem>()
  const { name } = loaded.group
  return (
    <div className="mx-auto flex max-w-page flex-col gap-6 px-4 py-6 sm:px-6 lg:py-10">
      <PageHead title={name} description={text('group.description')} />
      <header className="flex flex-col gap-2">
        <p className="text-sm font-semibold text-accent">{text('group.deciding')}</p>
        <h1 className="wrap-anywhere">{name}</h1>
        <p className="max-w-measure text-muted">{text('group.lead')}</p>
      </header>
      {/* Another link is another group. */}
      <GroupPage key={loaded.group.code} loaded={loaded} share={loaded.share} problem={problem} />
    </div>
  )
}
