import { expect, test } from 'vitest'
import { withFirst, withMoved, withoutPicture, withPicture } from './picture-order.ts'

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
