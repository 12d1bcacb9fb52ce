import { isHindi } from '#shared/messages/language.ts'

type CatalogueWordsProps = {
  words: string
  /** What the page adds, under them. */
  note?: string
}

/** Words of the catalogue, which are English on every page. */
export function CatalogueWords({ words, note }: CatalogueWordsProps) {
  return (
    <>
      {isHindi() ? <span lang="en">{words}</span> : words}
      {note !== undefined && <span className="block text-sm font-normal text-muted">{note}</span>}
    </>
  )
}
