import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { type CheckedFile, checkFile, maxProblems } from '#server/catalogue/import/check-file.ts'
import type { CatalogueFile } from '#shared/contract/catalogue-records.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { exitCodes, type Output, CommandError, type Command, onlyArgument, takeOption } from './command.ts'
import { importCatalogue } from '#server/catalogue/import/import.ts'
import { exportCatalogue, toFileText } from '#server/catalogue/import/export.ts'
import { notWritten } from './file-faults.ts'
import { withdrawDates, withdrawPackage } from '#server/catalogue/import/withdraw.ts'
import { isCalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'

const readingFailures: Record<string, MessageKey> = {
  ENOENT: 'operator.fileMissing',
  ENOTDIR: 'operator.fileMissing',
  EISDIR: 'operator.fileIsFolder',
  EACCES: 'operator.fileUnreadable',
  EPERM: 'operator.fileUnreadable',
}

const failureCode = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''

async function readJson(path: string): Promise<unknown> {
  let content: Buffer
  try {
    content = await readFile(path)
  } catch (error) {
    const key = readingFailures[failureCode(error)] ?? 'operator.fileUnreadable'
    throw new CommandError(exitCodes.failed, key, { file: path })
  }
  try {
    // Without `fatal`, broken UTF-8 would be stored as replacement characters.
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(content))
  } catch {
    throw new CommandError(exitCodes.failed, 'operator.fileNotJson', { file: path })
  }
}

function printProblems(path: string, problems: CheckedFile['problems'], output: Output): void {
  for (const { record, field, key, params } of problems) {
    const sentence = text(key, params)
    output.complaint(text('operator.problem', { file: path, record, field, sentence }))
  }
  const key = problems.length < maxProblems ? 'operator.refused' : 'operator.refusedMany'
  output.complaint(text(key, { file: path, count: problems.length }))
}

/** The validated file; undefined after its problems are printed. */
async function readCatalogueFile(path: string, output: Output): Promise<CatalogueFile | undefined> {
  const checked = checkFile(await readJson(path))
  if (!checked.file) printProblems(path, checked.problems, output)
  return checked.file
}

export const catalogueImport: Command = {
  words: 'catalogue import',
  usage: 'FILE',
  summary: 'operator.help.catalogueImport',
  async run(args, { output, clock, database }) {
    const file = await readCatalogueFile(onlyArgument(args, 'FILE'), output)
    if (!file) return exitCodes.failed
    const report = await importCatalogue({ database: await database(), clock }, file)
    const isChanged = report.changed + report.withdrawn + report.removed > 0
    output.line(isChanged ? text('operator.imported', report) : text('operator.importedNothing', report))
    return exitCodes.done
  },
}

/** Written to a temporary file and renamed, so that a failure leaves the older file intact. */
async function writeWhole(path: string, content: string): Promise<void> {
  const unfinished = `${path}.unfinished`
  try {
    await writeFile(unfinished, content)
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => undefined)
    throw notWritten(path, error)
  }
}

export const catalogueExport: Command = {
  words: 'catalogue export',
  usage: 'FILE',
  summary: 'operator.help.catalogueExport',
  async run(args, { output, database }) {
    const path = onlyArgument(args, 'FILE')
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
  async run(args, { output }) {
    const path = onlyArgument(args, 'FILE')
    const file = await readCatalogueFile(path, output)
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

function parseDates(dates: string): { first: string; last: string } {
  const [first = '', last = '', surplus] = dates.split('..')
  const isRange = isCalendarDate(first) && isCalendarDate(last) && first <= last && surplus === undefined
  if (!isRange) throw new CommandError(exitCodes.misused, 'operator.wrongDates', { dates })
  return { first, last }
}

export const catalogueWithdraw: Command = {
  words: 'catalogue withdraw',
  usage: 'PACKAGE_ID [--dates A..B]',
  summary: 'operator.help.catalogueWithdraw',
  async run(args, { output, clock, newId, database }) {
    const { value, rest } = takeOption(args, 'dates')
    const packageId = onlyArgument(rest, 'PACKAGE_ID')
    const dates = value === undefined ? undefined : parseDates(value)
    if (dates && dates.last < todayInIndia(clock()))
      throw new CommandError(exitCodes.misused, 'operator.pastDates', { last: dates.last })
    const deps = { database: await database(), clock, newId }
    const isKnown = dates
      ? await withdrawDates(deps, packageId, dates)
      : await withdrawPackage(deps, packageId)
    if (!isKnown) throw new CommandError(exitCodes.failed, 'operator.noPackage', { packageId })
    output.line(
      dates
        ? text('operator.withdrawnDates', { packageId, ...dates })
        : text('operator.withdrawn', { packageId }),
    )
    return exitCodes.done
  },
}
