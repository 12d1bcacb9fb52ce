import { expect, test } from 'vitest'
import { isName, tidyName, typedNames } from './traveler-names.ts'

test.each([
  'Asha Rao',
  "Aoife O'Brien",
  'J. R. D. Tata',
  'आशा राव',
  'क्\u200Dष',
  'அன்பு',
  'محمد',
  '李小龍',
  'X',
])('a name may be written in any script: %s', (name) => {
  expect(isName(name)).toBe(true)
})

test.each([
  ['a line break', 'Asha\nRao'],
  ['a bell', 'Asha\u0007'],
  ['a turn of the reading direction', 'Asha \u202Eoar'],
  ['a blank without width', 'Asha\u200BRao'],
  ['a separator of lines', 'Asha\u2028Rao'],
  ['half a letter', 'Asha \uD83D'],
  ['no letter', '12.-'],
  ['only a joiner', '\u200D'],
  ['only a letter that nobody sees', '\u3164'],
  ['nothing', ''],
])('is no name: %s', (_, name) => {
  expect(isName(name)).toBe(false)
})

test('a name has one spelling, without the invisible signs around a copied one, but with its joiners', () => {
  expect(tidyName('  Jose\u0301 \u00A0 da  Cruz ')).toBe('José da Cruz')
  expect(tidyName('\u202AAsha\r\n\u2068Ra\u00ADo\u2069\u202C')).toBe('Asha Rao')
  expect(tidyName('क्\u200Dष')).toBe('क्\u200Dष')
})

test('fields left empty, and those beyond the party, name nobody', () => {
  expect(typedNames([' Asha ', '', '  ', 'Ravi', 'Meera'], 4)).toEqual(['Asha', 'Ravi'])
})
