import type { AskedSlot } from '#shared/contract/wish-schemas.ts'
import { isHindi } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { listText } from '#shared/messages/list-text.ts'
import { partyOf } from './party.ts'
import { regionName, type SlotOf, slotText } from './slot-text.ts'

export const capitalised = (words: string): string => {
  const [first = ''] = words
  return first.toUpperCase() + words.slice(first.length)
}

/** Kinds that follow in this order, separated by commas. */
const tail = ['people', 'budget', 'cheap', 'dear', 'days', 'weather', 'months', 'need', 'not'] as const

const heads: readonly AskedSlot['kind'][] = ['kind', 'place', 'region', 'origin', 'reach']
const order: readonly AskedSlot['kind'][] = [...heads, ...tail]

/** Parts in the order of the sentence. */
export const inOrder = (slots: readonly AskedSlot[]): AskedSlot[] =>
  slots.toSorted((one, other) => order.indexOf(one.kind) - order.indexOf(other.kind))

/** Kinds that do not take part in the search; a notice explains them. */
const unsaid: ReadonlySet<AskedSlot['kind']> = new Set(['abroad', 'notSold'])

/** 'Temples', but not 'temples and temples or gurudwaras'. */
const unlike = (words: readonly string[]): string[] =>
  [...new Set(words)].filter(
    (one, _, all) => !all.some((other) => other !== one && one.startsWith(`${other} `)),
  )

/** The weather that the subject names, as in 'cool places', if no kind and no place is the subject. */
const weatherAsked = (slots: readonly AskedSlot[]): SlotOf<'weather'> | undefined =>
  slots.some(({ kind }) => kind === 'kind' || kind === 'place')
    ? undefined
    : slots.find((slot) => slot.kind === 'weather')

/** The subject and the place: 'hill stations near Pune'. */
function headOf(slots: readonly AskedSlot[]): string {
  const of = <K extends AskedSlot['kind']>(kind: K) =>
    slots.filter((slot): slot is SlotOf<K> => slot.kind === kind)
  const kinds = unlike(of('kind').map((slot) => slotText(slot)))
  const places = of('place').map((slot) => slotText(slot))
  const regions = of('region').map(({ read }) => regionName(read.name))
  const goals = [...places, ...(places.length > 0 && kinds.length === 0 ? [] : regions)]
  const weather = weatherAsked(slots)
  const journeys = weather ? text(`wish.${weather.read.weather}Places`) : text('wish.journeys')
  const what = kinds.length > 0 ? listText(kinds) : journeys
  const isPlaceAlone = kinds.length === 0 && places.length > 0
  const where = goals.length > 0 ? [text('wish.in', { place: listText(goals) })] : []
  const roads = [...of('origin'), ...of('reach')].map((slot) => slotText(slot))
  const start = isPlaceAlone ? listText(goals) : what
  return [...(isPlaceAlone ? [] : where), ...roads].reduce(
    (head, place) => text('wish.at', { head, where: place }),
    start,
  )
}

/** Kinds that stand beside 'journeys' without a comma. */
const joined: ReadonlySet<AskedSlot['kind']> = new Set(['people', 'months', 'need'])

/** What stands beside the subject; in Hindi before it: the months, and whom it is for. */
function besideHead(rest: readonly AskedSlot[], isPlain: boolean): AskedSlot[] {
  if (!isHindi()) return rest.slice(0, 1).filter(({ kind }) => isPlain && joined.has(kind))
  const whose = rest.find(({ kind }) => kind === 'people' || kind === 'need')
  return [...(whose ? [whose] : []), ...rest.filter(({ kind }) => kind === 'months')]
}

/** How a wish was understood, in one sentence; '' if nothing was. `people` are those chosen in the form. */
export function wishSentence(slots: readonly AskedSlot[], people = 1): string {
  const said = slots.filter(({ kind }) => !unsaid.has(kind))
  if (said.length === 0) return ''
  const named = weatherAsked(said)
  const rest = tail.flatMap((kind) => said.filter((slot) => slot.kind === kind && slot !== named))
  const beside = besideHead(rest, !said.some(({ kind }) => heads.includes(kind)))
  const party = partyOf(slots, people)
  const head = beside.reduce(
    (words, slot) => text('wish.at', { head: words, where: slotText(slot, party) }),
    headOf(said),
  )
  const others = rest.filter((slot) => !beside.includes(slot)).map((slot) => slotText(slot, party))
  return capitalised([...new Set([head, ...others])].join(', '))
}
