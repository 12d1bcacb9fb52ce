import { both, type DocSet, isIn, type SetPool, without } from '#server/catalogue/search/doc-set.ts'
import { select } from '#server/catalogue/search/filters.ts'
import type { Filter, Part } from '#server/catalogue/search/part.ts'
import { enough, type Known } from './match.ts'
import type { Slot } from './slots.ts'

/** How strongly packages are of the requested kinds. */
export type KindBands = {
  /** `well` leaves packages that are of every requested kind, `touching` those that only touch one. */
  well: Filter
  touching: Filter
  /** Successive parts: known for every kind and best for every need, having each, only touching one. */
  bands: readonly Filter[]
  /** Whether a kind of journey is requested, which a package may only touch. */
  asksKind: boolean
  /** Whether this many packages that meet everything are enough. */
  isEnough: (exact: Part) => boolean
}

const kinds = new Set<Slot['kind'] | undefined>(['concept', 'need'])

export function kindBandsOf({ checks, levels }: Known, everything: DocSet, pool: SetPool): KindBands {
  const inAll = (sets: readonly DocSet[], butNot: readonly DocSet[] | undefined): Filter => {
    const is = (doc: number, of: readonly DocSet[]) => of.every((set) => isIn(set, doc))
    const all = (of: readonly DocSet[]) =>
      of.reduce((one, other) => both(one, other, pool.next()), everything)
    return {
      of: (list) => select(list, (doc) => is(doc, sets) && !(butNot && is(doc, butNot))),
      set: () => (butNot ? without(all(sets), all(butNot), pool.next()) : all(sets)),
    }
  }
  const wells = levels.filter((_, at) => checks[at]?.mayTouch).map((its) => its.well)
  const isKind = (at: number) =>
    kinds.has(checks[at]?.slot.kind) && (checks[at]?.mayTouch === true || checks[at]?.isWeighed === true)
  const known = levels.filter((_, at) => isKind(at)).map((its) => its.best)
  const [well, touching] = [inAll(wells, undefined), inAll([], wells)]
  return {
    well,
    touching,
    bands:
      known.length > 0
        ? [inAll([...wells, ...known], undefined), inAll(wells, known), touching]
        : [well, touching],
    asksKind: checks.some(({ mayTouch, slot }) => mayTouch === true && slot.kind === 'concept'),
    isEnough: (exact) => exact.count >= enough && (wells.length === 0 || exact.within(well).count >= enough),
  }
}
