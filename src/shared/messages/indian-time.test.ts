import { expect, test } from 'vitest'
import { instantInIndia } from './indian-time.ts'
import { inLanguage } from './language.ts'

test.each(['en', 'hi'] as const)(
  'the hour after midnight in India is 00 to every engine (%s)',
  (language) => {
    const said = inLanguage(language, () => instantInIndia(new Date('2026-11-23T18:57:00.000Z')))
    expect(said).toMatch(/\b00:27$/)
  },
)
