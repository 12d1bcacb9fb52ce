import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import en from '#shared/messages/en.json' with { type: 'json' }
import hi from '#shared/messages/hi.json' with { type: 'json' }
import { termsVersion } from './terms.ts'

/** What somebody agrees to, without the words around the box that they tick. */
const clauses = /^terms\.(seller|price|booking|refunds|changes|groups|conduct|complaints)/

/** Of the texts below; who changes them gives both lines of the newest version anew. */
const agreedTo = { version: '2026-11-27', fingerprint: '7d376ed66f52e748' }

test('what is agreed to is the version of exactly these texts', () => {
  const words = [en, hi].flatMap((texts) => Object.entries(texts).filter(([key]) => clauses.test(key)))
  expect(words.length).toBeGreaterThan(20)
  const fingerprint = createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
  expect({ version: termsVersion, fingerprint }).toEqual(agreedTo)
})
