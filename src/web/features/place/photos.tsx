import { text } from '#shared/messages/text.ts'
import { Carousel } from '#web/ui/carousel.tsx'
import { Picture } from '#web/ui/picture.tsx'
import type { PosterMood } from '#web/ui/poster/palette.ts'
import type { PosterScene } from '#web/ui/poster/scene.ts'

type PhotosProps = {
  seed: string
  name: string
  photos: readonly string[]
  scene?: PosterScene | undefined
  /** What the drawn pictures beside the first one stand for, where there are no photos. */
  sights?: readonly string[] | undefined
}

const moods: readonly PosterMood[] = ['golden', 'dawn', 'day', 'dusk', 'night']
const drawnPictures = 5

/** The photos of a thing, or posters of it and of its sights where there are none. */
export function Photos({ seed, name, photos, scene, sights }: PhotosProps) {
  const drawn = [name, ...(sights ?? [])].slice(0, drawnPictures)
  const slides =
    photos.length > 0
      ? photos.map((src, index) => ({
          key: src,
          label: text('photos.of', { name, position: index + 1, count: photos.length }),
          content: (
            <Slide>
              <Picture
                {...{ seed, src }}
                ratio="16:9"
                alt={text('photos.of', { name, position: index + 1, count: photos.length })}
                priority={index === 0}
                sizes="(width >= 76rem) 76rem, 100vw"
                className={shape}
              />
            </Slide>
          ),
        }))
      : drawn.map((sight, index) => ({
          key: sight,
          label: sight,
          content: (
            <Slide caption={sight}>
              <Picture
                seed={index === 0 ? seed : `${seed} ${sight}`}
                scene={scene}
                mood={index === 0 ? undefined : moods[index % moods.length]}
                ratio="16:9"
                alt={text('place.pictureOf', { name: sight })}
                priority={index === 0}
                className={shape}
              />
            </Slide>
          ),
        }))
  return (
    <Carousel
      label={text('photos.label', { name })}
      controls="over"
      className="overflow-hidden rounded-2xl lg:[&>div]:right-4 lg:[&>div]:left-auto"
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

const shape = 'aspect-4/3! sm:aspect-video! lg:aspect-21/9!'

function Slide({ caption, children }: { caption?: string; children: React.ReactNode }) {
  return (
    <span className="relative block">
      {children}
      {caption && (
        <span
          aria-hidden="true"
          className="absolute top-3 left-3 max-w-[calc(100%-1.5rem)] rounded-full bg-surface px-4 py-1 font-display text-lg font-semibold sm:top-4 sm:left-4"
        >
          {caption}
        </span>
      )}
    </span>
  )
}
