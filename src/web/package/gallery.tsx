import { text } from '#shared/messages/text.ts'
import { Picture } from '#web/ui/picture.tsx'
import { photoAlt, type PhotosProps } from './photo-alt.ts'

/** All photos, small, where they are not the subject of the page; one drawing if there are none. */
export function Gallery(props: PhotosProps) {
  const { name, media } = props
  const photos = media.photos.length > 0 ? media.photos : [undefined]
  return (
    <section
      aria-label={text('photos.label', { name })}
      className={`grid gap-1 overflow-hidden rounded-2xl ${photos.length > 1 ? 'grid-cols-2' : ''}`}
    >
      {photos.map((photo, at) => (
        <Picture
          key={photo ?? name}
          photo={photo}
          ratio="16:9"
          alt={photoAlt(props, at)}
          priority={at === 0}
          sizes="5rem"
          className="aspect-square!"
        />
      ))}
    </section>
  )
}
