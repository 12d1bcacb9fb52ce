import { languageOfWords } from '#shared/messages/language.ts'

/** Words of the catalogue, one per line. */
export function ComparedWords({ words }: { words: readonly string[] }) {
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {words.map((line) => (
        <li key={line} lang={languageOfWords(line)} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  )
}
