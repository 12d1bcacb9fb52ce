import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Around } from './around.tsx'

const hills = { latitude: 17.92, longitude: 73.66 }
const beach = { latitude: 15.54, longitude: 73.76 }

const seenFrom = (packageId: string, at: typeof hills, other: typeof hills, km: number) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <Around
        {...{ packageId, at, name: packageId, city: packageId, state: 'Goa' }}
        neighbours={[{ packageId: 'x', name: 'x', city: 'x', state: 'Goa', ...other, distanceKm: km }]}
      />
    </MemoryRouter>,
  ).match(/(\d+) km/)?.[1]

test('between two journeys it is as far there as back, wherever the middle of their towns is', () => {
  expect(seenFrom('hills', hills, beach, 271)).toBe('265')
  expect(seenFrom('beach', beach, hills, 280)).toBe('265')
})
