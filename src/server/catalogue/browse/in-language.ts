import type { Language } from '#shared/messages/language.ts'

/** A stored record as JSON texts; the translations are only read when they are wanted. */
export type StoredRecord = { data: string; translations?: string | null | undefined }

type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/**
 * The translation where there is one, else the record's own text. A list of another length belongs to another version
 * of the record.
 */
function translated(own: unknown, words: unknown): unknown {
  if (typeof own === 'string') return typeof words === 'string' ? words : own
  if (Array.isArray(own))
    return Array.isArray(words) && words.length === own.length
      ? own.map((item, index) => translated(item, words[index]))
      : own
  if (!isObject(own) || !isObject(words)) return own
  return Object.fromEntries(
    Object.entries(own).map(([field, value]) => [field, translated(value, words[field])]),
  )
}

/** The record in a language; whatever has no translation stays in English. */
export function recordIn(language: Language, { data, translations }: StoredRecord): unknown {
  const record: unknown = JSON.parse(data)
  if (language === 'en' || !translations) return record
  return translated(record, (JSON.parse(translations) as Partial<Record<Language, unknown>>)[language])
}
