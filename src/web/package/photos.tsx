import { text } from '#shared/messages/text.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { photoAlt, type PhotosProps } from './photo-alt.ts'

/** The photos of a package; one drawing if there are none. */
export function Photos(props: PhotosProps) {
  const {
    name,
    media: { photos },
  } = props
  const count = Math.max(1, photos.length)
  const slides = Array.from({ length: count }, (_, index) => {
    const label = text('photos.of', { name, position: index + 1, count })
    return {
      key: photos[index] ?? name,
      label,
      content: (
        <Picture
          photo={photos[index]}
          ratio="16:9"
          alt={photoAlt(props, index)}
          priority={index === 0}
          sizes="(width >= 64rem) 46rem, 100vw"
          className="aspect-4/3! sm:aspect-video!"
        />
      ),
    }
  })
  return (
    <Carousel
      label={text('photos.label', { name })}
      controls="over absolute inset-x-0 bottom-0 sm:bottom-3 lg:right-4 lg:left-auto"
      className="overflow-hidden rounded-2xl"
      texts={{
        previous: text('carousel.previous'),
        next: text('carousel.next'),
        pause: text('carousel.pause'),
        play: text('carousel.play'),
        goTo: (position) => text('carousel.goTo', { position }),
      }}
      slides={slides}
    />
  )
}
