import { askedOf, answerOf, textsOf, wordsOf } from './answers.mjs'

/** A plain inverted index in memory: whole words, beginnings of the last one, single slips. About as little as works. */
export function thinIndex(packages, cards) {
  const postings = new Map()
  for (const [doc, record] of packages.entries())
    for (const word of new Set(textsOf(record).flatMap(wordsOf))) {
      const list = postings.get(word)
      if (list) list.push(doc)
      else postings.set(word, [doc])
    }
  const sorted = [...postings.keys()].sort((a, b) => (a < b ? -1 : 1))
  const slips = new Map()
  for (const word of sorted)
    for (const shorter of withOneLess(word)) {
      const list = slips.get(shorter)
      if (list) list.push(word)
      else slips.set(shorter, [word])
    }
  const marks = new Uint8Array(packages.length)
  const all = packages.map((_, doc) => doc)
  const prices = Float64Array.from(cards, (card) => card.packagePricing.finalPrice)
  const days = Uint16Array.from(cards, (card) => card.duration.days)
  const states = cards.map((card) => card.locations.state)
  const categories = cards.map((card) => card.category)

  const beginningWith = (prefix) => {
    let [low, high] = [0, sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (sorted[middle] < prefix) low = middle + 1
      else high = middle
    }
    const words = []
    for (; low < sorted.length && sorted[low].startsWith(prefix); low += 1) words.push(sorted[low])
    return words
  }
  const matching = (word, isLast) => {
    const words = isLast ? beginningWith(word) : postings.has(word) ? [word] : []
    if (words.length > 0) return words
    return [...new Set([...withOneLess(word)].flatMap((shorter) => slips.get(shorter) ?? []))]
  }
  /** In the order of rating, as packages are numbered. */
  const docsOf = (words) => {
    if (words.length === 1) return postings.get(words[0])
    const docs = []
    for (const word of words)
      for (const doc of postings.get(word))
        if (marks[doc] === 0) {
          marks[doc] = 1
          docs.push(doc)
        }
    for (const doc of docs) marks[doc] = 0
    return Array.from(Uint32Array.from(docs).sort())
  }
  const both = (some, others) => {
    for (const doc of others) marks[doc] = 1
    const docs = some.filter((doc) => marks[doc] === 1)
    for (const doc of others) marks[doc] = 0
    return docs
  }

  const search = (asked) => {
    const words = wordsOf(asked.query)
    let docs = all
    for (const [index, word] of words.entries()) {
      const found = docsOf(matching(word, index === words.length - 1))
      docs = index === 0 ? found : both(docs, found)
    }
    if (asked.state) docs = docs.filter((doc) => states[doc] === asked.state)
    if (asked.category) docs = docs.filter((doc) => categories[doc] === asked.category)
    if (asked.budget < Infinity) docs = docs.filter((doc) => prices[doc] <= asked.budget)
    if (asked.days < Infinity) docs = docs.filter((doc) => days[doc] <= asked.days)
    if (asked.rating > 0) docs = docs.filter((doc) => cards[doc].rating >= asked.rating)
    if (asked.sort === 'price') docs = docs.toSorted((a, b) => prices[a] - prices[b])
    if (asked.sort === 'days') docs = docs.toSorted((a, b) => days[a] - days[b])
    const start = (asked.page - 1) * asked.limit
    return answerOf(
      docs.slice(start, start + asked.limit).map((doc) => cards[doc]),
      docs.length,
      asked,
    )
  }

  const suggest = (query) => {
    const word = wordsOf(query).at(-1) ?? ''
    const cities = new Map()
    for (const doc of docsOf(matching(word, true)).slice(0, 50)) {
      const { state, city } = cards[doc].locations
      const known = cities.get(state)
      if (known) known.add(city)
      else cities.set(state, new Set([city]))
    }
    return [...cities].slice(0, 8).map(([state, names]) => ({ state, cities: [...names] }))
  }
  return { search: (query) => search(askedOf(query)), suggest }
}

function withOneLess(word) {
  const keys = new Set([word])
  for (let at = 0; at < word.length; at += 1) keys.add(word.slice(0, at) + word.slice(at + 1))
  return keys
}
