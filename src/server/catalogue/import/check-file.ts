import { sumOf } from '#shared/domain/sum.ts'
import { ownTown } from '#server/catalogue/gazetteer.ts'
import type { z } from 'zod/mini'
import { endpoints } from '#shared/contract/all.ts'
import type { CatalogueFile, PackageRecord } from '#shared/contract/catalogue-records.ts'
import { finalPriceOf } from '#shared/domain/pricing.ts'
import type { CalendarDate } from '#shared/domain/travel-date.ts'
import { isMessageKey, type MessageKey, type MessageParams } from '#shared/messages/text.ts'
import { isKind } from '#server/catalogue/search/wish/concepts.ts'
import { cardOf, cardSizeBytes, maxCardBytes } from '#server/catalogue/card.ts'
import type { FileProblem, Report } from './problems.ts'
import { checkDepartures, type DepartureChecks } from './check-departures.ts'
import { checkTranslations } from './check-translations.ts'
import { fileLists, type ListName } from './file-schema.ts'

export const maxProblems = 100

export type CheckedFile =
  | { file: CatalogueFile; problems: []; warnings: FileProblem[] }
  | { file?: never; problems: FileProblem[]; warnings?: never }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldOf = (path: PropertyKey[]): string =>
  path.reduce<string>((field, part) => {
    if (typeof part === 'number') return `${field}[${part}]`
    return field === '' ? String(part) : `${field}.${String(part)}`
  }, '')

type ReportField = (field: string, key: MessageKey, params?: MessageParams) => void

function reportIssue(issue: z.core.$ZodIssue, report: ReportField): void {
  if (issue.code === 'unrecognized_keys') {
    for (const name of issue.keys) report(fieldOf([...issue.path, name]), 'catalogue.unknownField')
    return
  }
  // The sentence about a wrong key of a record (such as a rating's category) is one level deeper.
  const message = issue.code === 'invalid_key' ? issue.issues[0]?.message : issue.message
  const params = issue.code === 'invalid_value' ? { choices: issue.values.join(', ') } : {}
  report(fieldOf(issue.path), message && isMessageKey(message) ? message : 'catalogue.wrong', params)
}

/** Checks the records one by one, so that each problem names its record. */
function checkShapes(content: Record<string, unknown>, list: ListName, problems: FileProblem[]): unknown[] {
  const records = content[list]
  if (!Array.isArray(records)) {
    problems.push({ record: list, field: list, key: 'catalogue.needsList', params: {} })
    return []
  }
  const { schema, idField } = fileLists[list]
  const seen = new Set<unknown>()
  for (const [index, record] of records.entries()) {
    if (problems.length >= maxProblems) break
    const id: unknown = isRecord(record) ? record[idField] : undefined
    const called = typeof id === 'string' && id !== '' ? id : `${list}[${index}]`
    const report: ReportField = (field, key, params = {}) => {
      problems.push({ record: called, field, key, params })
    }
    for (const issue of schema.safeParse(record).error?.issues ?? []) reportIssue(issue, report)
    if (typeof id === 'string' && seen.has(id)) report(idField, 'catalogue.duplicateId')
    seen.add(id)
  }
  return records
}

/** Words of the API's addresses in places where a package's id may be. */
export const forbiddenIds = new Set(
  endpoints.flatMap(({ path }) => /^\/places\/([\w-]+)/.exec(path)?.slice(1) ?? []),
)

function checkPrice({ packageId, packagePricing }: PackageRecord, report: Report): void {
  const expected = finalPriceOf(packagePricing)
  const { finalPrice } = packagePricing
  if (finalPrice !== expected)
    report(packageId, 'packagePricing.finalPrice', 'catalogue.finalPrice', { finalPrice, expected })
  // Less than one rupee cannot be paid.
  else if (finalPrice < 1) report(packageId, 'packagePricing.finalPrice', 'catalogue.priceTooLow')
}

/** A town without a position on the map cannot be used for pick-ups. */
function checkPickUps({ packageId, pickUps = [] }: PackageRecord, report: Report): void {
  for (const [index, town] of pickUps.entries())
    if (!ownTown(town)) report(packageId, `pickUps[${index}]`, 'catalogue.pickUpUnknown', { town })
}

/** A kind that the search does not know would never be found. */
function checkKnownFor({ packageId, knownFor = {} }: PackageRecord, report: Report): void {
  for (const kind of Object.keys(knownFor))
    if (!isKind(kind)) report(packageId, `knownFor.${kind}`, 'catalogue.kindUnknown', { kind })
}

function checkDays({ packageId, duration, itinerary }: PackageRecord, report: Report): void {
  if (duration.nights > duration.days)
    report(packageId, 'duration.nights', 'catalogue.nights', { days: duration.days })
  if (itinerary.length !== duration.days)
    report(packageId, 'itinerary', 'catalogue.itineraryLength', { days: duration.days })
  for (const [index, { day }] of itinerary.entries()) {
    if (day !== index + 1)
      report(packageId, `itinerary[${index}].day`, 'catalogue.itineraryDay', { day: index + 1 })
  }
}

