import { describe, expect, it } from 'vitest'
import { costOf, emptyOf, partsOf, readExpenses, startingExpenses } from './expenses.ts'

const emptyIn = (address: string) => {
  const params = new URLSearchParams(address)
  return emptyOf(readExpenses((name) => params.get(name)))
}

describe('the expenses of a journey', () => {
  it('CALC-01 begin with a usual car where the address says nothing of it; an emptied field stays empty', () => {
    const begin = (address: string) => startingExpenses(new URLSearchParams(address))
    expect(begin('distance=200')).toMatchObject({ distance: '200', efficiency: '15', fuelCost: '105' })
    expect(begin('efficiency=&fuelCost=98')).toMatchObject({ distance: '', efficiency: '', fuelCost: '98' })
  })

  it('tells which of them were left empty; a written 0 is not', () => {
    expect(emptyIn('tolls=0&food=800&purchases=0&rental=5')).toBe('hotel')
    expect(emptyIn('hotel=10&purchases=0')).toBe('tolls and parking, food and rental or cab')
    expect(emptyIn('tolls=9&food=1&purchases=2&hotel=3&rental=4')).toBe('')
  })

  it('are parts of a sum; one that was left empty is none of it', () => {
    const params = new URLSearchParams('distance=150&efficiency=15&fuelCost=100&food=3000&hotel=0')
    const texts = readExpenses((name) => params.get(name))
    const cost = costOf(texts)
    expect(cost && partsOf(texts, cost).map(({ name, share, isEmpty }) => [name, share, isEmpty])).toEqual([
      ['fuel', 0.25, false],
      ['tolls', 0, true],
      ['food', 0.75, false],
      ['purchases', 0, true],
      ['hotel', 0, false],
      ['rental', 0, true],
    ])
  })
})
