import { describe, expect, it } from 'vitest'
import { placePath, readSearchBar, readPage, searchPath } from './address.ts'
import { chosenIn, readFilters } from './filters-address.ts'

const read = (query: string) => readSearchBar(new URLSearchParams(query))

describe('the address of a search', () => {
  it('reads what is filled in', () => {
    expect(read('start=Delhi&end=Goa&date=2026-12-12&travelers=3')).toEqual({
      start: 'Delhi',
      end: 'Goa',
      date: '2026-12-12',
      travelers: 3,
    })
  })

  it('reads the browser’s own writing of a date', () => {
    expect(read('date=Sun+Jun+07+2026').date).toBe('2026-06-07')
  })

  it.each(['0', '-3', 'abc', '1000', '51', '2x', '1.5', '1e1', '', '٣', '0x2'])(
    'BAR-10 takes one traveler for travelers=%s',
    (travelers) => {
      expect(read(`travelers=${encodeURIComponent(travelers)}`).travelers).toBe(1)
    },
  )

  it.each(['2026-02-30', '2026-13-01', '20261-01-01', '12/06/2026', 'Invalid Date', 'NaN', '2026-1-1'])(
    'BAR-10 leaves out date=%s',
    (date) => {
      expect(read(`date=${encodeURIComponent(date)}`).date).toBe('')
    },
  )

  it.each(['0', '-1', 'x', '1.5', '99999999999', ''])('BAR-10 shows page 1 for page=%s', (page) => {
    expect(readPage(new URLSearchParams({ page }))).toBe(1)
  })

  it('reads several kinds, of one name or of each by itself, as the same', () => {
    const kinds = (query: string) => readFilters(new URLSearchParams(query)).category
    expect(kinds('category=Beach,Hill+Station')).toBe('Beach,Hill Station')
    expect(kinds('category=Beach&category=Hill+Station&category=Beach')).toBe('Beach,Hill Station')
    expect(kinds('category=,+,')).toBeUndefined()
    expect(chosenIn(readFilters(new URLSearchParams('category=Beach,Heritage&days=3&from=Pune')))).toBe(3)
  })

  it('BAR-10 leaves out filters that cannot be', () => {
    const query = 'budget=-5&days=0&rating=9&sort=cheap&category=&state=Goa'
    expect(readFilters(new URLSearchParams(query))).toEqual({ state: 'Goa' })
  })

  it('sorts by the way only where it is said from where', () => {
    const filters = (query: string) => readFilters(new URLSearchParams(query))
    expect(filters('sort=cost')).toEqual({})
    expect(filters('sort=distance&from=%20')).toEqual({})
    expect(filters('sort=cost&from=Pune')).toEqual({ sort: 'cost', from: 'Pune' })
    expect(searchPath({}, filters('sort=cost&from=Pune'))).toBe('/search?sort=cost&from=Pune')
  })

  it('cuts a text that is too long, and drops what nobody sees but the joiners of Indian scripts', () => {
    expect(read(`end=${'a'.repeat(300)}`).end).toHaveLength(200)
    expect(read('end=%20Go%00a%20%E2%80%AEfort%20').end).toBe('Goa fort')
    for (const place of ['श्\u200dरीनगर', 'क्\u200cषेत्र'])
      expect(read(`start=${place}&end=${place}`)).toMatchObject({ start: place, end: place })
  })

  it('BAR-03 writes only what is filled in', () => {
    expect(searchPath({ start: '', end: 'Goa', date: '', travelers: 2 })).toBe('/search?end=Goa&travelers=2')
    expect(searchPath({}, { sort: 'price' }, 3)).toBe('/search?sort=price&page=3')
    expect(searchPath({}, {}, 1)).toBe('/search')
  })

  it('reads back every search that it writes', () => {
    const journey = { start: 'Old Delhi & more', end: 'Ooty?', date: '2027-01-31', travelers: 50 }
    const filters = {
      budget: 20_000,
      days: 4,
      category: 'Hill Station',
      rating: 4.5,
      sort: 'rating' as const,
    }
    const { searchParams } = new URL(searchPath(journey, filters, 7), 'http://localhost')
    expect([readSearchBar(searchParams), readFilters(searchParams), readPage(searchParams)]).toEqual([
      journey,
      filters,
      7,
    ])
  })

  it('carries the journey to a place, and nothing when nothing is chosen', () => {
    const journey = { start: 'Delhi', end: 'Goa', date: '2026-12-12', travelers: 2 }
    expect(placePath('north-goa', journey)).toBe(
      '/search/place/north-goa?start=Delhi&end=Goa&date=2026-12-12&travelers=2',
    )
    expect(placePath('north-goa', { start: '', end: '', date: '', travelers: 1 })).toBe(
      '/search/place/north-goa',
    )
  })
})
