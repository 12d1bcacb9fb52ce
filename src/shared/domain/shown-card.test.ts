import { expect, test } from 'vitest'
import { cardTags } from './shown-card.ts'

test('a card shows the first four tags; a category among them is not said once more, nor replaced by a fifth', () => {
  const tags = ['fort', 'hill station', 'lake', 'family', 'winter']
  expect(cardTags({ category: 'Hill Station', tags })).toEqual(['fort', 'lake', 'family'])
  expect(cardTags({ category: 'Culture', tags: ['fort'] })).toEqual(['fort'])
  expect(cardTags({ category: 'Culture', tags })).toEqual(['fort', 'hill station', 'lake', 'family'])
})
