import { expect, test } from 'vitest'
import { facts } from './facts.ts'
import { type MessageKey, textIn } from './text.ts'

const named: [key: MessageKey, fact: string][] = [
  ['about.journeys2', '₹50'],
  ['help.arrives.say', '7'],
  ['help.hold.say', '30'],
  ['help.price.say', '₹50'],
  ['help.waiting.say', '12'],
  ['terms.booking1', '30'],
  ['terms.groups1', '72'],
  ['terms.price1', '₹50'],
]

test.each(named)('NAV-05 %s names %s, and leaves no gap open', (key, fact) => {
  for (const language of ['en', 'hi'] as const) {
    const words = textIn(language, key, facts())
    expect(words).toContain(fact)
    expect(words).not.toMatch(/[{}]/)
  }
})
