import type { CatalogueKind } from '#shared/domain/catalogue-kinds.ts'
import type { Json } from '#shared/domain/record-differences.ts'
import { translatedPaths } from '#shared/domain/translated-fields.ts'
import { type Document, partsAt, valueAt } from './document.ts'
import { withOldHindi } from './hindi-lists.ts'

export const isEmpty = (value: Json | undefined): boolean =>
  value === undefined ||
  value === '' ||
  (Array.isArray(value) && value.every(isEmpty)) ||
  (typeof value === 'object' && value !== null && Object.values(value).every(isEmpty))

/** The translatable texts, and those without Hindi. */
export function hindiFields(kind: CatalogueKind, document: Document) {
  const all = translatedPaths(kind, (list) => partsAt(document, list).length).filter(
    (field) => !isEmpty(valueAt(document, field)),
  )
  return { all, missing: all.filter((field) => isEmpty(valueAt(document, under(field)))) }
}

export type Translations = { all: string[]; missing: string[]; older: string[] }

/** The fields that have Hindi, those without it, and those whose English was changed since. */
export const translationsOf = (
  kind: CatalogueKind,
  document: Document,
  published: Document | undefined,
): Translations => ({ ...hindiFields(kind, document), older: withOldHindi(published, document) })

export const under = (field: string) => `translations.hi.${field}`