function checkOvernights({ packageId, duration, overnights }: PackageRecord, report: Report): void {
  const nights = overnights ? sumOf(overnights, (one) => one.nights) : duration.nights
  if (nights !== duration.nights)
    report(packageId, 'overnights', 'catalogue.overnights', { count: nights, nights: duration.nights })
}

const monthsOfYear = 12

function checkClimate({ packageId, climate = [] }: PackageRecord, report: Report): void {
  if (climate.length !== 0 && climate.length !== monthsOfYear)
    report(packageId, 'climate', 'catalogue.climateLength')
  for (const [index, { highC, lowC }] of climate.entries())
    if (lowC > highC) report(packageId, `climate[${index}].lowC`, 'catalogue.climateLow', { highC })
}

/** With fewer or more words, a picture would have those of another. */
function checkAlts(id: string, { photos, alts = [] }: PackageRecord['media'], warn: Report): void {
  if (alts.length > 0 && alts.length !== photos.length)
    warn(id, 'media.alts', 'catalogue.altsLength', { photos: photos.length, count: alts.length })
}

function checkPackage(record: PackageRecord, report: Report, departures: DepartureChecks): void {
  if (forbiddenIds.has(record.packageId.toLowerCase()))
    report(record.packageId, 'packageId', 'catalogue.forbiddenId')
  checkAlts(record.packageId, record.media, departures.warn)
  checkPrice(record, report)
  checkDays(record, report)
  checkOvernights(record, report)
  checkClimate(record, report)
  checkPickUps(record, report)
  checkKnownFor(record, report)
  checkDepartures(record, report, departures)
  if (cardSizeBytes(cardOf(record)) > maxCardBytes)
    report(record.packageId, 'name', 'catalogue.cardTooLarge', { bytes: maxCardBytes })
}

/** For a file that is only a part of a catalogue: the ids of all packages on offer, which its hotels and rentals may name. */
type CheckedPart = { offered?: ReadonlySet<string> | undefined }

/** Rules that involve several fields or records. */
function checkRules(
  { packages, hotels, rentals }: CatalogueFile,
  report: Report,
  { offered, ...departures }: DepartureChecks & CheckedPart,
): void {
  if (packages.length === 0 && !offered) report('file', 'packages', 'catalogue.noPackages')
  for (const record of packages) checkPackage(record, report, departures)
  checkTranslations({ packages, hotels, rentals }, { report, warn: departures.warn })
  const known = offered ?? new Set(packages.map((record) => record.packageId))
  const checkLinks = (id: string, packageIds: string[] = []) => {
    for (const [index, packageId] of packageIds.entries()) {
      const field = `packageIds[${index}]`
      if (!known.has(packageId)) report(id, field, 'catalogue.unknownPackage', { packageId })
      if (packageIds.indexOf(packageId) !== index) report(id, field, 'catalogue.twice', { packageId })
    }
  }
  for (const { hotel_id: id, packageIds, media } of hotels) {
    checkLinks(id, packageIds)
    checkAlts(id, media, departures.warn)
  }
  for (const { bike_rental_id: id, packageIds, media, pricing } of rentals) {
    checkLinks(id, packageIds)
    checkAlts(id, media, departures.warn)
    if (pricing.currency !== 'INR') report(id, 'pricing.currency', 'catalogue.currency')
  }
}

const reporting =
  (list: FileProblem[]): Report =>
  (record, field, key, params = {}) => {
    list.push({ record, field, key, params })
  }

/**
 * Checks the shapes first, and rules between fields only if every shape is right. Departures before `today` cause a
 * warning and are not checked; without `today` none count as past.
 */
export function checkFile(
  content: unknown,
  today: CalendarDate = '',
  { offered }: CheckedPart = {},
): CheckedFile {
  const problems: FileProblem[] = []
  const warnings: FileProblem[] = []
  const report = reporting(problems)
  if (!isRecord(content)) {
    return { problems: [{ record: 'file', field: 'file', key: 'catalogue.needsObject', params: {} }] }
  }
  for (const name of Object.keys(content))
    if (!Object.hasOwn(fileLists, name)) report('file', name, 'catalogue.unknownField')
  const [packages, hotels, rentals] = (['packages', 'hotels', 'rentals'] as const).map((list) =>
    checkShapes(content, list, problems),
  )
  const file = { packages, hotels, rentals } as CatalogueFile
  if (problems.length === 0) checkRules(file, report, { today, warn: reporting(warnings), offered })
  return problems.length > 0 ? { problems: problems.slice(0, maxProblems) } : { file, problems: [], warnings }
}
