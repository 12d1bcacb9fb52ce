import { fullText, miniSearch, product } from '../wishes/engines.mjs'
import { measures, ndcg, withInterval } from '../wishes/measure.mjs'
import { goals, mayBeLookedAt, wishSets } from '../wishes/sets.mjs'

const digits = (value) => value.toFixed(2)
const shown = (name, { mean, low, high }) => `${name} ${digits(mean)} (${digits(low)} to ${digits(high)})`

/** What each engine found for each wish, in the order of the engines. */
async function answersOf(engines, wishes) {
  const answers = []
  for (const wish of wishes) {
    const found = []
    for (const { ask } of engines) found.push(await ask(wish.wish))
    answers.push({ wish, found })
  }
  return answers
}

function rowOf({ set, kind, measure, goal, engines, answers }) {
  const rate = measures[measure]
  const [own, ...others] = engines.map(({ name }, at) => ({
    name,
    ...withInterval(answers.map(({ wish, found }) => rate(wish, found[at]))),
  }))
  return {
    what: `${set}, ${kind}, ${measure}`,
    goal,
    value: Number(own.mean.toFixed(3)),
    of: [
      `95 % ${digits(own.low)} to ${digits(own.high)}`,
      `${own.of} wishes`,
      ...others.map((other) => shown(other.name, other)),
    ],
  }
}

const wantedOf = (kind, share) =>
  kind === 'nothing'
    ? { measure: 'false positives', goal: ['≤', Number((1 - share).toFixed(2))] }
    : { measure: 'nDCG@10', goal: ['≥', share] }

/** What has a goal by class, the other measures for all classes together. */
function rowsOfSet(set, engines, answers) {
  const byClass = Object.entries(goals).flatMap(([kind, share]) => {
    const own = answers.filter(({ wish }) => wish.class === kind)
    return own.length === 0 ? [] : [rowOf({ set, kind, ...wantedOf(kind, share), engines, answers: own })]
  })
  const some = answers.filter(({ wish }) => wish.class !== 'nothing')
  const together = ['nDCG@10', 'P@3', 'success@1'].map((measure) =>
    rowOf({ set, kind: 'all but nothing', measure, engines, answers: some }),
  )
  return [...byClass, ...together]
}

/** `WORST=20` names the wishes that the product answers worst; never those of the set that nobody may tune to. */
function printWorst(answers, count) {
  const rated = answers.map(({ wish, found: [own] }) => ({
    own,
    wish,
    value: wish.class === 'nothing' ? Number(own.length === 0) : ndcg(wish, own),
  }))
  for (const { wish, own, value } of rated.toSorted((a, b) => a.value - b.value).slice(0, count))
    console.log(`${digits(value)} ${wish.class}: ${wish.wish} → ${own.slice(0, 5).join(', ') || 'nothing'}`)
}

/** How well wishes as people type them are answered, beside two full-text indexes over the same texts. */
export async function wishes() {
  const engines = [await product(), miniSearch(), fullText()]
  try {
    // All is asked before any of it is counted, which takes longer than a connection stays open.
    const sets = []
    for (const { name, wishes: asked } of wishSets())
      sets.push({ name, answers: await answersOf(engines, asked) })
    for (const { name, answers } of sets)
      if (mayBeLookedAt(name) && process.env.WORST) printWorst(answers, Number(process.env.WORST))
    return sets.flatMap(({ name, answers }) => rowsOfSet(name, engines, answers))
  } finally {
    for (const engine of engines) await engine.stop()
  }
}
