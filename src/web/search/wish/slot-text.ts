import { maxDays } from '#shared/bounds.ts'
import type { AskedSlot } from '#shared/contract/wish-schemas.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { counted } from '#shared/messages/counted.ts'
import { isHindi } from '#shared/messages/language.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { listText } from '#shared/messages/list-text.ts'
import { monthsText } from './months-text.ts'

export type SlotOf<K extends AskedSlot['kind']> = Extract<AskedSlot, { kind: K }>
/** The meaning of a slot, or of one that the traveller rules out. */
export type Meaning =
  Exclude<AskedSlot, { kind: 'not' }> extends infer One
    ? One extends { kind: infer Kind; read: infer Read }
      ? { kind: Kind; read: Read }
      : never
    : never

export const inLanguageOf = ({ en, hi }: { en: string; hi: string }): string => (isHindi() ? hi : en)

export const kilometres = (km: number): string => Math.round(km).toLocaleString('en-IN')

export function daysText({ least, most }: SlotOf<'days'>['read']): string {
  if (most >= maxDays) return text('wish.atLeast', { least: counted(least, 'place.oneDay', 'place.days') })
  if (least === most) return counted(most, 'place.oneDay', 'place.days')
  const longest = counted(most, 'place.oneDay', 'place.days')
  return least <= 1 ? text('wish.upTo', { most: longest }) : text('wish.between', { least, most: longest })
}

export function rangeText({ least, most }: Pick<SlotOf<'budget'>['read'], 'least' | 'most'>): string {
  if (most === null) return text('wish.atLeast', { least: formatRupees(least ?? 0) })
  if (least === null) return text('wish.upTo', { most: formatRupees(most) })
  return text('wish.between', { least: formatRupees(least), most: formatRupees(most) })
}

/** For one person, a sum in all and a sum per person are the same. */
function budgetText(read: SlotOf<'budget'>['read'], people: number): string {
  const range = rangeText(read)
  const sum = read.isPerPerson ? text('wish.perPerson', { range }) : range
  if (read.isPerDay) return text('wish.perDay', { range: sum })
  return read.isPerPerson || people === 1 ? sum : text('wish.inAll', { range })
}

/** Festivals are mostly proper names with a capital letter; seasons are not. */
const isFestival = ({ en }: { en: string }): boolean =>
  (/\p{Lu}/u.test(en) || festive.test(en)) && !lasting.test(en)
const festive = /festival|race|fair|show|blossom|bloom|turtles|birds|rhodo|fireflies|carnival|dances/
const lasting = /holidays|days of|season/

type When = SlotOf<'months'>['read']

/** 'May or June', 'summer'. */
export const timeText = ({ months, name }: When): string =>
  name === null ? monthsText(months, 'disjunction') : inLanguageOf(name)

function whenText(when: When): string {
  const time = timeText(when)
  if (when.name && isFestival(when.name)) return text('wish.atFestival', { festival: time })
  return text('wish.inMonths', { months: time })
}

function peopleText({ adults, children }: SlotOf<'people'>['read']): string {
  if (children === 0) return counted(adults, 'wish.onePerson', 'wish.people')
  return text('wish.family', {
    adults: counted(adults, 'wish.adult', 'wish.adults'),
    children: counted(children, 'wish.child', 'wish.children'),
  })
}

type Reach = SlotOf<'reach'>['read']

/** The greatest distance; '' if none was given. */
export function reachText({ maxKm, maxHours }: Reach): string {
  if (maxKm !== null) return text('wish.km', { km: kilometres(maxKm) })
  return maxHours === null ? '' : counted(maxHours, 'wish.hour', 'wish.hours')
}

function originText({ town, isNear, maxKm, maxHours }: SlotOf<'origin'>['read']): string {
  const name = placeName(town)
  if (maxKm !== null) return text('wish.kmOf', { km: kilometres(maxKm), town: name })
  if (maxHours !== null) return counted(maxHours, 'wish.hourOf', 'wish.hoursOf', { town: name })
  return text(isNear ? 'wish.near' : 'wish.from', { town: name })
}

const namesOf = (name: string): string => listText(name.split(', ').map(asName))

/** The lexicon has names in small letters. */
export function asName(words: string): string {
  const isWritten = /\p{Lu}/u.test(words)
  const name = isWritten ? words : words.replaceAll(/(?<=^|\s)\p{L}/gu, (letter) => letter.toUpperCase())
  return placeName(name)
}

/** 'In the Himalaya', but 'in South India'. */
export const regionName = (name: string): string =>
  isHindi() || name.endsWith('India') ? placeName(name) : `the ${name}`

type Sayers = { [K in AskedSlot['kind']]: (read: SlotOf<K>['read'], people: number) => string }

const sayers: Sayers = {
  place: ({ name }) => namesOf(name),
  region: ({ name }) => text('wish.in', { place: regionName(name) }),
  kind: ({ name }) => inLanguageOf(name),
  budget: budgetText,
  days: daysText,
  months: whenText,
  people: peopleText,
  origin: originText,
  reach: reachText,
  cheap: () => text('wish.cheap'),
  dear: () => text('wish.dear'),
  weather: ({ weather }) => text(`wish.${weather}`),
  need: ({ need }) => text(`wish.${need}`),
  not: (of) => notText(of),
  abroad: ({ name }) => asName(name),
  notSold: ({ name }) => name,
}

/** A part of a wish in a few words, as used within a sentence; `people` are the party, if known. */
export function slotText(slot: Meaning | SlotOf<'not'>, people = Infinity): string {
  const say = sayers[slot.kind] as (read: typeof slot.read, people: number) => string
  return say(slot.read, people)
}

function notText(of: Meaning): string {
  if (of.kind === 'kind') return text('wish.no', { what: inLanguageOf(of.read.name) })
  if (of.kind === 'region' || of.kind === 'place') return text('wish.not', { what: namesOf(of.read.name) })
  return text('wish.not', { what: slotText(of) })
}
