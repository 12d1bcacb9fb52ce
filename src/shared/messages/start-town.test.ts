import { expect, test } from 'vitest'
import { startAndEnd, startSentence } from './start-town.ts'

const nights = (...towns: string[]) => towns.map((town) => ({ town, nights: 1 }))

test('a journey begins where it fetches people, else at its first night; it ends there only where that is stated', () => {
  const fetched = { pickUps: ['Guwahati', 'Tezpur'], overnights: nights('Bhalukpong', 'Tawang') }
  const there = { overnights: nights('Bhuj', 'Dhordo', 'Bhuj') }
  const onward = { overnights: nights('Port Blair', 'Neil Island') }
  const oneWay = { pickUps: ['Shimla'], endsIn: 'Manali', overnights: nights('Sarahan', 'Kaza') }
  expect([fetched, there, onward, oneWay, {}].map(startAndEnd)).toEqual([
    'Guwahati or Tezpur',
    'Bhuj',
    'Starts in Port Blair',
    'Shimla to Manali',
    '',
  ])
  expect([there, onward, oneWay, {}].map((of) => startSentence(of))).toEqual([
    'Begins and ends in Bhuj. Getting there and back is not included.',
    'Begins in Port Blair. Getting there and back is not included.',
    'Begins in Shimla and ends in Manali. Getting there, and home from Manali, is not included.',
    '',
  ])
})

test('a journey from the own town says one thing of the way, and its price has the way from where it fetches people', () => {
  const fetched = { pickUps: ['Pune'], overnights: nights('Mahabaleshwar') }
  expect([startSentence(fetched), startSentence(fetched, true)]).toEqual([
    'Begins and ends in Pune: transport from there and back is in the price, reaching Pune is not.',
    'Begins and ends in Pune, where you start: the way there and back is in the price.',
  ])
  expect(startSentence({ overnights: nights('Bhuj') }, true)).toBe(
    'Begins and ends in Bhuj, where you start: there is no way to pay for.',
  )
})
