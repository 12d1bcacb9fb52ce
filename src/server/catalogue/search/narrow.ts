import { anything, type Bounds, type Columns, isOpen } from './columns.ts'

/** Packages in the order of rating, with their scores; none of them where all are equal. */
export type Found = { docs: Uint32Array; scores: Uint16Array | undefined }

const nothing = new Uint32Array()

type Test = (doc: number) => boolean

function namesTest({ states, categories }: Columns, { state, category }: Bounds): Test | undefined {
  if (state === anything && category === anything) return undefined
  const [stateOf, categoryOf] = [states.of, categories.of]
  return (doc) =>
    (state === anything || stateOf[doc] === state) && (category === anything || categoryOf[doc] === category)
}

/** Whether a package is within the bounds of numbers and months. */
export function withinTest({ price, days, rating, months }: Columns, bounds: Bounds): Test {
  const { most, least, days: mostDays, rating: leastRating, months: wanted } = bounds
  return (doc) => {
    const cost = price[doc] ?? 0
    if (cost > most || cost < least) return false
    if ((days[doc] ?? 0) > mostDays || (rating[doc] ?? 0) < leastRating) return false
    return wanted === 0 || ((months[doc] ?? 0) & wanted) !== 0
  }
}

function keep({ docs, scores }: Found, test: Test): Found {
  const kept = new Uint32Array(docs.length)
  const keptScores = scores && new Uint16Array(docs.length)
  let found = 0
  for (let index = 0; index < docs.length; index += 1) {
    const doc = docs[index] ?? 0
    if (!test(doc)) continue
    kept[found] = doc
    if (keptScores && scores) keptScores[found] = scores[index] ?? 0
    found += 1
  }
  return { docs: kept.subarray(0, found), scores: keptScores?.subarray(0, found) }
}

/** What is within the bounds; names first, for they leave the fewest. */
export function narrow(columns: Columns, found: Found, bounds: Bounds): Found {
  if (isOpen(bounds)) return found
  const ofNames = namesTest(columns, bounds)
  const named = ofNames ? keep(found, ofNames) : found
  return keep(named, withinTest(columns, bounds))
}

/** All packages that may be within the bounds: of a state or category only its own need be looked at. */
export function startOf({ states, categories }: Columns, all: Uint32Array, bounds: Bounds): Uint32Array {
  const lists = [all]
  if (bounds.state !== anything) lists.push(states.docs[bounds.state] ?? nothing)
  if (bounds.category !== anything) lists.push(categories.docs[bounds.category] ?? nothing)
  return lists.reduce((fewest, list) => (list.length < fewest.length ? list : fewest))
}
