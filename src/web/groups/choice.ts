import type { Group, Votes } from '#shared/contract/groups-schemas.ts'

export type Vote = Votes[number]['vote']
export type Choice = { kind: 'journey' | 'date'; value: string }
export const voteWords: readonly Vote[] = ['yes', 'perhaps', 'no']

/** The value of a vote button, which readVote parses. */
export const writeVote = (vote: Vote, { kind, value }: Choice): string => `${vote} ${kind} ${value}`

export function readVote(written: string): (Choice & { vote: Vote }) | undefined {
  const [, vote, kind, value] = /^(yes|perhaps|no) (journey|date) (\S+)$/.exec(written) ?? []
  if (vote === undefined || value === undefined) return undefined
  return { vote: vote as Vote, kind: kind as Choice['kind'], value }
}

/** The choice as input of the call. */
export const choiceOf = ({ kind, value }: Choice) =>
  kind === 'journey' ? { packageId: value } : { date: value }

const voted = (votes: Votes, by: string, vote: Vote): Votes => [
  ...votes.filter((one) => one.by !== by),
  { by, vote },
]

/** The group with the caller's vote, before the server has confirmed it. */
export function withVote(group: Group, { kind, value }: Choice, vote: Vote): Group {
  const { you } = group
  if (you === null) return group
  return kind === 'journey'
    ? {
        ...group,
        journeys: group.journeys.map((one) =>
          one.packageId === value ? { ...one, votes: voted(one.votes, you, vote) } : one,
        ),
      }
    : {
        ...group,
        dates: group.dates.map((one) =>
          one.date === value ? { ...one, votes: voted(one.votes, you, vote) } : one,
        ),
      }
}

export const countOf = (votes: Votes, vote: Vote): number => votes.filter((one) => one.vote === vote).length

type Voted = { votes: Votes }

const votersAmong = (choices: readonly Voted[]): Set<string> =>
  new Set(choices.flatMap(({ votes }) => votes.map(({ by }) => by)))

/** Who has joined and not voted on these choices, on which others have. */
export function silentOn(choices: readonly Voted[], names: Group['names']): Group['names'] {
  const voters = votersAmong(choices)
  return voters.size === 0 ? [] : names.filter(({ id }) => !voters.has(id))
}

function compare(one: Voted, other: Voted): number {
  const by = (vote: Vote) => countOf(one.votes, vote) - countOf(other.votes, vote)
  return by('yes') || -by('no') || by('perhaps')
}

/** Voting stops when the group has booked, and goes on if the booking ended without anybody travelling. */
export const isVoting = ({ isClosed, booked }: Pick<Group, 'isClosed' | 'booked'>): boolean =>
  !isClosed && canBook({ booked })

/** The leading choices: most yes, then fewest no, then most perhaps; several on a tie, none before the first yes. */
export function inFront<T extends Voted>(choices: readonly T[]): T[] {
  const open = choices.filter(({ votes }) => countOf(votes, 'yes') > 0)
  return open.filter((one) => open.every((other) => compare(one, other) >= 0))
}

/** How many have voted on one of these choices. */
export const votersOn = (choices: readonly Voted[]): number => votersAmong(choices).size

/** How many of the journeys and dates the reader has voted on, of how many. */
export function ownVotes({ you, journeys, dates }: Group): { count: number; all: number } {
  const choices: readonly Voted[] = [...journeys, ...dates]
  const voted = choices.filter(({ votes }) => votes.some(({ by }) => by === you))
  return { count: voted.length, all: choices.length }
}

/** A group books once, and again only if the first booking ended without anybody travelling. */
export const canBook = ({ booked }: Pick<Group, 'booked'>): boolean =>
  booked === null || booked.state === 'ended'

const haveMostVoted = ({ journeys, dates, people }: Pick<Group, 'journeys' | 'dates' | 'people'>): boolean =>
  [journeys, dates].every((choices) => votersOn(choices) * 2 > people)

/**
 * The one leading journey and day, which the group can book; undefined while either is tied, or most of those who go have
 * not voted on it.
 */
export function decided({
  booked,
  journeys,
  dates,
  people,
}: Group): { packageId: string; date: string } | undefined {
  const [journey, ...others] = inFront(journeys)
  const [day, ...otherDays] = inFront(dates)
  if (booked || !journey?.package || !day || others.length + otherDays.length > 0) return undefined
  if (!haveMostVoted({ journeys, dates, people })) return undefined
  return { packageId: journey.packageId, date: day.date }
}

/** What the reader does next, which the page shows as its one primary action. */
export function nextStep(group: Group, isOrganiser: boolean): 'vote' | 'invite' | 'book' | undefined {
  const { names, people } = group
  const mayBook = isOrganiser && canBook(group)
  if (mayBook && (group.isClosed || decided(group))) return 'book'
  if (!isVoting(group)) return undefined
  if (isOrganiser && names.length === 1) return 'invite'
  if (ownVotes(group).count === 0) return 'vote'
  if (!mayBook) return undefined
  if (names.length < people) return 'invite'
  return haveMostVoted(group) ? 'book' : undefined
}
