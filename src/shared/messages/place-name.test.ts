import { expect, test } from 'vitest'
import './all-places.ts'
import { inLanguage } from './language.ts'
import { byPlaceName } from './place-name.ts'

test('names stand in the order of the reader’s alphabet', () => {
  const states = ['Uttar Pradesh', 'Goa', 'Kerala', 'Assam', 'Chandigarh'].map((name) => ({ name }))
  const namesIn = (language: 'en' | 'hi') =>
    inLanguage(language, () => byPlaceName(states, ({ name }) => name).map(({ name }) => name))
  expect(namesIn('en')).toEqual(['Assam', 'Chandigarh', 'Goa', 'Kerala', 'Uttar Pradesh'])
  expect(namesIn('hi')).toEqual(['Assam', 'Uttar Pradesh', 'Kerala', 'Goa', 'Chandigarh'])
})
