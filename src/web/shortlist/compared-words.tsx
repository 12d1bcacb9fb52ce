import { languageOfWords } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { Disclosure } from '#web/ui/disclosure.tsx'

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

/** Up to its first full stop or semicolon, but no shorter than this: an abbreviation ends no sentence. */
const firstPart = /^(.{25,}?)[.;।] +(.+)$/

/** A text of several lines; on a phone, whose columns are narrow, what follows its first part is closed. */
export function ComparedText({ words }: { words: string }) {
  const [, first, rest] = firstPart.exec(words) ?? []
  if (!first || !rest) return <ComparedWords words={[words]} />
  return (
    <>
      <ComparedWords words={[first]} />
      <Disclosure title={text('compare.more')} isLine>
        <ComparedWords words={[rest.charAt(0).toLocaleUpperCase() + rest.slice(1)]} />
      </Disclosure>
    </>
  )
}
