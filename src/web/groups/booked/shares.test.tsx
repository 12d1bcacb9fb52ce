import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { BookedJourney } from '#shared/contract/groups-schemas.ts'
import { OwnShare } from './own-share.tsx'
import { Shares } from './shares.tsx'

const share = {
  people: 1,
  isOrganiser: false,
  isPaid: false,
  hasLeft: false,
  isYours: false,
  bookingId: null,
}
const booked = (canBePaid: boolean) =>
  ({
    state: 'held',
    payBy: '2026-12-03T06:00:00.000Z',
    shares: [
      { ...share, name: 'Asha', isOrganiser: true, isYours: true, canBePaid: true, code: 'asha-code' },
      { ...share, name: 'Ravi', isYours: true, canBePaid, code: 'ravi-code' },
    ],
  }) as unknown as BookedJourney

test('GRP-03 whoever knows a share’s code is led to its payment only once it can be paid', () => {
  const shown = (canBePaid: boolean) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <OwnShare booked={booked(canBePaid)} />
        <Shares booked={booked(canBePaid)} isOwnAbove={false} />
      </MemoryRouter>,
    )
  expect(shown(false)).toContain('asha-code')
  expect(shown(false)).not.toContain('ravi-code')
  expect(shown(true)).toContain('ravi-code')
})
