import { commonPlaces } from './hindi-lists.ts'

/** A piece of a text that both versions have, or only the one it is of. */
export type Piece = { words: string; isOwn: boolean }

/** Longer changes are marked as a whole: nobody reads them word by word. */
const mostPieces = 400

const piecesIn = (text: string): string[] => text.match(/\s+|\S+/g) ?? []

function joined(pieces: readonly Piece[]): Piece[] {
  const all: Piece[] = []
  for (const piece of pieces) {
    const last = all.at(-1)
    if (last && last.isOwn === piece.isOwn) last.words += piece.words
    else if (piece.words !== '') all.push({ ...piece })
  }
  return all
}

/** Two versions of a text, each with its own words marked. */
export function changedWords(before: string, after: string): [before: Piece[], after: Piece[]] {
  const [one, other] = [piecesIn(before), piecesIn(after)]
  let head = 0
  while (head < Math.min(one.length, other.length) && one[head] === other[head]) head += 1
  let tail = 0
  const most = Math.min(one.length, other.length) - head
  while (tail < most && one.at(-1 - tail) === other.at(-1 - tail)) tail += 1
  const middles = [one, other].map((pieces) => pieces.slice(head, pieces.length - tail)) as [
    string[],
    string[],
  ]
  const isLong = middles.some((middle) => middle.length > mostPieces)
  const common = isLong ? [] : commonPlaces(...middles)
  const sides = [one, other].map((pieces, side) => {
    const shared = new Set(common.map((pair) => pair[side]))
    const own = (middles[side] ?? []).map((words, at) => ({ words, isOwn: !shared.has(at) }))
    const same = (part: string[]): Piece => ({ words: part.join(''), isOwn: false })
    return joined([same(pieces.slice(0, head)), ...own, same(pieces.slice(pieces.length - tail))])
  })
  return sides as [Piece[], Piece[]]
}

/** Two versions of a list: the entries that only one has, and how many both have. */
export function changedLines(
  before: readonly string[],
  after: readonly string[],
): { before: string[]; after: string[]; same: number } {
  const common = commonPlaces(before, after)
  const [here, there] = [new Set(common.map(([at]) => at)), new Set(common.map(([, place]) => place))]
  return {
    before: before.filter((_, at) => !here.has(at)),
    after: after.filter((_, at) => !there.has(at)),
    same: common.length,
  }
}
