import { type FormEvent, lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { commentInGroup, voteInGroup } from '#shared/contract/groups.ts'
import type { Group, SeenGroup, Share } from '#shared/contract/groups-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { failureOf } from '#web/platform/api/api.ts'
import { useApi } from '#web/platform/thunk.ts'
import { toasts } from '#web/platform/toasts.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Booked } from './booked/booked.tsx'
import { canBook, choiceOf, isVoting, readVote, withVote } from './choice.ts'
import { Dates, Journeys } from './choices.tsx'
import { CommentFields, CommentList } from './comments.tsx'
import { NameField } from './name-field.tsx'
import { type GroupProblem, nameMissing, problemOf } from './problem.ts'
import { Decision } from './decision.tsx'
import { typedIn } from './typed.ts'
import { type LiveGroup, useGroup } from './use-group.ts'
import { PanelSummary } from './panel-summary.tsx'

/** Loaded for the organiser only. */
const OrganiserPanel = lazy(async () => ({
  default: (await import('./organiser-panel.tsx')).OrganiserPanel,
}))

const focusOn = (id: string) => document.getElementById(id)?.focus()

/** While votes are open their field asks for the name, of those who comment too. */
const nameFieldOf = (form: GroupProblem['form']): string =>
  document.getElementById('name-vote') ? 'name-vote' : `name-${form}`

/** The group as a call will leave it. */
type Expect = (group: Group) => Group

/** Sends votes and comments while the page stays open. */
function useGroupForms(live: LiveGroup, first: GroupProblem | undefined) {
  const api = useApi()
  const [problem, setProblem] = useState(first)
  /** What the calls that are not answered yet will change; one call follows the other. */
  const [expected, setExpected] = useState<readonly Expect[]>([])
  const turns = useRef<Promise<unknown>>(Promise.resolve())
  const typed = useRef('')
  /** The vote that was pressed before the name was known. */
  const waiting = useRef<ReturnType<typeof readVote>>(undefined)
  const { group, show, latest, look } = live

  function say(
    form: GroupProblem['form'],
    call: () => Promise<SeenGroup>,
    fallback: typeof voteInGroup | typeof commentInGroup,
    expect: Expect,
  ) {
    async function send() {
      try {
        show(await call())
        return true
      } catch (error) {
        const failure = failureOf(error, fallback)
        const met = problemOf(failure, form)
        setProblem(met)
        if (met.field === undefined) toasts.show('error', failure.message)
        else focusOn(met.field === 'name' ? nameFieldOf(form) : 'comment')
        void look()
        return false
      } finally {
        setExpected((before) => before.filter((one) => one !== expect))
      }
    }
    setProblem(undefined)
    setExpected((before) => [...before, expect])
    const turn = turns.current.then(send)
    turns.current = turn
    return turn
  }

  /** The typed name, which a device that is new to the group has to send. */
  function nameIn(form: GroupProblem['form'], data: FormData): string | undefined {
    const name = typedIn(data, 'name') || typed.current.trim()
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
    const call = () => api(voteInGroup, { ...input, ...named(name) })
    void say('vote', call, voteInGroup, (before) => withVote(before, chosen, chosen.vote))
  }

  async function comment(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const name = nameIn('comment', data)
    if (name === undefined) return
    const input = { code: group.code, text: typedIn(data, 'text') }
    const call = () => api(commentInGroup, { ...input, ...named(name) })
    const isSaid = await say('comment', call, commentInGroup, (before) => before)
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

type VotesProps = { group: Group; result: ReactNode; isOrganiser: boolean; children: ReactNode }

/** Once the vote is over it is collapsed; the result is the first child either way, so that what is typed into it stays. */
function Votes({ group, result, isOrganiser, children }: VotesProps) {
  const isOpen = isVoting(group)
  const isResultInside = !isOpen && group.booked !== null
  // On a phone whoever is asked to vote comes to the votes first.
  const order =
    isOpen && !isOrganiser ? 'flex-col-reverse [reading-flow:flex-visual] md:flex-col' : 'flex-col'
  return (
    <div className={`flex gap-8 ${order}`}>
      {!isResultInside && result}
      {isOpen ? (
        children
      ) : (
        <details className="group rounded-2xl border border-line">
          <PanelSummary title={text('group.votes')} />
          <div className="flex flex-col gap-8 p-4 pt-2">
            {isResultInside && result}
            {children}
          </div>
        </details>
      )}
    </div>
  )
}

const Lead = ({ group }: { group: Group }) =>
  isVoting(group) &&
  group.booked === null && <p className="-mt-4 max-w-measure text-muted">{text('group.lead')}</p>

type NoticesProps = { gone: string | null; problem: GroupProblem | undefined; isClosed: boolean }

/** What concerns the page as a whole. */
const Notices = ({ gone, problem, isClosed }: NoticesProps) => (
  <>
    {gone !== null && <FailureNote message={gone} still />}
    {problem && problem.field === undefined && <FailureNote message={problem.message} />}
    {isClosed && <p role="status">{text('group.isClosed')}</p>}
  </>
)

type ErrorOf = (form: GroupProblem['form'], field: GroupProblem['field']) => string | undefined

type CommentsProps = {
  group: Group
  busy: boolean
  isHidden: boolean
  isAskedOnce: boolean
  typed: string
  errorOf: ErrorOf
  onType: (name: string) => void
  onComment: (event: FormEvent<HTMLFormElement>) => Promise<void>
}

function Comments({ group, busy, isHidden, isAskedOnce, typed, errorOf, onType, onComment }: CommentsProps) {
  return (
    <section aria-labelledby="comments" hidden={isHidden} className="flex flex-col gap-4">
      <h2 id="comments" className="text-2xl">
        {text('group.comments')}
      </h2>
      <CommentList group={group} />
      {!group.isClosed && (
        <form method="post" onSubmit={(event) => void onComment(event)} className="flex flex-col gap-4">
          {group.you === null && (
            // What was typed into it before it is hidden is sent all the same.
            <div hidden={isAskedOnce}>
              <NameField id="name-comment" {...{ group, onType }} error={errorOf('comment', 'name')} />
            </div>
          )}
          <CommentFields error={errorOf('comment', 'text')} initial={typed} busy={busy} />
        </form>
      )}
    </section>
  )
}

type GroupPageProps = {
  loaded: SeenGroup
  /** The share whose mailed link led here. */
  share: Share | null
  problem: GroupProblem | undefined
}

/** The page on which a group decides: plain forms that scripts enhance. */
export function GroupPage({ loaded, share, problem: first }: GroupPageProps) {
  const live = useGroup(loaded)
  const isHydrated = useHydrated()
  const { gone } = live
  const [isBooking, setBooking] = useState(false)
  const { group, problem, busy, vote, comment, onType } = useGroupForms(live, first)
  const isOrganiser = group.names.some(({ id, isOrganiser: does }) => does && id === group.you)
  const errorOf: ErrorOf = (form, field) =>
    problem?.form === form && problem.field === field ? problem.message : undefined
  const isBooker = isOrganiser && isHydrated && canBook(group)
  /** The form has the page for itself. */
  const isFormOpen = isBooker && isBooking
  // Without scripts each form has to ask by itself.
  const isAskedOnce = isHydrated && isVoting(group)
  return (
    <div className="flex flex-col gap-8">
      {!isFormOpen && <Lead group={group} />}
      <Notices gone={gone} problem={problem} isClosed={group.isClosed} />
      {group.booked && <Booked booked={group.booked} share={share} />}
      <Votes
        {...{ group, isOrganiser }}
        result={
          <Decision
            {...{ group, isBooker }}
            isBooking={isFormOpen}
            onShow={live.show}
            onBooking={setBooking}
          />
        }
      >
        <div hidden={isFormOpen}>
          <form method="post" onSubmit={vote} className="flex flex-col gap-8">
            {/* Enter in the name field activates the first submit button, which must not be a vote. */}
            <button
              type="submit"
              name="choice"
              value=""
              tabIndex={-1}
              aria-hidden="true"
              className="sr-only"
            />
            {isVoting(group) ? (
              <NameField
                id="name-vote"
                {...{ group, onType }}
                error={errorOf('vote', 'name') ?? (isAskedOnce ? errorOf('comment', 'name') : undefined)}
              />
            ) : (
              !group.isClosed && <p role="status">{text('group.votesOver')}</p>
            )}
            <Journeys group={group} />
            <Dates group={group} />
          </form>
        </div>
      </Votes>
      <Comments
        {...{ group, busy, isAskedOnce, errorOf, onType }}
        isHidden={isFormOpen}
        typed={problem?.typed ?? ''}
        onComment={comment}
      />
      {isOrganiser && isHydrated && (
        <div hidden={isFormOpen}>
          <Suspense>
            <OrganiserPanel group={group} onShow={live.show} />
          </Suspense>
        </div>
      )}
      <WhoSees isHidden={isFormOpen} />
    </div>
  )
}

const WhoSees = ({ isHidden }: { isHidden: boolean }) => (
  <section
    aria-labelledby="who-sees"
    hidden={isHidden}
    className="flex max-w-measure flex-col gap-2 text-sm text-muted"
  >
    <h2 id="who-sees" className="text-base text-ink">
      {text('group.whoSees')}
    </h2>
    <p>{text('group.whoSeesText')}</p>
  </section>
)
