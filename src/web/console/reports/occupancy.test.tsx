import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Share } from './occupancy.tsx'

test('STAFF-09 the seats taken are a share of those there are, without any they are said, and only no limit is No limit', () => {
  const shown = (seats: number | null, taken: number) =>
    renderToString(<Share row={{ days: 1, people: taken, seats, taken }} />).replace(/<svg.*/, '')
  expect([shown(12, 3), shown(0, 3), shown(null, 0)]).toEqual([
    '25 %: 3 of 12',
    '3 of 0 seats taken',
    'No limit',
  ])
})
