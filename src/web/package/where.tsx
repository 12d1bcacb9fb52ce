import { languageOfWords } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'

/** The address below a name, which leads to the map further down. */
export function Where({ words, town }: { words: string; town: string }) {
  return (
    <p className="flex items-start gap-2 text-muted">
      <Icon name="map-pin" className="mt-0.5" />
      <span>
        <span lang={languageOfWords(words)}>{words}</span>
        {town !== '' && `, ${town}`}{' '}
        <a href="#around" className="font-semibold text-accent underline">
          {text('hotel.onMap')}
        </a>
      </span>
    </p>
  )
}
