import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { YearlyValue } from './day-field.tsx'

test('STAFF-07 a season of more than a year cannot be made one of every year, and says why', () => {
  const shown = (to: string) =>
    renderToString(<YearlyValue entry={{ from: '2027-03-01', to }} onChange={() => {}} />)
  expect(shown('2028-02-29')).not.toMatch(/disabled|more than a year/)
  expect(shown('2028-03-31')).toMatch(/disabled.*more than a year/)
})
