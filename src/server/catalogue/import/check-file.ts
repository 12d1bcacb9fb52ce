import type { z } from 'zod/mini'
import { isMessageKey, type MessageKey, type MessageParams } from '#shared/messages/text.ts'
import { type CatalogueFile, fileLists, type ListName } from './file-schema.ts'
import { type Refuse, checkHotels, checkPackage, checkRentals } from './file-rules.ts'

/** What is wrong with one field of one record; `record` is its id, or list and index where it has none. */
type FileProblem = { record: string; field: string; key: MessageKey; params: MessageParams }

export const maxProblems = 100

export type CheckedFile = { file: CatalogueFile; problems: [] } | { file?: never; problems: FileProblem[] }

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldOf = (path: PropertyKey[]): string =>
  path.reduce<string>((field, part) => {
    if (typeof part === 'number') return `${field}[${part}]`
    return field === '' ? String(part) : `${field}.${String(part)}`
  }, '')

function reportIssue(issue: z.core.$ZodIssue, refuse: (field: string, key: MessageKey) => void): void {
  if (issue.code === 'unrecognized_keys') {
    for (const name of issue.keys) refuse(fieldOf([...issue.path, name]), 'catalogue.unknownField')
    return
  }
  // The key of a record (a rating's category) is refused as a whole; what is wrong with it stands inside.
  const inner = issue.code === 'invalid_key' ? issue.issues[0]?.message : issue.message
  refuse(fieldOf(issue.path), inner && isMessageKey(inner) ? inner : 'catalogue.wrong')
}

/** Checks one record after the other, so that each problem names the id of its record. */
function checkList(content: Record<string, unknown>, list: ListName, problems: FileProblem[]): unknown[] {
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
    const refuse = (field: string, key: MessageKey) => {
      problems.push({ record: called, field, key, params: {} })
    }
    for (const issue of schema.safeParse(record).error?.issues ?? []) reportIssue(issue, refuse)
    if (typeof id === 'string' && seen.has(id)) refuse(idField, 'catalogue.duplicateId')
    seen.add(id)
  }
  return records
}

/** Checks shapes first; rules that read several fields only where every shape is right. */
export function checkFile(content: unknown): CheckedFile {
  const problems: FileProblem[] = []
  if (!isRecord(content)) {
    return { problems: [{ record: 'file', field: 'file', key: 'catalogue.needsObject', params: {} }] }
  }
  for (const name of Object.keys(content)) {
    if (!Object.hasOwn(fileLists, name))
      problems.push({ record: 'file', field: name, key: 'catalogue.unknownField', params: {} })
  }
  const [packages, hotels, rentals] = (['packages', 'hotels', 'rentals'] as const).map((list) =>
    checkList(content, list, problems),
  )
  if (problems.length > 0) return { problems: problems.slice(0, maxProblems) }
  const file = { packages, hotels, rentals } as CatalogueFile
  const refuse: Refuse = (record, field, key, params = {}) => {
    problems.push({ record, field, key, params })
  }
  if (file.packages.length === 0) refuse('file', 'packages', 'catalogue.noPackages')
  for (const record of file.packages) checkPackage(record, refuse)
  const known = new Set(file.packages.map((record) => record.packageId))
  checkHotels(file.hotels, known, refuse)
  checkRentals(file.rentals, known, refuse)
  return problems.length > 0 ? { problems: problems.slice(0, maxProblems) } : { file, problems: [] }
}
