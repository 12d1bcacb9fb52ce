export type IsMarked = (word: string) => boolean

/** The words that are marked and what stands between them, in turns: each piece of text of its own moves when fonts arrive. */
function piecesOf(words: string, isMarked: IsMarked): string[] {
  const pieces = ['']
  for (const [part] of words.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu)) {
    if (isMarked(part)) pieces.push(part, '')
    else pieces.push(`${pieces.pop() ?? ''}${part}`)
  }
  return pieces
}

/** A text in which the words that were searched for stand out. */
export function Marked({ words, isMarked }: { words: string; isMarked: IsMarked }) {
  let at = 0
  return piecesOf(words, isMarked).map((piece, index) => {
    at += piece.length
    return index % 2 === 0 ? (
      piece
    ) : (
      <mark key={at} className="rounded-sm bg-marigold/40 text-inherit">
        {piece}
      </mark>
    )
  })
}
