import { listReplacedItineraries } from '#server/bookings/replaced-itineraries.ts'
import { listAffectedBy, type Planned } from '#server/bookings/seats/affected.ts'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import type { FileProblem } from '#server/catalogue/import/problems.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import type { CatalogueFile, PackageRecord } from '#shared/contract/catalogue-records.ts'
import type { AffectedDeparture, CatalogueProblem } from '#shared/contract/console/catalogue-schemas.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import type { Document, Named } from './records.ts'

export const toProblem = ({ record, field, key, params }: FileProblem): CatalogueProblem => ({
  record,
  field,
  sentence: text(key, params),
  ...('fields' in params && { fields: String(params['fields']).split(', ') }),
})

async function offeredAmong(db: Db | Tx, packageIds: unknown): Promise<Set<string>> {
  const named = Array.isArray(packageIds)
    ? packageIds.filter((id) => typeof id === 'string').slice(0, 500)
    : []
  if (named.length === 0) return new Set()
  const query = db.selectFrom('packages').select('id').where('id', 'in', named)
  const rows = await query.where('withdrawn_at', 'is', null).execute()
  return new Set(rows.map(({ id }) => id))
}

/** Validates by the rules of the file; includes the record only if it is valid. */
export async function checkRecord(db: Db | Tx, { kind }: Named, document: Document, now: Date) {
  const content = { packages: [], hotels: [], rentals: [], [kind]: [document] }
  const offered = await offeredAmong(db, document['packageIds'])
  const { file, problems, warnings = [] } = checkFile(content, todayInIndia(now), { offered })
  return { file, problems: problems.map(toProblem), warnings: warnings.map(toProblem) }
}

/** Days with bookings or a waiting list that could no longer be booked like that. */
export async function affectedBy(db: Db | Tx, planned: Planned, now: Date): Promise<AffectedDeparture[]> {
  const days = await listAffectedBy(db, planned, todayInIndia(now))
  return days.map(({ packageId, day, taken, seats, codes, groups, offers, waiting }) => ({
    packageId,
    date: day,
    people: taken,
    seats,
    bookings: [...codes],
    // No names: those who edit the catalogue see no personal data.
    groups: groups.map(({ id, codes: bookings }) => ({ id, bookings })),
    offers,
    waiting,
  }))
}

/** The departures that a valid record states for its package. */
export const plannedBy = ({ packages }: Pick<CatalogueFile, 'packages'>): Planned =>
  new Map(packages.map(({ packageId, departures }: PackageRecord) => [packageId, departures ?? {}]))

/** Whose tickets would show another plan than the one that was sold. */
export const replacedBy = async (
  db: Db | Tx,
  { packages }: Pick<CatalogueFile, 'packages'>,
  now: Date,
): Promise<CatalogueProblem[]> =>
  (await listReplacedItineraries(db, packages, todayInIndia(now))).map(toProblem)

/** The problems of a document and whom it affects, checked after each save and before publication. */
export async function checkDraft(db: Db | Tx, of: Named, document: Document, now: Date) {
  const { file, problems, warnings } = await checkRecord(db, of, document, now)
  const affected = file ? await affectedBy(db, plannedBy(file), now) : []
  const replaced = file ? await replacedBy(db, file, now) : []
  return { problems, warnings: [...replaced, ...warnings], affected }
}
