import { gazetteer } from '#server/catalogue/gazetteer.ts'
import { readWish } from '#server/catalogue/search/wish/read-wish.ts'
import type { Slot } from '#server/catalogue/search/wish/slots.ts'

const towns = gazetteer([])
const names = new Set(['marine drive', 'hawa mahal', 'valley of flowers'])
/** No words of a catalogue. */
const inflected = new Set(['ranchir'])
const november = 11
const findTown = (name: string) => towns.findPlace(name)?.name
/** All of India's towns, no catalogue, in November. */
export const world = {
  month: november,
  findTown,
  hearTown: findTown,
  beginsTown: () => true,
  isNearName: () => false,
  heardName: () => undefined,
  isState: (name: string) => name === 'bihar',
  isIn: (town: string, state: string) => towns.findPlace(town)?.state?.toLowerCase() === state,
  kindsOf: (name: string) => (name === 'goa' ? ['beach', 'nightlife'] : []),
  isWord: (word: string) => !inflected.has(word),
  isName: (words: string) => names.has(words),
}

const monthsOf = (bits: number) =>
  Array.from({ length: 12 }, (_, index) => index + 1).filter((month) => (bits & (1 << (month - 1))) !== 0)

type Meaning = Slot | Extract<Slot, { kind: 'not' }>['of']
type Says = { [K in Slot['kind']]: (slot: Extract<Slot, { kind: K }>) => string }

/** A slot in a few words, so that a table of them can be read. */
const says: Says = {
  words: ({ words }) => `words ${words.join(' ')}`,
  concept: ({ concept, isSoft }) => (isSoft ? `rather ${concept}` : concept),
  budget: ({ least, most, isPerPerson, isPerDay }) =>
    `₹${least}-${most}${isPerPerson ? ' each' : ''}${isPerDay ? ' a day' : ''}`,
  days: ({ least, most }) => `${least}-${most} days`,
  months: ({ months }) => `months ${monthsOf(months).join()}`,
  people: ({ adults, children }) => `${adults}+${children} people`,
  origin: ({ isNear, town, maxKm, maxHours }) =>
    [isNear ? 'near' : 'from', town, maxKm && `${maxKm} km`, maxHours && `${maxHours} h`]
      .filter(Boolean)
      .join(' '),
  reach: ({ maxKm, maxHours }) => `within ${maxKm ?? maxHours}`,
  not: ({ of }) => `not ${said(of)}`,
  need: ({ need, isSoft, as }) => `${isSoft ? 'rather' : 'need'} ${as ?? need}`,
  weather: ({ weather }) => weather,
  cheap: () => 'cheap',
  dear: () => 'dear',
  region: ({ name }) => `region ${name}`,
  abroad: ({ name }) => `abroad ${name}`,
  notSold: ({ name }) => `notSold ${name}`,
}
const said = (slot: Meaning): string => (says[slot.kind] as (of: Meaning) => string)(slot)

export const slotsOf = (typed: string, its: typeof world = world) => readWish(typed, its)

/** A wish by its slots. */
export const readInShort = (typed: string, its: typeof world = world) =>
  slotsOf(typed, its)
    .map((slot) => said(slot))
    .toSorted()
    .join(' | ')
