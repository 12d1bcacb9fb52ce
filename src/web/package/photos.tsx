import { languageOfWords } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { Picture } from '#web/ui/picture.tsx'

export type PhotosProps = {
  name: string
  media: { photos: readonly string[]; alts?: readonly string[] | undefined }
  /** Set where the photos are not the subject of the page: one, and small. */
  isSmall?: boolean
}

const shape = 'aspect-4/3! sm:aspect-video!'
const small = 'aspect-square!'

/** The photos of a package; one drawing if there are none. */
export function Photos({ name, media: { photos, alts }, isSmall = false }: PhotosProps) {
  // The carousel's controls would cover a small picture.
  const count = isSmall ? 1 : Math.max(1, photos.length)
  const slides = Array.from({ length: count }, (_, index) => {
    const label = text('photos.of', { name, position: index + 1, count })
    const alt = alts?.[index]
    return {
      key: photos[index] ?? name,
      label,
      content: (
        <Picture
          photo={photos[index]}
          ratio="16:9"
          // An attribute cannot mark its text as being in another language.
          alt={alt && languageOfWords(alt) === undefined ? alt : label}
          priority={index === 0}
          sizes={isSmall ? '10rem' : '(width >= 64rem) 46rem, 100vw'}
          className={isSmall ? small : shape}
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
