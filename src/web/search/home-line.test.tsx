import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HomeLine } from './home-line.tsx'

const lineFor = (km: number, endsIn?: string, driven = km): string =>
  renderToStaticMarkup(
    <HomeLine
      ways={{
        town: 'Jaipur',
        distancesKm: [km],
        drivenKm: [driven],
        pickUps: [null],
        ...(endsIn && { endsIn: [endsIn] }),
      }}
      at={0}
      days={3}
      card={{ packagePricing: { finalPrice: 1_000 } }}
      people={2}
      carRupees={0}
    />,
  )

test('a journey that begins in one’s own town has no way', () => {
  expect(lineFor(0)).toContain('It begins in Jaipur, so there is no drive to add.')
  expect(lineFor(0)).not.toContain('0 hours')
})

test('a journey that takes one from home needs no fuel, so no sum with it repeats the price', () => {
  expect(lineFor(0)).not.toContain('Package and fuel')
  const words = lineFor(120, undefined, 0)
  expect(words).toContain('Picked up in Jaipur: no fuel needed')
  expect(words).toContain('2.5 hours, 120 km each way from Jaipur')
  expect(words).not.toContain('Package and fuel')
  expect(lineFor(120, undefined, 40)).toContain('Package and fuel: ₹2,000')
})

test('a journey that ends elsewhere has no drive there and back, wherever it begins', () => {
  for (const km of [0, 100]) {
    const words = lineFor(km, 'Manali')
    expect(words).toContain('It ends in Manali, so no drive there and back is counted.')
    expect(words).not.toMatch(/It begins in|each way|Package and fuel/)
  }
})

test('a way takes at least half an hour, and one hour is not several', () => {
  expect(lineFor(10)).toContain('0.5 hours, 10 km each way from Jaipur')
  expect(lineFor(50)).toContain('1 hour, 50 km each way from Jaipur')
  expect(lineFor(100)).toContain('2 hours, 100 km each way from Jaipur')
})
