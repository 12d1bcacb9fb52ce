import { expect, test } from 'vitest'
import { tagsOf } from './shown-card.ts'

test('PLACE-05 a category is not said once more among the tags below it', () => {
  const tags = ['fort', 'hill station', 'lake', 'family']
  expect(tagsOf({ category: 'Hill Station', tags })).toEqual(['fort', 'lake', 'family'])
  expect(tagsOf({ category: 'Culture', tags: ['fort'] })).toEqual(['fort'])
})
