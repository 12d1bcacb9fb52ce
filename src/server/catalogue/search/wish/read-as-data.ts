import type { AskedSlot } from '#shared/contract/wish-schemas.ts'
import { maxDays } from '#shared/bounds.ts'
import names from './names.json' with { type: 'json' }
import type { Meaning } from './slots.ts'

type BothNames = { en: string; hi: string }
const conceptNames: Readonly<Record<string, BothNames>> = names.concepts
const periodNames: Readonly<Record<string, BothNames>> = names.periods

type Untyped<Slot> = Slot extends { kind: 'not' } ? never : Omit<Slot, 'typed'>
type Read = Untyped<AskedSlot>
type Readers = { [K in Meaning['kind']]: (of: Extract<Meaning, { kind: K }>) => Read | undefined }

const bounded = (value: number): number | null => (value > 0 && Number.isFinite(value) ? value : null)

const readers: Readers = {
  words: ({ words }) => ({ kind: 'place', read: { name: words.join(' ') } }),
  region: ({ name, states }) => ({ kind: 'region', read: { name, states: [...states] } }),
  concept: ({ concept, others = [] }) => {
    const all = [concept, ...others].map((one) => conceptNames[one] ?? { en: one, hi: one })
    // Two kinds may have one name.
    const joined = (words: readonly string[], or: string) => [...new Set(words)].join(or)
    const name = {
      en: joined(
        all.map(({ en }) => en),
        ' or ',
      ),
      hi: joined(
        all.map(({ hi }) => hi),
        ' या ',
      ),
    }
    return { kind: 'kind', read: { concept, name } }
  },
  budget: ({ least, most, isPerPerson, isPerDay = false }) => ({
    kind: 'budget',
    read: { least: bounded(least), most: bounded(most), isPerPerson, isPerDay },
  }),
  days: ({ least, most }) => ({ kind: 'days', read: { least, most: Math.min(most, maxDays) } }),
  months: ({ months, name }) => ({ kind: 'months', read: { months, name: periodNames[name] ?? null } }),
  weather: ({ weather }) => ({ kind: 'weather', read: { weather } }),
  people: ({ adults, children }) => ({ kind: 'people', read: { adults, children } }),
  origin: ({ town, isNear, maxKm = null, maxHours = null }) => ({
    kind: 'origin',
    read: { town, isNear, maxKm, maxHours },
  }),
  reach: ({ maxKm = null, maxHours = null }) => ({ kind: 'reach', read: { maxKm, maxHours } }),
  cheap: () => ({ kind: 'cheap', read: {} }),
  dear: () => ({ kind: 'dear', read: {} }),
  // Only who cannot walk well has a soft wheelchair.
  need: ({ need, isSoft, as = isSoft && need === 'wheelchair' ? 'gentle' : need }) => ({
    kind: 'need',
    read: { need: as },
  }),
  abroad: ({ name }) => ({ kind: 'abroad', read: { name } }),
  notSold: ({ name }) => ({ kind: 'notSold', read: { name } }),
  // Exclusions are stated with the thing that they rule out.
  not: () => undefined,
}

/** What was read, in the contract's terms and without a language. */
export const readAsData = (of: Meaning): Read | undefined =>
  (readers[of.kind] as (of: Meaning) => Read | undefined)(of)
