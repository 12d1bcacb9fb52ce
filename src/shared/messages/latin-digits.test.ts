import { expect, it } from 'vitest'
import { withLatinDigits } from './latin-digits.ts'

it('leaves digits of scripts elsewhere alone', () => {
  expect(withLatinDigits('៦ ๖ ６')).toBe('៦ ๖ ６')
})

it.each(['०१२३४५६७८९', '০১২৩৪৫৬৭৮৯', '௦௧௨௩௪௫௬௭௮௯', '൦൧൨൩൪൫൬൭൮൯', '٠١٢٣٤٥٦٧٨٩', '۰۱۲۳۴۵۶۷۸۹', '0123456789'])(
  'reads %s',
  (typed) => expect(withLatinDigits(`दिन ${typed}`)).toBe('दिन 0123456789'),
)
