import type { Group, Votes } from '#shared/contract/groups-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { awaited, Initials } from './initials.tsx'
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

/** Who has voted what, which all members may see. */
function Voters({ votes, group }: Pick<VoteButtonsProps, 'votes' | 'group'>) {
  const nameOf = new Map(group.names.map(({ id, name }) => [id, name]))
  return (
    <div className="flex flex-col gap-2">
      <VotesInShort votes={votes} group={group} />
      {votes.length === 0 ? (
        <p className="text-sm text-muted">{text('group.noVotes')}</p>
      ) : (
        <ul className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted">
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
      )}
    </div>
  )
}

/** More are only counted. */
const mostShown = 10

/** The votes at a glance, out of everybody who goes; the list beside it says the same in words. */
function VotesInShort({ votes, group }: Pick<VoteButtonsProps, 'votes' | 'group'>) {
  const nameOf = new Map(group.names.map(({ id, name }) => [id, name]))
  const inOrder = voteWords.flatMap((word) => votes.filter(({ vote }) => vote === word))
  const places = Math.min(Math.max(group.people, votes.length), mostShown)
  const silent = Array.from({ length: Math.max(0, places - votes.length) }, (_, at) => at)
  return (
    <p className="flex flex-wrap gap-1">
      {inOrder.slice(0, mostShown).map(({ by, vote }) => (
        <Initials key={by} name={nameOf.get(by) ?? ''} look={looks[vote].pressed} />
      ))}
      {silent.map((at) => (
        <Initials key={at} look={awaited} />
      ))}
    </p>
  )
}
