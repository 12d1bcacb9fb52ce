import { expect, test } from 'vitest'
import { tagsOf } from './shown-card.ts'

test('PLACE-05 the first four tags are shown; a category among them is not said once more, nor replaced by a fifth', () => {
  const tags = ['fort', 'hill station', 'lake', 'family', 'winter']
  expect(tagsOf({ category: 'Hill Station', tags })).toEqual(['fort', 'lake', 'family'])
  expect(tagsOf({ category: 'Culture', tags: ['fort'] })).toEqual(['fort'])
  expect(tagsOf({ category: 'Culture', tags })).toEqual(['fort', 'hill station', 'lake', 'family'])
})
