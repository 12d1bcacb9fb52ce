import lexicon from './lexicon.json' with { type: 'json' }
import { isKindAsked, isOf, type Slot, type SlotOf } from './slots.ts'

/** What a need, a kind, or one that is ruled out prefers: perhaps only beside any of some kinds. */
type Bringing = {
  need?: string
  as?: string
  kind?: string
  not?: string
  beside?: readonly string[]
  soft: readonly string[]
}

const bringings: readonly Bringing[] = lexicon.brings

/**
 * Kinds that nobody named and that only rank first: who uses a wheelchair likes ramps at the sights, old people a short
 * queue at a temple, who wants quiet slow days. They are no part of the wish, so nothing says them.
 */
export function broughtBy(slots: readonly Slot[]): SlotOf<'concept'>[] {
  const concepts = slots.filter(isOf('concept'))
  const known = new Set(concepts.flatMap(({ concept, others = [] }) => [concept, ...others]))
  const asked = concepts.filter(isKindAsked)
  const isAsked = (kind: string) =>
    asked.some(({ concept, others }) => concept === kind || others?.includes(kind) === true)
  const brought = new Set(
    slots.flatMap((slot) =>
      bringings
        .filter((one) => isBy(slot, one) && (one.beside?.some(isAsked) ?? true))
        .flatMap(({ soft }) => soft.filter((kind) => !known.has(kind))),
    ),
  )
  return Array.from(brought, (concept) => ({ kind: 'concept', concept, isSoft: true, typed: '' }))
}

function isBy(slot: Slot, { need, as, kind, not }: Bringing): boolean {
  if (slot.kind === 'concept') return !slot.isSoft && slot.concept === kind
  if (slot.kind === 'not') return slot.of.kind === 'concept' && slot.of.concept === not
  return slot.kind === 'need' && !slot.isSoft && slot.need === need && (as === undefined || slot.as === as)
}
