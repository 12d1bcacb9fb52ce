import { isHindi } from '#shared/messages/language.ts'

type CatalogueWordsProps = {
  words: string
  /** A note of the page, below the words. */
  note?: string
}

/** Catalogue texts, which are in English on every page. */
export function CatalogueWords({ words, note }: CatalogueWordsProps) {
  return (
    <>
      {isHindi() ? <span lang="en">{words}</span> : words}
      {note !== undefined && <span className="block text-sm font-normal text-muted">{note}</span>}
    </>
  )
}
