import { describe, expect, test } from 'vitest'
import { z } from 'zod/mini'
import { maxMarks } from '#server/platform/http/size-bounds.ts'
import { maxGroupShares, maxIdLength, maxMailAddressLength, maxNameLength } from '#shared/bounds.ts'
import { consoleEndpoints, endpoints as ofSite, schemasOf } from '#shared/contract/all.ts'
import { travelsInQuery, usualBodyBytes } from '#shared/endpoint.ts'

const endpoints = [...ofSite, ...consoleEndpoints]

type Schema = z.core.JSONSchema.BaseSchema

/** The most that a body of this schema weighs as JSON, and the marks in it that are counted; what has no bound has no end. */
type Weight = { bytes: number; marks: number }

/** The most of a sign as JSON.stringify writes it, such as one of Devanagari, in UTF-8. */
const bytesOfSign = 3
const longestNumber = '-1.7976931348623157e+308'.length

const sum = (weights: Weight[]): Weight => ({
  bytes: weights.reduce((all, { bytes }) => all + bytes, 0),
  marks: weights.reduce((all, { marks }) => all + marks, 0),
})
const textOf = (length: number): Weight => ({ bytes: length * bytesOfSign + 2, marks: 1 })

function weightOf(schema: Schema, where: string): Weight {
  const choices = schema.enum ?? (schema.const === undefined ? undefined : [schema.const])
  if (choices) return textOf(Math.max(...choices.map((value) => String(value).length)))
  if (schema.anyOf) {
    const all = schema.anyOf.map((one) => weightOf(one as Schema, where))
    return {
      bytes: Math.max(...all.map(({ bytes }) => bytes)),
      marks: Math.max(...all.map(({ marks }) => marks)),
    }
  }
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).map(([name, field]) =>
      sum([textOf(name.length), { bytes: 2, marks: 2 }, weightOf(field as Schema, `${where}.${name}`)]),
    )
    return sum([{ bytes: 2, marks: 1 }, ...fields])
  }
  if (schema.type === 'array') {
    const item = sum([{ bytes: 1, marks: 1 }, weightOf(schema.items as Schema, `${where}[]`)])
    const times = schema.maxItems ?? Infinity
    return { bytes: 2 + times * item.bytes, marks: 1 + times * item.marks }
  }
  if (schema.type === 'string') {
    return textOf(schema.maxLength ?? Infinity)
  }
  if (schema.type !== 'number' && schema.type !== 'integer') throw new Error(`what is ${where}?`)
  return { bytes: longestNumber, marks: 0 }
}

const withBody = endpoints.filter((endpoint) => !travelsInQuery(endpoint) && endpoint.body !== 'multipart')

describe('SEC what a call can be sent', () => {
  test.each(withBody)(
    'the bound of $name holds all that its schema can hold, and not much more',
    (endpoint) => {
      const { $schema: _, ...schema } = z.toJSONSchema(schemasOf(endpoint).input, {
        io: 'input',
        unrepresentable: 'any',
      })
      const bound = endpoint.maxBodyBytes ?? usualBodyBytes
      const { bytes, marks } = weightOf(schema as Schema, endpoint.name)
      // A group's names may be typed longer than they are valid; the longest valid ones are below.
      expect(bytes / (endpoint.name === 'bookGroup' ? 2 : 1)).toBeLessThanOrEqual(bound)
      // Whoever sends a whole booking back sends more fields than the call takes; a group's shares have none to spare.
      expect(marks * (endpoint.name === 'bookGroup' ? 2 : 3)).toBeLessThanOrEqual(maxMarks)
      expect(bytes * 4).toBeGreaterThan(endpoint.maxBodyBytes ?? 0)
    },
  )

  test('GRP-03 a group of fifty with the longest names and addresses fits, in any script', () => {
    // As typed: in ASCII, a valid one is longer than its letters.
    const email = `a@${'क'.repeat(maxMailAddressLength - 2)}`
    const share = { name: 'क'.repeat(maxNameLength), email, people: 1, numberOfRooms: 50 }
    const input = {
      code: 'f'.repeat(32),
      packageId: 'p'.repeat(maxIdLength),
      travelDate: 'Sun Jun 07 2026',
      shares: Array.from({ length: maxGroupShares }, () => share),
      payBy: '2026-06-01T12:00:00.000Z',
      rule: 'whoPaid',
      minimum: 50,
      totalCost: 123_456_789.99,
    }
    expect(Buffer.byteLength(JSON.stringify(input))).toBeLessThanOrEqual(usualBodyBytes)
  })

  test('few calls take more than is usual', () => {
    const larger = endpoints.filter(({ maxBodyBytes }) => maxBodyBytes !== undefined)
    expect(larger.map(({ name }) => name).toSorted()).toEqual([
      'addLibraryPicture',
      'addReviewPicture',
      'checkCatalogueFile',
      'compareSettlement',
      'getSettlementFile',
      'importCatalogueFile',
      'saveCatalogueDraft',
      'updateProfileImage',
    ])
  })
})
