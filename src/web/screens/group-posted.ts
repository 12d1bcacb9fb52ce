import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { commentInGroup, voteInGroup } from '#shared/contract/groups.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { choiceOf, readVote } from '#web/groups/choice.ts'
import { type GroupProblem, problemOf } from '#web/groups/problem.ts'
import { typedIn } from '#web/groups/typed.ts'
import type { Failure } from '#web/platform/api/api.ts'
import { callThunk } from '#web/platform/thunk.ts'
import { storeOf } from './loading.ts'

const voteIn = callThunk('groups/voteInGroup', voteInGroup)
const commentIn = callThunk('groups/commentInGroup', commentInGroup)

const unanswered: Failure = { message: text('fallback.group'), status: 503, code: null, details: {} }

/** Handles a form that was posted without scripts. */
export async function answerPosted(args: ActionFunctionArgs) {
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
