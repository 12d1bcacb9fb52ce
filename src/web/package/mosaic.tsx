import { text } from '#shared/messages/text.ts'
import { Picture } from '#web/ui/picture.tsx'
import { photoAlt, type PhotosProps } from './photo-alt.ts'

/** Classes of the first photo, of the others and of their pictures; with two photos both take a whole row on a phone. */
const shapes = {
  one: ['col-span-full sm:row-span-2', '', ''],
  two: ['col-span-2 sm:row-span-2', 'max-sm:col-span-2 sm:row-span-2', 'h-24'],
  more: ['col-span-2 sm:row-span-2', '', ''],
} as const

const shownAtOnce = 3

/** All photos at once, the first one large; one drawing if there are none. */
export function Mosaic(props: PhotosProps) {
  const {
    name,
    media: { photos },
  } = props
  const count = Math.max(1, photos.length)
  const [first, other, picture] = shapes[count === 1 ? 'one' : count === 2 ? 'two' : 'more']
  return (
    <ul
      aria-label={text('photos.label', { name })}
      className={`grid grid-cols-2 gap-1 overflow-hidden rounded-2xl sm:grid-cols-3 ${count > shownAtOnce ? '' : 'lg:h-105 lg:grid-rows-2'}`}
    >
      {Array.from({ length: count }, (_, at) => (
        <li key={photos[at] ?? name} className={`min-h-0 ${at === 0 ? first : other}`}>
          <Picture
            photo={photos[at]}
            ratio="16:9"
            alt={photoAlt(props, at)}
            priority={at === 0}
            sizes={`(width >= 64rem) ${at === 0 ? 51 : 26}rem, ${at === 0 ? 100 : 50}vw`}
            className={`size-full ${picture}`}
          />
        </li>
      ))}
    </ul>
  )
}
