import { afterAll, expect, test } from 'vitest'
import { inLanguage } from './language.ts'
import { byPlaceName, namePlaces } from './place-name.ts'

afterAll(() => namePlaces({}))

test('names stand in the order of the reader’s alphabet', () => {
  namePlaces({ Assam: 'असम', Goa: 'गोवा', Kerala: 'केरल', 'Uttar Pradesh': 'उत्तर प्रदेश', Chandigarh: 'चंडीगढ़' })
  const states = ['Uttar Pradesh', 'Goa', 'Kerala', 'Assam', 'Chandigarh'].map((name) => ({ name }))
  const namesIn = (language: 'en' | 'hi') =>
    inLanguage(language, () => byPlaceName(states, ({ name }) => name).map(({ name }) => name))
  expect(namesIn('en')).toEqual(['Assam', 'Chandigarh', 'Goa', 'Kerala', 'Uttar Pradesh'])
  expect(namesIn('hi')).toEqual(['Assam', 'Uttar Pradesh', 'Kerala', 'Goa', 'Chandigarh'])
})
