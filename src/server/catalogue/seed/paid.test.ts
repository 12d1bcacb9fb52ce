import { expect, test } from 'vitest'
import catalogue from './catalogue.json' with { type: 'json' }
import inHindi from './translations-hi.json' with { type: 'json' }

const { packages } = catalogue
const hindiOf = (id: string) => inHindi.packages[id as keyof typeof inHindi.packages]

test('entry fees say what is still to be paid: where the price includes tickets, they name those as included', () => {
  const isEntry =
    /(?<!train |bath |boat )\b(?:entr(?:y|ies)|tickets?|permits?)\b(?! (?:assistance|handling|help))/i
  const wrong = packages.filter(
    ({ amenities, entryFee }) => amenities.some((words) => isEntry.test(words)) && !/included/.test(entryFee),
  )
  expect(wrong.map(({ packageId, entryFee }) => `${packageId}: ${entryFee}`)).toEqual([])
})

test('an included sight is not one of those to be paid', () => {
  const namesIn = (words: string) => words.match(/[A-Z]\w+(?: [A-Z]\w+)*/g) ?? []
  const wrong = packages.flatMap(({ packageId, amenities, entryFee }) => {
    const included = amenities
      .filter((words) => /(?<!ferry) (?:entry|tickets?)$/i.test(words))
      .flatMap(namesIn)
    const unpaid = entryFee.split('; ').filter((part) => !/included|free/.test(part))
    return included
      .filter((name) => unpaid.some((part) => part.includes(name)))
      .map((name) => [packageId, name])
  })
  expect(wrong).toEqual([])
})

test('what is paid on the spot is the same in both languages', () => {
  const words = [
    [/included/, /शामिल/],
    [/at your own cost/, /अपने खर्च पर/],
    [/\bextra\)/, /अलग\)/],
  ] as const
  const said = (at: 0 | 1, text: string) => words.map((each) => each[at].test(text))
  for (const { packageId, entryFee, itinerary } of packages) {
    const hindi = hindiOf(packageId)
    expect([packageId, said(1, hindi.entryFee)]).toEqual([packageId, said(0, entryFee)])
    for (const [day, { activities }] of itinerary.entries())
      for (const [at, activity] of activities.entries())
        expect([activity, said(1, hindi.itinerary[day]?.activities[at] ?? '')]).toEqual([
          activity,
          said(0, activity),
        ])
  }
})
