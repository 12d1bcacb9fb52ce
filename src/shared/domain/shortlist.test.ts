import { maxShortlist } from '#shared/bounds.ts'
import { describe, expect, test } from 'vitest'
import { readIds } from './package-ids.ts'
import { mergeShortlists, parseShortlist } from './shortlist.ts'

const many = Array.from({ length: 60 }, (_, at) => `hill-${at}`)

describe('a shortlist', () => {
  test('is read from an address: each id once, and nothing that cannot be one', () => {
    expect(readIds(' goa,leh , goa,,<b>,-x,a b')).toEqual(['goa', 'leh'])
    expect(readIds(null)).toEqual([])
    expect(readIds(many.join(','))).toHaveLength(maxShortlist)
  })

  test('is read from storage, whatever stands there', () => {
    expect(parseShortlist('["goa","goa",7,null,"leh"]')).toEqual(['goa', 'leh'])
    for (const stored of [null, '', '{', '{"a":1}', '"goa"']) expect(parseShortlist(stored)).toEqual([])
  })

  test('takes from another one what it lacks, in its order, as far as there is room', () => {
    expect(mergeShortlists(['goa', 'leh'], ['leh', 'munnar'])).toEqual(['goa', 'leh', 'munnar'])
    const merged = mergeShortlists(many.slice(0, 49), ['hill-3', 'goa', 'leh'])
    expect(merged).toEqual([...many.slice(0, 49), 'goa'])
  })
})
