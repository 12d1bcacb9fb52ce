import type { Group, Votes } from '#shared/contract/groups-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { type Choice, countOf, isVoting, type Vote, voteWords, writeVote } from './choice.ts'

const looks: Record<
  Vote,
  {
    icon: IconName
    pressed: string
    said: string
    stroke: string
    key: 'group.yes' | 'group.perhaps' | 'group.no'
  }
> = {
  yes: {
    icon: 'check',
    pressed: 'border-good/40 bg-good/10 text-good',
    said: 'text-good',
    stroke: 'stroke-good',
    key: 'group.yes',
  },
  perhaps: {
    icon: 'clock',
    pressed: 'border-marigold bg-marigold text-marigold-ink',
    said: 'text-ink',
    stroke: 'stroke-marigold',
    key: 'group.perhaps',
  },
  no: {
    icon: 'close',
    pressed: 'border-bad bg-bad/10 text-bad',
    said: 'text-bad',
    stroke: 'stroke-bad',
    key: 'group.no',
  },
}

type VoteButtonsProps = { choice: Choice; name: string; votes: Votes; group: Group }

/** Votes yes, perhaps or no on one choice: submit buttons of the surrounding form. */
export function VoteButtons({ choice, name, votes, group }: VoteButtonsProps) {
  const own = votes.find(({ by }) => by === group.you)?.vote
  return (
    <div className="flex flex-col gap-2">
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
              className={`flex min-h-12 w-full min-w-0 flex-col items-center justify-center gap-1 rounded-xl border px-1 py-2 text-sm font-semibold eased disabled:opacity-55 sm:flex-row ${look}`}
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

/** The counts and names behind each vote, which all members may see. */
function Voters({ votes, group }: Pick<VoteButtonsProps, 'votes' | 'group'>) {
  if (votes.length === 0) return <p className="text-sm text-muted">{text('group.noVotes')}</p>
  const nameOf = new Map(group.names.map(({ id, name }) => [id, name]))
  return (
    <>
      <VoteBar votes={votes} people={group.people} />
      <ul className="flex flex-col gap-1 text-sm text-muted">
        {voteWords.map((vote) => {
          const names = votes.filter((one) => one.vote === vote).flatMap(({ by }) => nameOf.get(by) ?? [])
          if (names.length === 0) return null
          return (
            <li key={vote} className="wrap-anywhere">
              <span className={`font-semibold even-digits ${looks[vote].said}`}>
                {text(looks[vote].key)} {countOf(votes, vote)}
              </span>{' '}
              · {names.join(', ')}
            </li>
          )
        })}
      </ul>
    </>
  )
}

/** The votes at a glance, out of everybody who goes; the list below says the same in words. */
function VoteBar({ votes, people }: { votes: Votes; people: number }) {
  const inOrder = voteWords.flatMap((word) => votes.filter(({ vote }) => vote === word))
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${Math.max(people, votes.length)} 8`}
      preserveAspectRatio="none"
      height="8"
      className="w-full rounded-full bg-line"
    >
      {inOrder.map(({ by, vote }, at) => (
        <path key={by} d={`M${at} 4h1`} strokeWidth="8" className={looks[vote].stroke} />
      ))}
    </svg>
  )
}
