import { isHindi, languageOfWords } from '#shared/messages/language.ts'

type CatalogueWordsProps = {
  words: string
  /** A note of the page, below the words. */
  note?: string
}

/** Texts of the catalogue, in the language that they are in. */
export function CatalogueWords({ words, note }: CatalogueWordsProps) {
  const isForeign = isHindi() && languageOfWords(words) === 'en'
  return (
    <>
      {isForeign ? <span lang="en">{words}</span> : words}
      {note !== undefined && <span className="block text-sm font-normal text-muted">{note}</span>}
    </>
  )
}
