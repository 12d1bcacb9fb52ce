import { expect, test } from 'vitest'
import { withFirst, withoutPicture, withPicture } from './picture-order.ts'

const chosen = { photo: 'c', english: 'Three', hindi: '' }
const document = {
  media: { photos: ['a', 'b'], alts: ['One', 'Two'] },
  translations: { hi: { media: { alts: ['एक', 'दो'] } } },
}

test('STAFF-06 a chosen picture comes first, its words before theirs', () => {
  expect(withPicture(document, chosen)).toEqual({
    media: { photos: ['c', 'a', 'b'], alts: ['Three', 'One', 'Two'] },
    translations: { hi: { media: { alts: ['Three', 'एक', 'दो'] } } },
  })
  expect(withPicture({ media: { photos: ['a'] } }, chosen)).toEqual({ media: { photos: ['c', 'a'] } })
})

test('STAFF-06 a picture moves to the front and goes with its words in both languages', () => {
  expect(withFirst(document, 1)).toEqual({
    media: { photos: ['b', 'a'], alts: ['Two', 'One'] },
    translations: { hi: { media: { alts: ['दो', 'एक'] } } },
  })
  expect(withoutPicture(document, 0)).toEqual({
    media: { photos: ['b'], alts: ['Two'] },
    translations: { hi: { media: { alts: ['दो'] } } },
  })
})
