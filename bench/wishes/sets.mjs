import { existsSync, readFileSync } from 'node:fs'

const fileOf = (name) => new URL(`${name}.jsonl`, import.meta.url)

/** The classes with the share that is wanted of each: nDCG@10, and for `nothing` wishes that are left unanswered. */
export const goals = {
  place: 0.97,
  kinds: 0.95,
  several: 0.95,
  origin: 0.95,
  budget: 0.95,
  season: 0.95,
  needs: 0.9,
  nothing: 0.97,
}

function readSet(name) {
  const lines = readFileSync(fileOf(name), 'utf8').trim().split('\n')
  return { name, wishes: lines.map((line) => JSON.parse(line)) }
}

/** The set that the search may be tuned to, and the one that it has never seen, if it is there. */
export function wishSets() {
  return ['tune', 'held-out'].filter((name) => existsSync(fileOf(name))).map(readSet)
}
