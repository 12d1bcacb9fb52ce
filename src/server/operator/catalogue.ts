import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { type CheckedFile, checkFile, maxProblems } from '#server/catalogue/import/check-file.ts'
import type { FileProblem } from '#server/catalogue/import/problems.ts'
import type { CatalogueFile } from '#shared/contract/catalogue-records.ts'
import { text } from '#shared/messages/text.ts'
import {
  exitCodes,
  offersOf,
  type Output,
  CommandError,
  type Command,
  onlyArgument,
  type OperatorDeps,
  takeOption,
} from './command.ts'
import { type ImportReport, importCatalogue } from '#server/catalogue/import/import.ts'
import { exportCatalogue, toFileText } from '#server/catalogue/import/export.ts'
import { audited } from './audited.ts'
import { namingAffected } from './affected.ts'
import { notRead, refuseFolder, writeWhole } from './file-faults.ts'
import { listReplacedItineraries } from '#server/bookings/replaced-itineraries.ts'
import { offerAdded } from '#server/bookings/waitlist/end-offers.ts'
import { withdrawDates, withdrawPackage } from '#server/catalogue/import/withdraw.ts'
import { isCalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'

/** The parser's error for a file, with line and column if it gives a position. */
function faultOf(json: string, error: unknown): string {
  const said = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error)
  const at = /position (\d+)/.exec(said)?.[1]
  if (at === undefined) return said
  const lines = json.slice(0, Number(at)).split('\n')
  return `${said}, line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`
}

async function readJson(file: string): Promise<unknown> {
  const content = await readFile(file).catch((error: unknown) => {
    throw notRead(file, error)
  })
  let json = ''
  try {
    // Without `fatal`, broken UTF-8 would be stored as replacement characters.
    json = new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new CommandError(exitCodes.failed, 'operator.fileNotUtf8', { file })
  }
  try {
    return JSON.parse(json)
  } catch (error) {
    throw new CommandError(exitCodes.failed, 'operator.fileNotJson', { file, fault: faultOf(json, error) })
  }
}

function printEach(path: string, problems: FileProblem[], output: Output): void {
  for (const { record, field, key, params } of problems) {
    const sentence = text(key, params)
    output.complaint(text('operator.problem', { file: path, record, field, sentence }))
  }
}

function printProblems(path: string, problems: CheckedFile['problems'], output: Output): void {
  printEach(path, problems, output)
  const key = problems.length < maxProblems ? 'operator.refused' : 'operator.refusedMany'
  output.complaint(text(key, { file: path, count: problems.length }))
}

/** The validated file, after printing its past days; undefined after printing its problems. */
async function readCatalogueFile(
  path: string,
  { output, clock }: Pick<OperatorDeps, 'output' | 'clock'>,
): Promise<CatalogueFile | undefined> {
  const checked = checkFile(await readJson(path), todayInIndia(clock()))
  if (checked.file) printEach(path, checked.warnings, output)
  else printProblems(path, checked.problems, output)
  return checked.file
}

/** Importing the same file again changes nothing. */
function deedOfImport(result: unknown) {
  const { version, changed, withdrawn, removed } = result as ImportReport
  return changed + withdrawn + removed > 0 ? { ids: [`catalogue ${version}`] } : undefined
}

export const catalogueImport: Command = {
  words: 'catalogue import',
  usage: 'FILE',
  summary: 'operator.help.catalogueImport',
  async run(args, deps) {
    const { output, clock, database } = deps
    const path = resolve(onlyArgument(args, 'FILE'))
    const file = await readCatalogueFile(path, { output, clock })
    if (!file) return exitCodes.failed
    const opened = await database()
    const replaced = await listReplacedItineraries(opened.db, file.packages, todayInIndia(clock()))
    const logged = audited(opened, 'catalogue import', deedOfImport, deps)
    const report = await namingAffected(opened, { today: todayInIndia(clock()), output }, () =>
      importCatalogue({ database: logged, clock, afterwards: (tx) => offerAdded(tx, offersOf(deps)) }, file),
    )
    printEach(path, replaced, output)
    const isChanged = report.changed + report.withdrawn + report.removed > 0
    output.line(isChanged ? text('operator.imported', report) : text('operator.importedNothing', report))
    return exitCodes.done
  },
}

export const catalogueExport: Command = {
  words: 'catalogue export',
  usage: 'FILE',
  summary: 'operator.help.catalogueExport',
  async run(args, { output, database }) {
    const path = resolve(onlyArgument(args, 'FILE'))
    await refuseFolder(path)
    const { db } = await database()
    const file = await exportCatalogue(db)
    await writeWhole(path, toFileText(file))
    output.line(
      text('operator.exported', {
        file: path,
        packages: file.packages.length,
        hotels: file.hotels.length,
        rentals: file.rentals.length,
      }),
    )
    return exitCodes.done
  },
}

export const catalogueValidate: Command = {
  words: 'catalogue validate',
  usage: 'FILE',
  summary: 'operator.help.catalogueValidate',
  async run(args, { output, clock }) {
    const path = resolve(onlyArgument(args, 'FILE'))
    const file = await readCatalogueFile(path, { output, clock })
    if (!file) return exitCodes.failed
    const { packages, hotels, rentals } = file
    output.line(
      text('operator.valid', {
        file: path,
        packages: packages.length,
        hotels: hotels.length,
        rentals: rentals.length,
      }),
    )
    return exitCodes.done
  },
}

/** A range of days, both included, which is not over yet. */
export function parseDates(dates: string, today: string): { first: string; last: string } {
  const [first = '', last = '', surplus] = dates.split('..')
  const isRange = isCalendarDate(first) && isCalendarDate(last) && first <= last && surplus === undefined
  if (!isRange) throw new CommandError(exitCodes.misused, 'operator.wrongDates', { dates })
  if (last < today) throw new CommandError(exitCodes.misused, 'operator.pastDates', { last })
  return { first, last }
}

export const catalogueWithdraw: Command = {
  words: 'catalogue withdraw',
  usage: 'PACKAGE_ID [--dates A..B]',
  summary: 'operator.help.catalogueWithdraw',
  async run(args, { output, clock, newId, database }) {
    const { value, rest } = takeOption(args, 'dates')
    const packageId = onlyArgument(rest, 'PACKAGE_ID')
    const dates = value === undefined ? undefined : parseDates(value, todayInIndia(clock()))
    const opened = await database()
    const deedOf = (isDone: unknown) =>
      isDone === true ? { ids: [packageId], fields: ['withdrawn'] } : undefined
    const logged = audited(opened, 'catalogue withdraw', deedOf, { clock, newId })
    const deps = { database: logged, clock, newId }
    const isKnown = await namingAffected(opened, { today: todayInIndia(clock()), output }, () =>
      dates ? withdrawDates(deps, packageId, dates) : withdrawPackage(deps, packageId),
    )
    if (!isKnown) throw new CommandError(exitCodes.failed, 'operator.noPackage', { packageId })
    output.line(
      dates
        ? text('operator.withdrawnDates', { packageId, ...dates })
        : text('operator.withdrawn', { packageId }),
    )
    return exitCodes.done
  },
}
