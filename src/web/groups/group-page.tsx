import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react'
import type { Group, SeenGroup, Share } from '#shared/contract/groups-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/ui/use-hydrated.ts'
import { Booked } from './booked/booked.tsx'
import { canBook, isVoting, nextStep } from './choice.ts'
import { Dates, Journeys } from './choices.tsx'
import { Comments } from './comments.tsx'
import { Decision } from './decision.tsx'
import { Joined } from './joined.tsx'
import { NameField } from './name-field.tsx'
import { PanelSummary } from './panel-summary.tsx'
import type { ErrorOf, GroupProblem } from './problem.ts'
import { useGroup } from './use-group.ts'
import { useGroupForms } from './use-group-forms.ts'

/** Loaded for the organiser only. */
const OrganiserPanel = lazy(async () => ({
  default: (await import('./organiser-panel.tsx')).OrganiserPanel,
}))

const Lead = ({ group }: { group: Group }) =>
  isVoting(group) &&
  group.booked === null && <p className="-mt-4 max-w-measure text-muted">{text('group.lead')}</p>

type VotesProps = {
  group: Group
  /** What the vote came to, once it stands with it. */
  result: ReactNode
  nameError: string | undefined
  onVote: (event: FormEvent<HTMLFormElement>) => void
  onType: (name: string) => void
}

/** Once the vote is over it is collapsed. */
function Votes({ group, result, nameError, onVote, onType }: VotesProps) {
  const isOpen = isVoting(group)
  const votes = (
    <form id="votes" method="post" onSubmit={onVote} className="flex flex-col gap-8">
      {/* Enter in the name field activates the first submit button, which must not be a vote. */}
      <button type="submit" name="choice" value="" tabIndex={-1} aria-hidden="true" className="sr-only" />
      {isOpen ? (
        <NameField id="name-vote" {...{ group, onType }} error={nameError} />
      ) : (
        !group.isClosed && <p role="status">{text('group.votesOver')}</p>
      )}
      <Journeys group={group} />
      <Dates group={group} />
    </form>
  )
  if (isOpen) return votes
  return (
    <details className="group/panel rounded-2xl border border-line">
      <PanelSummary title={text('group.votes')} />
      <div className="flex flex-col gap-8 p-4 pt-2">
        {result}
        {votes}
      </div>
    </details>
  )
}

type NoticesProps = { gone: string | null; problem: GroupProblem | undefined; isClosed: boolean }

/** What concerns the page as a whole. */
const Notices = ({ gone, problem, isClosed }: NoticesProps) => (
  <>
    {gone !== null && <FailureNote message={gone} still />}
    {problem && problem.field === undefined && <FailureNote message={problem.message} />}
    {isClosed && (
      <p role="status" className="flex gap-2 rounded-xl bg-sunk p-3">
        <Icon name="info" className="mt-0.5 shrink-0 text-muted" />
        {text('group.isClosed')}
      </p>
    )}
  </>
)

/** With more names the rail is longer than a window, in which its end would be out of reach. */
const mostBeside = 12

/** The votes and comments, with what leads and who has joined beside them where there is room. */
function layoutOf(group: Group, isOrganiser: boolean, isFormOpen: boolean) {
  if (isFormOpen) return { page: '', rail: '', joined: '', votes: '', below: '' }
  const sticky = group.names.length > mostBeside ? '' : ' lg:sticky lg:top-20'
  // On a phone whoever is asked to vote comes from what leads to the votes.
  const [joined, last] = isVoting(group) && !isOrganiser ? ['max-md:order-1', ' max-md:order-2'] : ['', '']
  return {
    page: 'max-md:[reading-flow:flex-visual] lg:grid lg:grid-cols-[minmax(0,1fr)_22.5rem] lg:grid-rows-[auto_1fr] lg:items-start',
    rail: `grid gap-4 max-sm:contents md:max-lg:grid-cols-2 lg:col-start-2 lg:row-start-1 lg:row-span-2${sticky}`,
    joined,
    votes: 'lg:col-start-1 lg:row-start-1',
    below: `lg:col-start-1${last}`,
  }
}

/** The picture of the booked journey, of which the group's cards know. */
const photoOf = ({ journeys, booked }: Group) =>
  journeys.find(({ packageId }) => packageId === booked?.packageId)?.package?.media.photos[0]

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
  const isResultInside = !isVoting(group) && group.booked !== null
  const nameError = errorOf('vote', 'name') ?? (isAskedOnce ? errorOf('comment', 'name') : undefined)
  const layout = layoutOf(group, isOrganiser, isFormOpen)
  const next = nextStep(group, isOrganiser)
  const result = (
    <Decision
      {...{ group, isBooker, next }}
      isBooking={isFormOpen}
      onShow={live.show}
      onBooking={setBooking}
    />
  )
  return (
    <div className="flex flex-col gap-8">
      {!isFormOpen && <Lead group={group} />}
      <Notices gone={gone} problem={problem} isClosed={group.isClosed} />
      {group.booked && <Booked booked={group.booked} share={share} photo={photoOf(group)} />}
      <div className={`flex flex-col gap-8 ${layout.page}`}>
        <div className={layout.rail}>
          {!isResultInside && result}
          <Joined group={group} isHidden={isFormOpen} isNext={next === 'invite'} className={layout.joined} />
        </div>
        <div hidden={isFormOpen} className={layout.votes}>
          <Votes
            {...{ group, onType }}
            onVote={vote}
            nameError={nameError}
            result={isResultInside && result}
          />
        </div>
        <div hidden={isFormOpen} className={`flex flex-col gap-8 ${layout.below}`}>
          <Comments
            {...{ group, busy, isAskedOnce, errorOf, onType }}
            typed={problem?.typed ?? ''}
            onComment={comment}
          />
          {isOrganiser && isHydrated && (
            <Suspense>
              <OrganiserPanel group={group} onShow={live.show} />
            </Suspense>
          )}
          <WhoSees />
        </div>
      </div>
    </div>
  )
}

const WhoSees = () => (
  <details className="group/panel rounded-2xl border border-line">
    <PanelSummary title={text('group.whoSees')} />
    <p className="max-w-measure px-5 pb-4 text-sm text-muted">{text('group.whoSeesText')}</p>
  </details>
)
