import { expect, test } from 'vitest'
import './all-places.ts'
import { inLanguage } from './language.ts'
import { seasonText } from './season-text.ts'

test.each([
  ['Winter', ['November', 'December', 'January', 'February'], 'November to February'],
  ['Summer', ['March', 'April', 'May', 'June', 'October'], 'March to June, October'],
  ['Monsoon', ['July'], 'July'],
  ['All year', [], 'All year'],
  ['', ['May', 'June'], 'May to June'],
])('the best time of %s in %j is said by its runs of months', (season, months, said) => {
  expect(seasonText({ season, months })).toBe(said)
})

test('in Hindi it is said in Hindi', () => {
  const said = inLanguage('hi', () =>
    seasonText({ season: 'Winter', months: ['October', 'November', 'May'] }),
  )
  expect(said).toBe('अक्टूबर से नवंबर, मई')
})
