import { add, type DocSet } from '#server/catalogue/search/doc-set.ts'
import type { Steps } from './pick.ts'

/** The packages that words lead to, by rating, with how well. */
export type Hinted = { docs: Uint32Array; scores: Uint16Array; isCommon?: boolean }

/** The same as sets: all of them, and those of each score, best first. Common names distinguish packages less. */
export type Scored = { set: DocSet; scores: readonly { score: number; set: DocSet }[]; isCommon: boolean }

/** `empty` creates the sets. */
export function scoredOf({ docs, scores, isCommon = false }: Hinted, empty: () => DocSet): Scored {
  const set = empty()
  const sets = new Map<number, DocSet>()
  let [last, its] = [-1, set]
  for (let at = 0; at < docs.length; at += 1) {
    const [doc, score] = [docs[at] ?? 0, scores[at] ?? 0]
    if (score !== last) {
      last = score
      its = sets.get(score) ?? empty()
      sets.set(score, its)
    }
    add(set, doc)
    add(its, doc)
  }
  const byScore = [...sets].sort(([one], [other]) => other - one)
  return { set, scores: byScore.map(([score, own]) => ({ score, set: own })), isCommon }
}

/** What a score counts; nothing for packages that the words do not lead to. */
export const stepsOf = ({ scores }: Scored, countOf: (score: number) => number): Steps => [
  ...scores.map(({ score, set }) => ({ more: countOf(score), set })),
  { more: 0 },
]

export const bytesOfScored = ({ set, scores }: Scored): number => set.byteLength * (scores.length + 1)
