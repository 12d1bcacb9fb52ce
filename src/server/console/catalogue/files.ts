import { offerAdded } from '#server/bookings/waitlist/end-offers.ts'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import { exportCatalogue, toFileText } from '#server/catalogue/import/export.ts'
import { importCatalogue, type ImportReport } from '#server/catalogue/import/import.ts'
import { readVersion } from '#server/catalogue/repository.ts'
import type { Db, Tx } from '#server/platform/db/client.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Witness } from '#server/platform/witness.ts'
import type { CatalogueFile } from '#shared/contract/catalogue-records.ts'
import { todayInIndia } from '#shared/domain/travel-date.ts'
import type { CatalogueDeps } from './deps.ts'
import { affectedBy, plannedBy, replacedBy, toProblem } from './check-draft.ts'

export const exportFile = async (db: Db): Promise<string> => toFileText(await exportCatalogue(db))

function readContent(file: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(file))
  } catch {
    throw new AppError('invalid', 'staff.fileNotJson')
  }
}

/** Thrown to roll a transaction back, with the report of what it did. */
class RolledBack extends Error {
  readonly report: ImportReport

  constructor(report: ImportReport) {
    super('rolled back on purpose')
    this.name = 'RolledBack'
    this.report = report
  }
}

/** Reports what an import would do, by doing it and rolling it back. */
async function tryImport(file: CatalogueFile, { database, clock }: CatalogueDeps): Promise<ImportReport> {
  const undoing = {
    transaction: <T>(work: (tx: Tx) => Promise<T>) =>
      database.transaction(async (tx): Promise<T> => {
        throw new RolledBack((await work(tx)) as ImportReport)
      }),
  }
  try {
    return await importCatalogue({ database: undoing, clock }, file)
  } catch (error) {
    if (error instanceof RolledBack) return error.report
    throw error
  }
}

/** Packages that the file does not name would be withdrawn. */
async function withWithdrawn(db: Db, file: CatalogueFile) {
  const offered = await db.selectFrom('packages').select('id').where('withdrawn_at', 'is', null).execute()
  const planned = plannedBy(file)
  return new Map([...offered.map(({ id }) => [id, null] as const), ...planned])
}

/** The problems of a file, or else what importing it would change and whom it affects. */
export async function reviewFile(content: Uint8Array, deps: CatalogueDeps) {
  const { database, clock } = deps
  const now = clock()
  const { file, problems, warnings: warned = [] } = checkFile(readContent(content), todayInIndia(now))
  const found = { problems: problems.map(toProblem), warnings: warned.map(toProblem) }
  const version = await readVersion(database.db)
  if (!file) return { ...found, version, changed: 0, withdrawn: 0, removed: 0, affected: [] }
  const { changed, withdrawn, removed } = await tryImport(file, deps)
  const affected = await affectedBy(database.db, await withWithdrawn(database.db, file), now)
  const warnings = [...(await replacedBy(database.db, file, now)), ...found.warnings]
  return { ...found, warnings, version, changed, withdrawn, removed, affected }
}

/** Imports the reviewed file, if the catalogue is still the one that it was compared with. */
export async function importFile(
  content: Uint8Array,
  version: number,
  witness: Witness,
  deps: CatalogueDeps,
): Promise<ImportReport> {
  const { database, clock } = deps
  const { file } = checkFile(readContent(content), todayInIndia(clock()))
  if (!file) throw new AppError('invalid', 'staff.fileWrong')
  const witnessing = {
    transaction: <T>(work: (tx: Tx) => Promise<T>) =>
      database.transaction(async (tx) => {
        const result = await work(tx)
        const report = result as ImportReport
        const { changed, withdrawn, removed } = report
        const isChanged = changed + withdrawn + removed > 0
        if (report.version - (isChanged ? 1 : 0) !== version)
          throw new AppError('conflict', 'staff.catalogueChanged')
        if (isChanged) await witness(tx, { ids: [`catalogue ${report.version}`], fields: ['file'] })
        return result
      }),
  }
  const report = await importCatalogue(
    { database: witnessing, clock, afterwards: (tx) => offerAdded(tx, deps) },
    file,
  )
  deps.wake()
  return report
}
