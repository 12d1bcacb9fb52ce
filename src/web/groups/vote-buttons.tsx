import type { Group, Votes } from '#shared/contract/groups-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { awaited, Initialled } from './initials.tsx'
import { type Choice, countOf, isVoting, type Vote, voteWords, writeVote } from './choice.ts'

const looks: Record<
  Vote,
  {
    icon: IconName
    pressed: string
    said: string
    key: 'group.yes' | 'group.perhaps' | 'group.no'
  }
> = {
  yes: {
    icon: 'check',
    pressed: 'border-good/40 bg-good/10 text-good',
    said: 'text-good',
    key: 'group.yes',
  },
  perhaps: {
    icon: 'clock',
    pressed: 'border-marigold bg-marigold text-marigold-ink',
    said: 'text-ink',
    key: 'group.perhaps',
  },
  no: {
    icon: 'close',
    pressed: 'border-bad bg-bad/10 text-bad',
    said: 'text-bad',
    key: 'group.no',
  },
}

type VoteButtonsProps = { choice: Choice; name: string; votes: Votes; group: Group }

/** Votes yes, perhaps or no on one choice: submit buttons of the surrounding form. */
export function VoteButtons({ choice, name, votes, group }: VoteButtonsProps) {
  const own = votes.find(({ by }) => by === group.you)?.vote
  return (
    <div className="flex flex-col gap-3">
      <div role="group" aria-label={text('group.voteOn', { name })} className="flex gap-2">
        {voteWords.map((vote) => {
          const { icon, pressed, key } = looks[vote]
          const look = vote === own ? pressed : 'border-edge bg-surface text-ink hover:border-ink'
          return (
            <button
              key={vote}
              type="submit"
              name="choice"
              value={writeVote(vote, choice)}
              disabled={!isVoting(group)}
              aria-pressed={vote === own}
              className={`flex min-h-12 w-full min-w-0 items-center justify-center gap-1 rounded-xl border px-1 py-2 text-sm font-semibold eased disabled:opacity-55 ${look}`}
            >
              <Icon name={icon} size={16} />
              {text(key)}
            </button>
          )
        })}
      </div>
      <Voters votes={votes} group={group} />
    </div>
  )
}

/** The names of more are shown on demand where the window is narrow. */
const fewVotes = 3

/** Who has voted what, which all members may see: at a glance out of everybody who goes, and in words. */
function Voters({ votes, group }: Pick<VoteButtonsProps, 'votes' | 'group'>) {
  const nameOf = new Map(group.names.map(({ id, name }) => [id, name]))
  const inOrder = voteWords.flatMap((word) => votes.filter(({ vote }) => vote === word))
  const silent = Array.from({ length: Math.max(0, group.people - votes.length) }, (_, at) => `${at}`)
  const said = voteWords
    .map((vote) => ({ vote, count: `${text(looks[vote].key)} ${countOf(votes, vote)}` }))
    .filter(({ vote }) => countOf(votes, vote) > 0)
  const names = (
    <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
      {said.map(({ vote, count }) => (
        <li key={vote} className="wrap-anywhere">
          <span className={`font-semibold even-digits ${looks[vote].said}`}>{count}</span> ·{' '}
          {inOrder.flatMap((one) => (one.vote === vote ? (nameOf.get(one.by) ?? []) : [])).join(', ')}
        </li>
      ))}
    </ul>
  )
  return (
    <div className="flex flex-col gap-1">
      <Initialled
        people={[
          ...inOrder.map(({ by, vote }) => ({
            key: by,
            name: nameOf.get(by) ?? '',
            look: looks[vote].pressed,
          })),
          ...silent.map((key) => ({ key, look: awaited })),
        ]}
      />
      {votes.length === 0 && <p className="text-sm text-muted">{text('group.noVotes')}</p>}
      {votes.length > fewVotes ? (
        <Disclosure isLine title={said.map(({ count }) => count).join(' · ')}>
          {names}
        </Disclosure>
      ) : (
        votes.length > 0 && names
      )}
    </div>
  )
}
