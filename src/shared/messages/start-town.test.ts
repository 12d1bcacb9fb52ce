import { expect, test } from 'vitest'
import { startAndEnd, startSentence } from './start-town.ts'

const nights = (...towns: string[]) => towns.map((town) => ({ town, nights: 1 }))

test('a journey begins where it fetches people, else at its first night; it ends there only where that is stated', () => {
  const fetched = { pickUps: ['Guwahati', 'Tezpur'], overnights: nights('Bhalukpong', 'Tawang') }
  const there = { overnights: nights('Bhuj', 'Dhordo', 'Bhuj') }
  const onward = { overnights: nights('Port Blair', 'Neil Island') }
  expect([fetched, there, onward, {}].map(startAndEnd)).toEqual([
    'Guwahati or Tezpur',
    'Bhuj',
    'Starts in Port Blair',
    '',
  ])
  expect([there, onward, {}].map(startSentence)).toEqual([
    'Begins and ends in Bhuj. Getting there and back is not included.',
    'Begins in Port Blair. Getting there and back is not included.',
    '',
  ])
})
