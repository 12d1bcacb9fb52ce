import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import en from './en.json' with { type: 'json' }
import { facts } from './facts.ts'
import { isMessageKey, text, textIn } from './text.ts'

/** The texts that somebody agrees to, without the words around the checkbox. */
const clauses = /^terms\.(seller|price|booking|refunds|changes|groups|conduct|complaints)/

/** The fingerprint of these texts. After changing them, or a fact in them, set both values to the newest version's. */
const agreedTo = { version: '2026-11-29', fingerprint: '627ed6cdf51234c5' }

/** Alike for what is kept about people, whose page says its date. */
const privacy = { version: '2026-12-01', fingerprint: '5ad0e449eb3d15ee' }

function fingerprintOf(clause: RegExp): string {
  const keys = Object.keys(en)
    .filter((key) => isMessageKey(key))
    .filter((key) => clause.test(key))
  const words = (['en', 'hi'] as const).flatMap((language) =>
    keys.map((key) => [key, textIn(language, key, facts())]),
  )
  expect(words.length).toBeGreaterThan(20)
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16)
}

test('what is agreed to is the version of exactly these texts', () => {
  expect({ version: text('terms.version'), fingerprint: fingerprintOf(clauses) }).toEqual(agreedTo)
})

test('the page on privacy has the date of exactly its texts', () => {
  const fingerprint = fingerprintOf(/^privacy\.(?!version)/)
  expect({ version: text('privacy.version'), fingerprint }).toEqual(privacy)
})
