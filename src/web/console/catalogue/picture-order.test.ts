import { expect, test } from 'vitest'
import { withFirst, withMoved, withoutPicture, withPicture, withWords } from './picture-order.ts'

const chosen = { photo: 'c', english: 'Three', hindi: '' }
const document = {
  media: { photos: ['a', 'b'], alts: ['One', 'Two'] },
  translations: { hi: { media: { alts: ['एक', 'दो'] } } },
}

test('STAFF-06 a chosen picture comes last, its words after theirs', () => {
  expect(withPicture(document, chosen)).toEqual({
    media: { photos: ['a', 'b', 'c'], alts: ['One', 'Two', 'Three'] },
    translations: { hi: { media: { alts: ['एक', 'दो', 'Three'] } } },
  })
  expect(withPicture({ media: { photos: ['a'] } }, chosen)).toEqual({ media: { photos: ['a', 'c'] } })
})

test('STAFF-06 the words of a picture take the place of its old ones, where all pictures have words', () => {
  expect(withWords(document, 0, { english: 'Uno', hindi: 'पहला' })).toEqual({
    media: { photos: ['a', 'b'], alts: ['Uno', 'Two'] },
    translations: { hi: { media: { alts: ['पहला', 'दो'] } } },
  })
  const bare = { media: { photos: ['a', 'b'] } }
  expect(withWords(bare, 0, { english: 'Uno', hindi: '' })).toEqual(bare)
})

test('STAFF-06 a picture moves to the front and goes with its words in both languages', () => {
  expect(withFirst(document, 1)).toEqual({
    media: { photos: ['b', 'a'], alts: ['Two', 'One'] },
    translations: { hi: { media: { alts: ['दो', 'एक'] } } },
  })
  expect(withMoved(document, 0, 1)).toEqual(withFirst(document, 1))
  expect(withMoved(document, 1, -1)).toEqual(withFirst(document, 1))
  expect(withoutPicture(document, 0)).toEqual({
    media: { photos: ['b'], alts: ['Two'] },
    translations: { hi: { media: { alts: ['दो'] } } },
  })
})
