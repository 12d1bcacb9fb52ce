import type { Catalogue } from '#server/catalogue/catalogue.ts'
import { findJourneyOf, type JourneyRow } from '#server/bookings/shares/repository.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { SeenGroup } from '#shared/contract/groups-schemas.ts'
import { viewJourney } from './journey-view.ts'
import { type Entered, enterGroup, type Viewer } from './people.ts'
import { stateOf, viewGroup } from './view.ts'

type ShowDeps = { database: Database; clock: Clock; catalogue: Pick<Catalogue, 'current'> }

/** A group as its viewer finds it, with the state of what they see. */
export type Found = Entered & { journey: JourneyRow | undefined; state: string }

/** Each attempt fails only if the group changes while it is read. */
const readAttempts = 10

export async function lookAtGroup(
  { database: { db } }: Pick<ShowDeps, 'database'>,
  code: string,
  viewer: Viewer,
): Promise<Found> {
  const entered = await enterGroup(db, code, viewer)
  const journey = await findJourneyOf(db, entered.group.id)
  return { ...entered, journey, state: stateOf(entered.group, entered.you, journey) }
}

/** Reads a group once more if it has changed meanwhile: whoever is removed while it is read may not see its new codes. */
export async function showGroup(
  deps: ShowDeps,
  code: string,
  viewer: Viewer,
  found?: Found,
): Promise<SeenGroup> {
  const { database, clock, catalogue } = deps
  let before = found ?? (await lookAtGroup(deps, code, viewer))
  for (let attempt = 1; attempt <= readAttempts; attempt += 1) {
    const { group, you, journey, state } = before
    const by = { userId: viewer.userId, isIn: you !== undefined }
    const seen = await viewGroup(database.db, group, you, {
      cards: catalogue.current().cards,
      now: clock(),
      booked: journey ? await viewJourney(database.db, journey, by, clock()) : null,
    })
    before = await lookAtGroup(deps, code, viewer)
    if (before.state === state) return { state, group: seen }
  }
  throw new AppError('unavailable', 'error.unavailable')
}
