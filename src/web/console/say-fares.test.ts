import { expect, test } from 'vitest'
import { sayFares } from './say-fares.ts'

test('what each person pays is said for each part of a party whose fares differ', () => {
  expect(sayFares({ pricePerPerson: 6_299.5 })).toBe('₹6,299.50 a person')
  const fares = [
    { people: 2, price: 6_299.5 },
    { people: 1, price: 7_000 },
  ]
  expect(sayFares({ pricePerPerson: 6_299.5, fares })).toBe('2 × ₹6,299.50, 1 × ₹7,000.00')
})
