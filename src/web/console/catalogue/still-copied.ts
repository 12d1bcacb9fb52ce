import { type Document, valueAt } from './document.ts'

/** By these one record is told from another: with its origin's, a copy is found and read as its origin. */
const ownFields = [
  'locations',
  'alternateNames',
  'aliases',
  'visitSites',
  'description.short',
  'description.overview',
  'description.detailed',
  'description',
  'itinerary',
  'contact',
  'media',
]

/** The fields of a copy that are still its origin's. */
export const stillCopied = (origin: Document, copy: Document): string[] =>
  ownFields.filter((field) => {
    const own = valueAt(copy, field)
    // A package's description is three texts.
    const isOne = field !== 'description' || typeof own === 'string'
    const isEmpty = own === undefined || (Array.isArray(own) && own.length === 0)
    return isOne && !isEmpty && JSON.stringify(own) === JSON.stringify(valueAt(origin, field))
  })
