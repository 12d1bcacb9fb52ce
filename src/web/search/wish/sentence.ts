import type { AskedSlot } from '#shared/contract/wish-schemas.ts'
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

const order: readonly AskedSlot['kind'][] = ['kind', 'place', 'region', 'origin', 'reach', ...tail]

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

/** The subject and the place: 'hill stations near Pune'. */
function headOf(slots: readonly AskedSlot[]): string {
  const of = <K extends AskedSlot['kind']>(kind: K) =>
    slots.filter((slot): slot is SlotOf<K> => slot.kind === kind)
  const kinds = unlike(of('kind').map((slot) => slotText(slot)))
  const places = of('place').map((slot) => slotText(slot))
  const regions = of('region').map(({ read }) => regionName(read.name))
  const goals = [...places, ...(places.length > 0 && kinds.length === 0 ? [] : regions)]
  const what = kinds.length > 0 ? listText(kinds) : text('wish.journeys')
  const isPlaceAlone = kinds.length === 0 && places.length > 0
  const where = goals.length > 0 ? [text('wish.in', { place: listText(goals) })] : []
  const roads = [...of('origin'), ...of('reach')].map((slot) => slotText(slot))
  const start = isPlaceAlone ? listText(goals) : what
  return [...(isPlaceAlone ? [] : where), ...roads].reduce(
    (head, place) => text('wish.at', { head, where: place }),
    start,
  )
}

/** Kinds that follow 'journeys' without a comma. */
const joined: ReadonlySet<AskedSlot['kind']> = new Set(['people', 'months', 'need'])

/** How a wish was understood, in one sentence; '' if nothing was. `people` are those chosen in the form. */
export function wishSentence(slots: readonly AskedSlot[], people = 1): string {
  const said = slots.filter(({ kind }) => !unsaid.has(kind))
  if (said.length === 0) return ''
  const head = headOf(said)
  const rest = tail.flatMap((kind) => said.filter((slot) => slot.kind === kind))
  const party = partyOf(slots, people)
  const [first = '', ...others] = rest.map((slot) => slotText(slot, party))
  if (rest[0] && rest.length === said.length && joined.has(rest[0].kind)) {
    const start = text('wish.at', { head, where: first })
    return capitalised([...new Set([start, ...others])].join(', '))
  }
  return capitalised([...new Set([head, first, ...others])].filter((words) => words !== '').join(', '))
}
