import type { PosterMood } from './poster/palette.ts'
import { seededRandom } from './poster/random.ts'
import type { PosterScene } from './poster/scene.ts'
import { Poster } from './poster/poster.tsx'

type PictureRatio = '4:5' | '16:9' | '1:1'

const ratios = {
  '4:5': { width: 400, height: 500, shape: 'aspect-4/5' },
  '16:9': { width: 640, height: 360, shape: 'aspect-video' },
  '1:1': { width: 400, height: 400, shape: 'aspect-square' },
}

const sceneNames: readonly PosterScene[] = ['mountains', 'hills', 'sea', 'palace', 'desert', 'forest']
const moodNames: readonly PosterMood[] = ['dawn', 'day', 'golden', 'dusk', 'night', 'monsoon']
/** Stands in the place until the drawing or the file is painted. */
const grounds: Record<PosterMood, string> = {
  dawn: 'bg-[#f6b79a]',
  day: 'bg-[#b9dfd3]',
  golden: 'bg-[#f8c666]',
  dusk: 'bg-[#dd5f4c]',
  night: 'bg-[#3b3f86]',
  monsoon: 'bg-[#a6bfae]',
}

type PictureProps = {
  /** The same seed is the same picture, everywhere. */
  seed: string
  /** What the picture shows, in words; '' where the words beside it say it. */
  alt: string
  ratio?: PictureRatio
  scene?: PosterScene | undefined
  mood?: PosterMood | undefined
  /** A file takes the drawing's place. */
  src?: string | undefined
  srcSet?: string | undefined
  sizes?: string | undefined
  /** The page's main picture: loaded first and at once. */
  priority?: boolean | undefined
  className?: string | undefined
}

export function Picture(props: PictureProps) {
  const { seed, alt, ratio = '4:5', src, srcSet, sizes, priority = false, className = '' } = props
  const random = seededRandom(seed)
  const drawn = sceneNames[Math.floor(random() * sceneNames.length)] ?? 'hills'
  const tinted = moodNames[Math.floor(random() * moodNames.length)] ?? 'day'
  const mood = props.mood ?? tinted
  const { width, height, shape } = ratios[ratio]
  return (
    <span className={`relative block overflow-hidden ${shape} ${grounds[mood]} ${className}`}>
      {src ? (
        <img
          alt={alt}
          {...{ src, srcSet, sizes, width, height }}
          loading={priority ? 'eager' : 'lazy'}
          fetchPriority={priority ? 'high' : 'auto'}
          decoding="async"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <>
          <Poster seed={seed} scene={props.scene ?? drawn} mood={mood} box={{ width, height }} />
          {alt && <span className="sr-only">{alt}</span>}
        </>
      )}
    </span>
  )
}
