/** The weights of a match: the question counts most, then its synonyms, then the answer. */
type Findable = { ask: string; words: string; say: string }

const wordsOf = (words: string): string[] => words.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []

function commonLength(one: string, other: string): number {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  return at
}

/** Compares the beginnings of words: 'ref' and 'refunds' find 'refund', 'cancelling' finds 'cancel'. */
function isLike(asked: string, word: string): boolean {
  if (word.startsWith(asked)) return true
  return commonLength(asked, word) >= Math.max(4, Math.ceil(asked.length * 0.6))
}

/** The words of a question that have a meaning; all of them if none has. */
function wantedIn(typed: readonly string[], fillers: string): readonly string[] {
  const idle = new Set(wordsOf(fillers))
  const meant = typed.filter((word) => !idle.has(word))
  return meant.length > 0 ? meant : typed
}

/** Whether a word of an answer is one of those that were asked for. A single letter is none yet. */
export function isAskedIn(asked: string, fillers: string): (word: string) => boolean {
  const wanted = wantedIn(wordsOf(asked), fillers).filter(({ length }) => length > 1)
  return (word) => wanted.some((one) => isLike(one, word.toLowerCase()))
}

const weights = { ask: 4, words: 3, say: 1 } as const
const parts = Object.keys(weights) as (keyof typeof weights)[]

/**
 * The answers that match all words of a question, best first; if none matches all, those that match the most.
 * `fillers` are words without meaning. A question without words finds all answers, in their own order.
 */
export function findAnswers<T extends Findable>(asked: string, answers: readonly T[], fillers: string): T[] {
  const typed = [...new Set(wordsOf(asked))]
  const wanted = wantedIn(typed, fillers)
  if (wanted.length === 0) return [...answers]
  const graded = answers.map((answer) => {
    const has = parts.map((part) => [weights[part], wordsOf(answer[part])] as const)
    const grades = wanted.map((word) =>
      has.reduce((sum, [weight, words]) => sum + (words.some((one) => isLike(word, one)) ? weight : 0), 0),
    )
    // On a tie, the one whose question has the same words wins.
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
