import { randomOf } from '../random.mjs'

const depth = 10
const resamples = 2_000
const gainOf = (grade) => 2 ** grade - 1
const discounted = (grades) =>
  grades.slice(0, depth).reduce((sum, grade, at) => sum + gainOf(grade) / Math.log2(at + 2), 0)

/** Of what the best order would give; an empty list gives nothing. */
export function ndcg({ grades }, found) {
  const ideal = Object.values(grades).sort((a, b) => b - a)
  return discounted(found.map((id) => grades[id] ?? 0)) / discounted(ideal)
}

const isGood = ({ grades }, id) => (grades[id] ?? 0) >= 2
const goodOnes = ({ grades }) => Object.values(grades).filter((grade) => grade >= 2).length

/** Good ones among the first three, of as many as there could be; says nothing where there is no good one. */
export function precision(wish, found) {
  const possible = Math.min(3, goodOnes(wish))
  return possible === 0 ? undefined : found.slice(0, 3).filter((id) => isGood(wish, id)).length / possible
}

export function firstIsGood(wish, found) {
  return goodOnes(wish) === 0 ? undefined : Number(found.length > 0 && isGood(wish, found[0]))
}

/** Of a wish that nothing is sold for. */
const isAnswered = (_wish, found) => Number(found.length > 0)

export const measures = {
  'nDCG@10': ndcg,
  'P@3': precision,
  'success@1': firstIsGood,
  'false positives': isAnswered,
}

const meanOf = (values) => values.reduce((sum, value) => sum + value, 0) / values.length

/** The mean with its interval of 95 %, by drawing the wishes anew from a seed. */
export function withInterval(values, seed = 7) {
  const known = values.filter((value) => value !== undefined)
  if (known.length === 0) throw new Error('There is no wish to be measured')
  const random = randomOf(seed)
  const means = Array.from({ length: resamples }, () => meanOf(random.some(known, known.length))).sort(
    (a, b) => a - b,
  )
  const [low, high] = [means[Math.floor(resamples * 0.025)], means[Math.ceil(resamples * 0.975) - 1]]
  return { mean: meanOf(known), low, high, of: known.length }
}
