import { type FormEvent, useRef, useState } from 'react'
import { commentInGroup, voteInGroup } from '#shared/contract/groups.ts'
import type { Group, SeenGroup } from '#shared/contract/groups-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { ask, type Outcome, useApi } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { choiceOf, readVote, withVote } from './choice.ts'
import { type GroupProblem, nameMissing, problemOf } from './problem.ts'
import { typedIn } from './typed.ts'
import type { LiveGroup } from './use-group.ts'

const focusOn = (id: string) => document.getElementById(id)?.focus()

/** While votes are open their field asks for the name, of those who comment too. */
const nameFieldOf = (form: GroupProblem['form']): string =>
  document.getElementById('name-vote') ? 'name-vote' : `name-${form}`

/** The group as a call will leave it. */
type Expect = (group: Group) => Group

/** Sends votes and comments while the page stays open. */
export function useGroupForms(live: LiveGroup, first: GroupProblem | undefined) {
  const api = useApi()
  const [problem, setProblem] = useState(first)
  /** What the calls that are not answered yet will change; one call follows the other. */
  const [expected, setExpected] = useState<readonly Expect[]>([])
  const turns = useRef<Promise<unknown>>(Promise.resolve())
  const typed = useRef('')
  /** The vote that was pressed before the name was known. */
  const waiting = useRef<ReturnType<typeof readVote>>(undefined)
  const { group, show, latest, look } = live

  function say(form: GroupProblem['form'], call: () => Promise<Outcome<SeenGroup>>, expect: Expect) {
    async function send() {
      const sent = await call()
      setExpected((before) => before.filter((one) => one !== expect))
      if (sent.ok) show(sent.answer)
      else {
        const met = problemOf(sent.failure, form)
        setProblem(met)
        if (met.field !== undefined) focusOn(met.field === 'name' ? nameFieldOf(form) : 'comment')
        void look()
      }
      return sent.ok
    }
    setProblem(undefined)
    setExpected((before) => [...before, expect])
    const turn = turns.current.then(send)
    turns.current = turn
    return turn
  }

  /** The typed name, which a device that is new to the group has to send. */
  function nameIn(form: GroupProblem['form'], data: FormData): string | undefined {
    const name = typed.current.trim() || typedIn(data, 'name')
    if (group.you !== null || name !== '') return name
    setProblem(nameMissing(form))
    focusOn(nameFieldOf(form))
    return undefined
  }

  /** When its turn comes, a call before it may have made the device known. */
  const named = (name: string) => (latest.current.group.you === null ? { name } : {})

  function vote(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const data = new FormData(event.currentTarget, submitter)
    // Enter in the name field presses no vote.
    const chosen = readVote(typedIn(data, 'choice')) ?? waiting.current
    waiting.current = chosen
    const name = nameIn('vote', data)
    if (!chosen || name === undefined) return
    waiting.current = undefined
    const input = { code: group.code, ...choiceOf(chosen), vote: chosen.vote }
    const call = () => ask(api, voteInGroup, { ...input, ...named(name) })
    void say('vote', call, (before) => withVote(before, chosen, chosen.vote))
  }

  async function comment(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const name = nameIn('comment', data)
    if (name === undefined) return
    const input = { code: group.code, text: typedIn(data, 'text') }
    const call = () => ask(api, commentInGroup, { ...input, ...named(name) })
    const isSaid = await say('comment', call, (before) => before)
    // Meanwhile the next one may have been typed.
    if (isSaid) toasts.show('success', text('group.commentSent'))
    if (isSaid && typedIn(new FormData(form), 'text') === input.text) form.reset()
  }

  return {
    group: expected.reduce((before, expect) => expect(before), group),
    problem,
    busy: expected.length > 0,
    vote,
    comment,
    onType: (name: string) => void (typed.current = name),
  }
}
