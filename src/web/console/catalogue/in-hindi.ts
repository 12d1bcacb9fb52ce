import type { Json } from '#shared/domain/record-differences.ts'
import { type Document, isObject, valueAt } from './document.ts'

/** A value with its translation over it; what has none stays as it is. */
function over(own: Json | undefined, hindi: Json | undefined): Json | undefined {
  if (hindi === undefined || hindi === '') return own
  if (Array.isArray(own) && Array.isArray(hindi))
    return own.map((entry, at) => over(entry, hindi[at]) ?? entry)
  if (!isObject(own) || !isObject(hindi)) return hindi
  const parts = Object.keys(hindi).map((name) => [name, over(own[name], hindi[name]) ?? null])
  return { ...own, ...(Object.fromEntries(parts) as Document) }
}

/** A record as its Hindi pages show it; undefined if nothing of it is in Hindi. */
export function inHindi(document: Document): Document | undefined {
  const hindi = valueAt(document, 'translations.hi')
  return isObject(hindi) ? (over(document, hindi) as Document) : undefined
}
