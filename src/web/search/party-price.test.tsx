import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { HomeLine } from './home-line.tsx'
import { PartyPrice, partyPriceText } from './party-price.tsx'

const card = { packagePricing: { finalPrice: 10_000 }, pricesVary: true } as const

test('what a party pays is a sum from which it costs more on dearer days, unless the day is known', () => {
  expect(partyPriceText(card, 2)).toBe('from ₹20,000 for 2')
  expect(partyPriceText(card, 1)).toBe('from ₹10,000 per person')
  expect(partyPriceText({ ...card, datePrice: 12_000 }, 2)).toBe('₹24,000 for 2 travelers')
  expect(partyPriceText({ packagePricing: card.packagePricing }, 2)).toBe('₹20,000 for 2 travelers')
})

test('a card leads with the sum in one line, and says what each pays', () => {
  const wordsOf = (people: number) =>
    renderToStaticMarkup(<PartyPrice card={card} people={people} />).replaceAll(/<[^>]+>/g, '')
  expect(wordsOf(2)).toBe('from ₹20,000 for 2 · ₹10,000 each')
  expect(wordsOf(1)).toBe('from ₹10,000 per person')
})

test('so is the sum with the fuel', () => {
  const ways = { town: 'Kochi', distancesKm: [100], drivenKm: [100] } as Parameters<
    typeof HomeLine
  >[0]['ways']
  const of = { ways, at: 0, days: 4, people: 2, carRupees: 1_400 }
  expect(renderToStaticMarkup(<HomeLine {...of} card={card} />)).toContain('from ₹21,400')
  expect(renderToStaticMarkup(<HomeLine {...of} card={{ ...card, datePrice: 12_000 }} />)).toContain(
    ': ₹25,400',
  )
})
