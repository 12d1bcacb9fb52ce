import type { Columns } from '#server/catalogue/search/filters.ts'
import type { finder } from '#server/catalogue/search/evaluate.ts'
import type { Term } from '#server/catalogue/search/plan.ts'
import type { Check, Facts } from './checks.ts'
import type { factColumns } from './facts.ts'
import { matchSlots } from './match.ts'
import { findNames, type Named } from './names.ts'
import { readWish } from './read-wish.ts'
import type { World } from './reading.ts'
import type { Slot, SlotOf } from './slots.ts'

/** Why a wish finds nothing at all: what it names is abroad, not sold, a town without journeys, or unknown. */
export type Nothing = 'abroad' | 'notSold' | 'town' | 'unknown'

/** What was found for a wish; all packages where it wishes nothing. */
export type WishFound = {
  slots: readonly Slot[]
  docs: Uint32Array
  scores: Uint16Array | undefined
  terms: readonly Term[]
  unknown: readonly string[]
  checks: readonly Check[]
  nothing?: Nothing
}

type Parts = {
  columns: Columns
  facts: ReturnType<typeof factColumns>
  find: ReturnType<typeof finder>
  world: Omit<World, 'month'> & Pick<Facts, 'kmFrom'>
  /** All packages, the best-rated first. */
  all: Uint32Array
}

const isOf =
  <K extends Slot['kind']>(kind: K) =>
  (slot: Slot): slot is SlotOf<K> =>
    slot.kind === kind

const none = new Uint32Array()
/** 'or' alone wishes nothing, not anything. */
const hasWord = /\p{L}[\p{L}\p{M}]{2}/u

type Places = Pick<WishFound, 'docs' | 'scores'>

function only({ docs, scores }: Places, isWanted: (doc: number) => boolean): Places {
  const isIn = (_: number, place: number) => isWanted(docs[place] ?? 0)
  return { docs: docs.filter(isWanted), scores: scores?.filter(isIn) }
}

/** Reads wishes and finds what meets them. `people` is what the form says; a wish that says another number is right. */
export function wishSearch({ columns, facts, find, world, all }: Parts) {
  /** Where one may go by what is named: 'Kerala, South India' is what is both, 'Goa or the north east' either. */
  function placesOf(slots: readonly Slot[], named: Named | undefined): Places {
    const start = named && named.docs.length > 0 ? named : { docs: all, scores: undefined }
    const regions = slots.filter(isOf('region'))
    if (regions.length === 0) return start
    const states = new Set(
      regions.flatMap((region) => region.states.map((name) => columns.states.find(name))),
    )
    const isInside = (doc: number) => states.has(columns.states.of[doc] ?? -1)
    const both = only(start, isInside)
    if (both.docs.length > 0 || start.docs === all) return both
    const either = new Set([...start.docs, ...all.filter(isInside)])
    return { docs: Uint32Array.from(either).sort(), scores: undefined }
  }

  const ruledOut = (slots: readonly Slot[]): Set<number> => {
    const names = slots.flatMap((slot) => (slot.kind === 'not' && slot.of.kind === 'words' ? [slot.of] : []))
    const found = names.map((of) => findNames([{ ...of, typed: '' }], find)?.docs ?? none)
    return new Set(found.flatMap((docs) => Array.from(docs)))
  }

  /** Why there is nothing to look for, if so. */
  function nothingOf(typed: string, slots: readonly Slot[], named: Named | undefined): Nothing | undefined {
    if (slots.length === 0) return typed.trim() === '' || hasWord.test(typed) ? undefined : 'unknown'
    if (slots.some(isOf('notSold'))) return 'notSold'
    const isKnown = named !== undefined && named.docs.length > 0
    if (slots.some(isOf('abroad')) && !isKnown) return 'abroad'
    if (!named || isKnown) return undefined
    const words = slots.filter(isOf('words'))
    if (words.some(({ typed }) => world.findTown(typed) !== undefined)) return 'town'
    return words.length === slots.length ? 'unknown' : undefined
  }

  /** What meets slots among the places that they name. */
  function meeting(slots: readonly Slot[], named: Named | undefined, people: number) {
    const party = slots.find(isOf('people'))
    const given: Facts = {
      ...facts,
      columns,
      kmFrom: world.kmFrom,
      people: party ? Math.max(1, party.adults + party.children) : people,
      months: slots.filter(isOf('months')).reduce((bits, slot) => bits | slot.months, 0),
    }
    const out = ruledOut(slots)
    const places = placesOf(slots, named)
    const candidates = out.size > 0 ? only(places, (doc) => !out.has(doc)) : places
    const asks = slots.some(({ kind }) => !asksNothing.has(kind))
    const isAll = candidates.docs === all
    return asks ? matchSlots(slots, { ...candidates, isAll }, given) : { ...candidates, checks: [] }
  }

  return (typed: string, { people = 1, month = 1 }: Asking): WishFound => {
    const slots = readWish(typed, { ...world, month })
    const named = findNames(slots.filter(isOf('words')), find)
    const read = { slots, terms: named?.terms ?? [], unknown: named?.unknown ?? [] }
    const nothing = nothingOf(typed, slots, named)
    if (nothing) return { ...read, docs: none, scores: undefined, checks: [], nothing }
    return { ...read, ...meeting(slots, named, people) }
  }
}

type Asking = { people?: number; month?: number }

/** Slots that name places, or only say how others are meant. */
const asksNothing: ReadonlySet<Slot['kind']> = new Set(['people', 'words', 'region', 'cheap', 'reach'])
