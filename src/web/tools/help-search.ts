/** What an answer is found by: its question counts most, then the words that people use for it, then the answer. */
type Findable = { ask: string; words: string; say: string }

const wordsOf = (words: string): string[] => words.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

function commonLength(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** 'ref' and 'refunds' find 'refund', 'cancelling' finds 'cancel': endings differ, beginnings say what is meant. */
function isLike(asked: string, word: string): boolean {
  if (word.startsWith(asked)) return true
  return commonLength(asked, word) >= Math.max(4, Math.ceil(asked.length * 0.6))
}

const weights = { ask: 4, words: 3, say: 1 } as const
const parts = Object.keys(weights) as (keyof typeof weights)[]

/**
 * The answers that have all words of a question, the likeliest first; those that have the most where none has all.
 * `fillers` are words that say nothing. Without words all of them, as they stand.
 */
export function findAnswers<T extends Findable>(asked: string, answers: readonly T[], fillers: string): T[] {
  const idle = new Set(wordsOf(fillers))
  const typed = [...new Set(wordsOf(asked))]
  const meant = typed.filter((word) => !idle.has(word))
  const wanted = meant.length > 0 ? meant : typed
  if (wanted.length === 0) return [...answers]
  const graded = answers.map((answer) => {
    const has = parts.map((part) => [weights[part], wordsOf(answer[part])] as const)
    const grades = wanted.map((word) =>
      has.reduce((sum, [weight, words]) => sum + (words.some((one) => isLike(word, one)) ? weight : 0), 0),
    )
    // Of two that have the same, the one that is asked in the same words.
    const asked = wordsOf(answer.ask)
    const same = typed.filter((word) => asked.includes(word)).length / 10
    const sum = grades.reduce((total, grade) => total + grade, same)
    return { answer, sum, count: grades.filter((grade) => grade > 0).length }
  })
  const most = Math.max(...graded.map(({ count }) => count))
  return graded
    .filter(({ count }) => count > 0 && count === most)
    .sort((one, other) => other.sum - one.sum)
    .map(({ answer }) => answer)
}
