import type { Language } from '#shared/messages/language.ts'

/** A stored record as JSON texts; the translations are read only for who wants them. */
export type StoredRecord = { data: string; translations?: string | null | undefined }

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** The text of `words` where there is one, else what stands in the record. A list of another length is of another record. */
function said(own: unknown, words: unknown): unknown {
  if (typeof own === 'string') return typeof words === 'string' ? words : own
  if (Array.isArray(own))
    return Array.isArray(words) && words.length === own.length
      ? own.map((item, index) => said(item, words[index]))
      : own
  if (!isObject(own) || !isObject(words)) return own
  return Object.fromEntries(Object.entries(own).map(([field, value]) => [field, said(value, words[field])]))
}

/** The record in a language: what has no translation stays in English. */
export function recordIn(language: Language, { data, translations }: StoredRecord): unknown {
  const record: unknown = JSON.parse(data)
  if (language === 'en' || !translations) return record
  return said(record, (JSON.parse(translations) as Partial<Record<Language, unknown>>)[language])
}
