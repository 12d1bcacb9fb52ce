import type { CatalogueFile } from '#shared/contract/catalogue-records.ts'
import { type CatalogueKind, catalogueKinds, idFields } from '#shared/domain/catalogue-kinds.ts'
import { translatedFields, translatedPaths } from '#shared/domain/translated-fields.ts'
import type { Report } from './problems.ts'

type Words = string | readonly unknown[] | undefined
/** A text or list of the record with its translation. */
type Pair = [field: string, own: Words, words: Words]

/** The text or list at a path of a record, whose shape has been checked. */
const valueAt = (of: unknown, path: string): Words =>
  path
    .split(/[.[\]]+/)
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], of) as Words

function pairsOf(kind: CatalogueKind, record: unknown, hi: unknown): Pair[] {
  const lists = translatedFields[kind].flatMap((field) => (typeof field === 'string' ? [] : field[0]))
  const fields = translatedPaths(kind, (list) => valueAt(hi, list)?.length ?? 0)
  return [...lists, ...fields].map((field) => [field, valueAt(record, field), valueAt(hi, field)])
}

type Reports = { report: Report; warn: Report }

function checkPairs(id: string, pairs: readonly Pair[], { report, warn }: Reports): void {
  const missing: string[] = []
  for (const [field, own, words] of pairs) {
    if (words === undefined) {
      if (own && own.length > 0) missing.push(field)
    } else if (Array.isArray(own) && own.length !== words.length)
      report(id, `translations.hi.${field}`, 'catalogue.translatedLength', {
        length: own.length,
        count: words.length,
      })
  }
  if (missing.length > 0)
    warn(id, 'translations.hi', 'catalogue.untranslated', { fields: missing.join(', ') })
}

type Translated = { translations?: { hi?: unknown } | undefined }

function checkList(kind: CatalogueKind, records: readonly Translated[], reports: Reports): void {
  const idOf = (record: Translated) => String((record as Record<string, unknown>)[idFields[kind]])
  const without = records.filter(({ translations }) => !translations?.hi)
  const [first] = without
  // A single sentence for all of them, since an operator may sell in English only.
  if (first) {
    const counts = { count: without.length, of: records.length, first: idOf(first) }
    reports.warn(kind, 'translations.hi', 'catalogue.noHindi', counts)
  }
  for (const record of records) {
    const hi = record.translations?.hi
    if (hi) checkPairs(idOf(record), pairsOf(kind, record, hi), reports)
  }
}

/** A translated list has to be as long as the original; a missing translation only causes a warning. */
export function checkTranslations(file: CatalogueFile, reports: Reports): void {
  for (const kind of catalogueKinds) checkList(kind, file[kind], reports)
}
