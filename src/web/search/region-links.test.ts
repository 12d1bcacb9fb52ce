import { expect, test } from 'vitest'
import { openOf } from './region-links.tsx'

test('the choices are those that find something, by name, and the chosen one, though it finds nothing', () => {
  const regions = [
    { name: 'Kerala', packages: 6 },
    { name: 'Goa', packages: 2 },
    { name: 'Bihar', packages: 0 },
  ]
  const namesFor = (chosen: string | undefined) => openOf(regions, chosen).map(({ name }) => name)
  expect(namesFor(undefined)).toEqual(['Goa', 'Kerala'])
  expect(namesFor('Bihar')).toEqual(['Bihar', 'Goa', 'Kerala'])
  expect(namesFor('Haryana')).toEqual(['Goa', 'Haryana', 'Kerala'])
  expect(openOf(regions, 'Haryana')[1]).toEqual({ name: 'Haryana', packages: 0 })
})
