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

/** Sets that the search may be tuned to, and those that it has never seen, if they are there. */
const names = [
  'tune',
  'tune-2',
  'tune-3',
  'tune-4',
  'tune-5',
  'tune-6',
  'tune-7',
  'tune-8',
  'tune-9',
  'tune-10',
  'tune-11',
  'tune-12',
  'tune-13',
  'tune-14',
  'tune-15',
  'tune-16',
  'tune-17',
  'tune-18',
  'tune-19',
  'tune-20',
  'held-out',
  'held-out-2',
  'held-out-3',
  'held-out-4',
  'held-out-5',
  'held-out-6',
  'held-out-7',
  'held-out-8',
  'held-out-10',
  'held-out-11',
  'held-out-12',
  'held-out-13',
  'held-out-14',
]

export const mayBeLookedAt = (name) => name.startsWith('tune')

/** The smaller ones are of later rounds. */
export const isSmall = (name) => /-\d+$/.test(name)

export function wishSets() {
  return names.filter((name) => existsSync(fileOf(name))).map(readSet)
}
