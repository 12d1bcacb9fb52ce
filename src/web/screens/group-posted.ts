import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { commentInGroup, voteInGroup } from '#shared/contract/groups.ts'
import { text } from '#shared/messages/text.ts'
import { paths } from '#shared/screens.ts'
import { choiceOf, readVote } from '#web/groups/choice.ts'
import { type GroupProblem, problemOf } from '#web/groups/problem.ts'
import { typedIn } from '#web/groups/typed.ts'
import { ask } from '#web/platform/thunk.ts'
import { apiOf } from './loading.ts'

/** Handles a form that was posted without scripts. */
export async function answerPosted(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const api = apiOf(args)
  const code = args.params['code'] ?? ''
  const typedName = typedIn(form, 'name')
  const name = typedName === '' ? {} : { name: typedName }
  if (form.has('text')) {
    const said = typedIn(form, 'text')
    const sent = await ask(api, commentInGroup, { code, ...name, text: said })
    if (sent.ok) return redirect(`${paths.group(code)}#comments`)
    return data(
      { ...problemOf(sent.failure, 'comment'), typed: said },
      { status: sent.failure.status || 503 },
    )
  }
  const chosen = readVote(typedIn(form, 'choice'))
  if (!chosen) return data(pressedNothing(), { status: 400 })
  const sent = await ask(api, voteInGroup, { code, ...name, ...choiceOf(chosen), vote: chosen.vote })
  if (sent.ok) return redirect(`${paths.group(code)}#${chosen.kind}s`)
  return data(problemOf(sent.failure, 'vote'), { status: sent.failure.status || 503 })
}

const pressedNothing = (): GroupProblem => ({
  form: 'vote',
  field: undefined,
  message: text('invalid.vote'),
})
