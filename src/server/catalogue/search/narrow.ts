import { anything, type Bounds, type Columns } from './columns.ts'

/** Packages in the order of rating, with their scores; none of them where all are equal. */
export type Found = { docs: Uint32Array; scores: Uint16Array | undefined }

const nothing = new Uint32Array()

type Test = (doc: number) => boolean

function namesTest({ states, categories }: Columns, { state, category }: Bounds): Test {
  const [stateOf, categoryOf] = [states.of, categories.of]
  return (doc) =>
    (state === anything || stateOf[doc] === state) && (category === anything || categoryOf[doc] === category)
}

/** Whether a package is within the bounds of price, days and months. */
export function withinTest({ price, days, months }: Columns, bounds: Bounds): Test {
  const { most, least, days: mostDays, months: wanted } = bounds
  return (doc) => {
    const cost = price[doc] ?? 0
    if (cost > most || cost < least || (days[doc] ?? 0) > mostDays) return false
    return wanted === 0 || ((months[doc] ?? 0) & wanted) !== 0
  }
}

function select({ docs, scores }: Found, test: Test): Found {
  const selected = new Uint32Array(docs.length)
  const selectedScores = scores && new Uint16Array(docs.length)
  let found = 0
  for (let index = 0; index < docs.length; index += 1) {
    const doc = docs[index] ?? 0
    if (!test(doc)) continue
    selected[found] = doc
    if (selectedScores && scores) selectedScores[found] = scores[index] ?? 0
    found += 1
  }
  return { docs: selected.subarray(0, found), scores: selectedScores?.subarray(0, found) }
}

/** Packages are numbered by their rating: those that are good enough come first. */
function rated({ rating }: Columns, { docs, scores }: Found, least: number): Found {
  let [low, high] = [0, docs.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((rating[docs[middle] ?? 0] ?? 0) >= least) low = middle + 1
    else high = middle
  }
  return { docs: docs.subarray(0, low), scores: scores?.subarray(0, low) }
}

/** What is within the bounds; first what leaves the fewest for the least work. */
export function narrow(columns: Columns, all: Found, bounds: Bounds): Found {
  const { rating, state, category, most, least, days, months } = bounds
  let found = rating > 0 ? rated(columns, all, rating) : all
  if (state !== anything || category !== anything) found = select(found, namesTest(columns, bounds))
  const isWithin = most === Infinity && least === 0 && days === Infinity && months === 0
  return isWithin ? found : select(found, withinTest(columns, bounds))
}

/** All packages that may be within the bounds: of a state or category only its own need be looked at. */
export function startOf({ states, categories }: Columns, all: Uint32Array, bounds: Bounds): Uint32Array {
  const lists = [all]
  if (bounds.state !== anything) lists.push(states.docs[bounds.state] ?? nothing)
  if (bounds.category !== anything) lists.push(categories.docs[bounds.category] ?? nothing)
  return lists.reduce((fewest, list) => (list.length < fewest.length ? list : fewest))
}
