import type { Catalogue } from '#server/catalogue/catalogue.ts'
import type { Db } from '#server/platform/db/client.ts'
import { readDaysOf } from '#server/bookings/departures/calendar.ts'
import type { DepartureDay } from '#shared/contract/departures-schemas.ts'
import type { JourneyRow } from '#server/bookings/shares/repository.ts'
import type { BookedJourney, Group, Votes } from '#shared/contract/groups-schemas.ts'
import {
  type Choice,
  type GroupRow,
  listChoices,
  listComments,
  listNames,
  listVotes,
  type NameRow,
} from './repository.ts'

export type ShownCards = ReturnType<Catalogue['current']>['cards']

/** Changes whenever anything that the viewer sees changes. */
export const stateOf = (
  { id, state }: GroupRow,
  you: NameRow | undefined,
  booked: JourneyRow | undefined,
): string => `${state}.${you?.id ?? id}${booked ? `.${booked.id}.${booked.version}` : ''}`

type Asked = { packageIds: readonly string[]; dates: readonly string[] }

/** What the group's journeys cost on its dates, and the seats left on each. */
async function readDays(
  db: Db,
  { packageIds, dates }: Asked,
  now: Date,
): Promise<Map<string, DepartureDay[]>> {
  const read = await Promise.all(
    dates.map((date) => readDaysOf(db, { packageIds, from: date, to: date }, now)),
  )
  return new Map(packageIds.map((id) => [id, read.flatMap((days) => days.get(id) ?? [])]))
}

/** The group as the device of `you` sees it; it says no more of a person than their name. */
export async function viewGroup(
  db: Db,
  group: GroupRow,
  you: NameRow | undefined,
  { cards, now, booked }: { cards: ShownCards; now: Date; booked: BookedJourney | null },
): Promise<Group> {
  const [names, choices, votes, comments] = await Promise.all([
    listNames(db, group.id),
    listChoices(db, group.id),
    listVotes(db, group.id),
    listComments(db, group.id),
  ])
  const votesFor = ({ kind, value }: Choice): Votes =>
    votes
      .filter((row) => row.kind === kind && row.value === value)
      .map((row) => ({ by: row.name_id, vote: row.vote }))
  const of = (kind: Choice['kind']) => choices.filter((choice) => choice.kind === kind)
  const valuesOf = (kind: Choice['kind']) => of(kind).map(({ value }) => value)
  const dates = valuesOf('date').toSorted((one, other) => (one < other ? -1 : 1))
  const days = await readDays(db, { packageIds: valuesOf('journey'), dates }, now)
  return {
    code: group.code,
    name: group.name,
    people: group.people,
    isClosed: group.closed_at !== null,
    you: you?.id ?? null,
    names: names.map((row) => ({ id: row.id, name: row.name, isOrganiser: row.is_organiser === 1 })),
    journeys: of('journey').map((choice) => ({
      packageId: choice.value,
      package: cards.get(choice.value) ?? null,
      votes: votesFor(choice),
      days: days.get(choice.value) ?? [],
    })),
    dates: dates.map((date) => ({ date, votes: votesFor({ kind: 'date', value: date }) })),
    booked,
    comments: comments.map((row) => ({ id: row.id, by: row.name_id, text: row.text, at: row.created_at })),
  }
}
