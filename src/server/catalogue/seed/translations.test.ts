import { expect, test } from 'vitest'
import { checkFile } from '#server/catalogue/import/check-file.ts'
import { seedFile } from './seed-file.ts'
import inHindi from './translations-hi.json' with { type: 'json' }

const { packages, hotels, rentals } = seedFile()
const ids = {
  packages: packages.map(({ packageId }) => packageId),
  hotels: hotels.map(({ hotel_id }) => hotel_id),
  rentals: rentals.map(({ bike_rental_id }) => bike_rental_id),
}
const records = new Map<string, unknown>([
  ...packages.map((record) => [record.packageId, record] as const),
  ...hotels.map((record) => [record.hotel_id, record] as const),
  ...rentals.map((record) => [record.bike_rental_id, record] as const),
])

type Pair = { at: string; english: string; hindi: string }

/** Every Hindi text beside the English one at its place. */
function* pairsOf(at: string, english: unknown, hindi: unknown): Generator<Pair> {
  if (typeof hindi === 'string') yield { at, english: typeof english === 'string' ? english : '', hindi }
  else if (typeof hindi === 'object' && hindi !== null)
    for (const [field, words] of Object.entries(hindi))
      yield* pairsOf(`${at}.${field}`, (english as Record<string, unknown>)[field], words)
}
const pairs = Object.values(inHindi).flatMap((list) =>
  Object.entries<unknown>(list).flatMap(([id, hindi]) => Array.from(pairsOf(id, records.get(id), hindi))),
)
const where = (isWrong: (pair: Pair) => boolean) =>
  pairs.filter(isWrong).map(({ at, hindi }) => `${at}: ${hindi}`)

/** 2:30 PM is 14:30 and 'दोपहर 2:30' too; of '10 or 11 PM' both are in the evening. */
const isBeforeNoon = (part: string, hour: number) =>
  part === 'सुबह' || (part === 'रात' && (hour < 4 || hour === 12))
const to23 = (words: string) =>
  words
    .replaceAll(/(\d+(?::\d\d)?) (or|to) (\d+(?::\d\d)?)\s?([AP]M)\b/g, '$1 $4 $2 $3 $4')
    .replaceAll(/(\d+)(?::(\d\d))?\s?([AP])M\b/g, (_, hour: string, minutes = '00', half: string) => {
      const afternoon = half === 'P' ? 12 : 0
      return `${(Number(hour) % 12) + afternoon}:${String(minutes)}`
    })
    .replaceAll(/(सुबह|दोपहर|शाम|रात) (\d+):(\d\d)/gu, (_, part: string, hour: string, minutes: string) => {
      const afternoon = isBeforeNoon(part, Number(hour)) ? 0 : 12
      return `${(Number(hour) % 12) + afternoon}:${minutes}`
    })
const dayStems = ['पहल', 'दूसर', 'तीसर', 'चौथ', 'पाँचव', 'छठ', 'सातव', 'आठव']
const dayWord = new RegExp(`(${dayStems.join('|')})[ाे]ँ?ं?(?= (?:(?:और|से) \\S+ )?दिन)`, 'gu')
/** 'on day 2' is 'दूसरे दिन'. */
const withDays = (english: string, hindi: string) =>
  /\bdays? \d/i.test(english)
    ? hindi.replaceAll(dayWord, (_, stem: string) => String(dayStems.indexOf(stem) + 1))
    : hindi
const numbersOf = (words: string) => (to23(words).match(/₹?\d+(?:[,.:]\d+)*/g) ?? []).toSorted()
const devanagari = /\p{Script=Devanagari}/u

test('each record has its Hindi texts, and no list or text is missing', () => {
  expect(checkFile(seedFile())).toMatchObject({ problems: [], warnings: [] })
  for (const list of ['packages', 'hotels', 'rentals'] as const)
    expect(Object.keys(inHindi[list])).toEqual(ids[list])
})

test('numbers, amounts and times are those of the English text', () => {
  expect(
    where(({ english, hindi }) => numbersOf(english).join() !== numbersOf(withDays(english, hindi)).join()),
  ).toEqual([])
})

test('a time of day has its part of the day before it', () => {
  const isBare = (hindi: string) => /(?<!सुबह |दोपहर |शाम |रात |:|\d)\d{1,2}:\d\d/u.test(hindi)
  expect(where(({ hindi }) => isBare(hindi))).toEqual([])
})

test('each is in Devanagari, without a Latin word', () => {
  expect(where(({ hindi }) => !devanagari.test(hindi) && /\p{L}/u.test(hindi))).toEqual([])
  expect(where(({ hindi }) => /\p{Script=Latin}/u.test(hindi))).toEqual([])
})

test('a description has the paragraphs of the English one', () => {
  const count = (words: string) => words.split('\n\n').length
  expect(where(({ english, hindi }) => count(english) !== count(hindi))).toEqual([])
})

test('sentences end with a danda, lines of lists with nothing', () => {
  const ends = (words: string) => /[.!?।]$/u.test(words)
  expect(where(({ english, hindi }) => ends(english) !== ends(hindi) || hindi.endsWith('.'))).toEqual([])
})

test('they are written as docs/hindi.md says', () => {
  expect(where(({ hindi }) => /[कखग]\u093c/u.test(hindi) || hindi !== hindi.normalize('NFC'))).toEqual([])
  expect(where(({ hindi }) => /[०-९]|[^\S\n]{2}| [।,?!;:]/u.test(hindi) || hindi !== hindi.trim())).toEqual(
    [],
  )
  expect(where(({ hindi }) => /शुल्क|भुगतान|रद्द|धनवापसी|रिफंड|फीस|किराए|महंगा/u.test(hindi))).toEqual([])
  expect(
    where(({ hindi }) => /['"]|हिंदी|खूबान|गोम्पा|तिण्ण|झोपड़|ढूँढ(?!\u093c)|माँस|प्रवेश फ़ीस/u.test(hindi)),
  ).toEqual([])
  const isGendered = (sentence: string) => /(?:^|\s)आप(?:ने)?\s.*(?:सकते|सकती|रहे|रही|चुके|गए) हैं/u.test(sentence)
  expect(where(({ hindi }) => hindi.split(/[।:;?!]/u).some(isGendered))).toEqual([])
})
