import { languageOfWords } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'

type WhereProps = { words: string; town: string; label?: string }

/** The address below a name, which leads to the map further down; a town that ends it is written once. */
export function Where({ words, town, label }: WhereProps) {
  const [city = ''] = town.split(', ')
  const rest = words.endsWith(city) ? town.slice(city.length) : `, ${town}`
  return (
    <p className="flex items-start gap-2 text-muted">
      <Icon name="map-pin" className="mt-0.5" />
      <span>
        {label && `${label}: `}
        <span lang={languageOfWords(words)}>{words}</span>
        {town !== '' && rest}{' '}
        <a href="#around" className="font-semibold text-accent underline">
          {text('hotel.onMap')}
        </a>
      </span>
    </p>
  )
}
