import { describe, expect, it } from 'vitest'
import { emptyOf, readExpenses } from './expenses.ts'

const emptyIn = (address: string) => {
  const params = new URLSearchParams(address)
  return emptyOf(readExpenses((name) => params.get(name)))
}

describe('the expenses of a journey', () => {
  it('tells which of them were left empty; a written 0 is not', () => {
    expect(emptyIn('tolls=0&food=800&purchases=0&rental=5')).toBe('hotel')
    expect(emptyIn('hotel=10&purchases=0')).toBe('tolls and parking, food and rental or cab')
    expect(emptyIn('tolls=9&food=1&purchases=2&hotel=3&rental=4')).toBe('')
  })
})
