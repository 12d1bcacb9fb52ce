import type { Group, Votes } from '#shared/contract/groups-schemas.ts'

export type Vote = Votes[number]['vote']
export type Choice = { kind: 'journey' | 'date'; value: string }
export const voteWords: readonly Vote[] = ['yes', 'perhaps', 'no']

/** What a button of the form says, and how it is read again. */
export const writeVote = (vote: Vote, { kind, value }: Choice): string => `${vote} ${kind} ${value}`

export function readVote(written: string): (Choice & { vote: Vote }) | undefined {
  const [, vote, kind, value] = /^(yes|perhaps|no) (journey|date) (\S+)$/.exec(written) ?? []
  if (vote === undefined || value === undefined) return undefined
  return { vote: vote as Vote, kind: kind as Choice['kind'], value }
}

/** The choice as the call names it. */
export const choiceOf = ({ kind, value }: Choice) =>
  kind === 'journey' ? { packageId: value } : { date: value }

const voted = (votes: Votes, by: string, vote: Vote): Votes => [
  ...votes.filter((one) => one.by !== by),
  { by, vote },
]

/** The group as it will be once the caller's vote has arrived. */
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

function compare(one: Voted, other: Voted): number {
  const by = (vote: Vote) => countOf(one.votes, vote) - countOf(other.votes, vote)
  return by('yes') || -by('no') || by('perhaps')
}

/** While a group has booked, its votes are over; where nobody travelled, they go on. */
export const isVoting = ({ isClosed, booked }: Pick<Group, 'isClosed' | 'booked'>): boolean =>
  !isClosed && (booked === null || booked.state === 'ended')

/** What is in front: most say yes, fewest no, most perhaps; several where they are level, none before anybody says yes. */
export function inFront<T extends Voted>(choices: readonly T[]): T[] {
  const open = choices.filter(({ votes }) => countOf(votes, 'yes') > 0)
  return open.filter((one) => open.every((other) => compare(one, other) >= 0))
}

/** The one journey on the one day that a group can book now; undefined while anything is level. */
export function decided({ booked, journeys, dates }: Group): { packageId: string; date: string } | undefined {
  const [journey, ...others] = inFront(journeys)
  const [day, ...otherDays] = inFront(dates)
  if (booked || !journey?.package || !day || others.length + otherDays.length > 0) return undefined
  return { packageId: journey.packageId, date: day.date }
}
