export type IsMarked = (word: string) => boolean

/** A text in which the words that were searched for stand out. */
export const Marked = ({ words, isMarked }: { words: string; isMarked: IsMarked }) =>
  Array.from(words.matchAll(/[\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}]+/gu), ({ 0: part, index }) =>
    isMarked(part) ? (
      <mark key={index} className="rounded-sm bg-marigold/40 text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  )
