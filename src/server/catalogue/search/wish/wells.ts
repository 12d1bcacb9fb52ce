import { both, type DocSet, isIn, type SetPool, without } from '#server/catalogue/search/doc-set.ts'
import { select } from '#server/catalogue/search/filters.ts'
import type { Filter, Part } from '#server/catalogue/search/part.ts'
import { enough, type Known } from './match.ts'

/** How much packages are of the kinds that are asked. */
export type Wells = {
  /** Leaves what is each kind that is asked, and does not only touch it; and what does. */
  well: Filter
  touching: Filter
  /** Parts after each other: what is known for each kind, what has each, what only touches one. */
  bands: readonly Filter[]
  /** Whether so much of what meets everything is enough. */
  isEnough: (exact: Part) => boolean
}

export function wellsOf({ checks, levels }: Known, everything: DocSet, pool: SetPool): Wells {
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
  const isKind = (at: number) => checks[at]?.mayTouch === true && checks[at].slot.kind === 'concept'
  const known = levels.filter((_, at) => isKind(at)).map((its) => its.best)
  const [well, touching] = [inAll(wells, undefined), inAll([], wells)]
  return {
    well,
    touching,
    bands:
      known.length > 0
        ? [inAll([...wells, ...known], undefined), inAll(wells, known), touching]
        : [well, touching],
    isEnough: (exact) => exact.count >= enough && (wells.length === 0 || exact.within(well).count >= enough),
  }
}
