import { useEffect, useRef, useState } from 'react'
import { type PictureFile, pictureFile, type PictureLight, uprightOf } from './picture-files.ts'

type PictureRatio = '4:5' | '16:9' | '1:1'

const ratios = {
  '4:5': { width: 400, height: 500, shape: 'aspect-4/5' },
  '16:9': { width: 640, height: 360, shape: 'aspect-video' },
  '1:1': { width: 400, height: 400, shape: 'aspect-square' },
}
/** The average colour of a light's pictures; shown until the file is painted. */
const grounds: Record<PictureLight, string> = {
  day: 'bg-[#7ca19e]',
  golden: 'bg-[#c09159]',
  rose: 'bg-[#9d7c90]',
  dusk: 'bg-[#824a62]',
  night: 'bg-[#34416f]',
  monsoon: 'bg-[#759084]',
}
const crops: Record<PictureFile['focus'], string> = {
  left: 'object-[38%_72%]',
  middle: 'object-[50%_72%]',
  right: 'object-[62%_72%]',
  high: 'object-[50%_40%]',
}

type PictureProps = {
  /** The catalogue's name of the photo; a drawing replaces a missing or broken one. */
  photo: string | undefined
  /** The alternative text; '' where the text beside the picture says it. */
  alt: string
  ratio?: PictureRatio
  sizes?: string | undefined
  /** Where a wide picture is a portrait on a phone: its `sizes` there. The caller's class gives it the portrait's shape. */
  uprightSizes?: string
  /** The page's main picture: loaded first and at once. */
  priority?: boolean | undefined
  className?: string | undefined
}

export function Picture({ photo, alt, ratio = '4:5', className = '', ...rest }: PictureProps) {
  const shown = photo && ratio !== '16:9' ? uprightOf(photo) : photo
  const file = shown ? pictureFile(shown) : undefined
  const ground = grounds[file?.light ?? 'golden']
  return (
    <span className={`relative block overflow-hidden ${ratios[ratio].shape} ${ground} ${className}`}>
      {file && photo ? (
        <PictureImage key={photo} {...{ file, photo, alt, ratio }} {...rest} />
      ) : (
        <Drawn alt={alt} />
      )}
    </span>
  )
}

function Drawn({ alt }: { alt: string }) {
  return (
    <>
      <PictureDrawing />
      {alt && <span className="sr-only">{alt}</span>}
    </>
  )
}

/** Also notices a file that failed before hydration. */
function useBroken() {
  const image = useRef<HTMLImageElement>(null)
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    const { complete, naturalWidth, currentSrc } = image.current ?? {}
    if (complete && currentSrc && naturalWidth === 0) setBroken(true)
  }, [])
  return { image, isBroken, onError: () => setBroken(true) }
}

type PictureImageProps = Omit<PictureProps, 'photo' | 'className'> & {
  file: PictureFile
  photo: string
  ratio: PictureRatio
}

function PictureImage(props: PictureImageProps) {
  const { file, photo, alt, ratio, sizes, uprightSizes, priority } = props
  const { image, isBroken, onError } = useBroken()
  if (isBroken) return <Drawn alt={alt} />
  const { width, height } = ratios[ratio]
  const whole = file.isTall && ratio === '16:9' ? ' sm:object-contain' : ''
  const drawing = (
    <img
      ref={image}
      alt={alt}
      src={file.src}
      srcSet={file.srcSet}
      sizes={file.srcSet && sizes}
      {...{ width, height, onError }}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      className={`absolute inset-0 size-full object-cover ${crops[file.focus]}${whole}`}
    />
  )
  if (!uprightSizes) return drawing
  return (
    <picture>
      <source media="(width < 40rem)" srcSet={pictureFile(uprightOf(photo)).srcSet} sizes={uprightSizes} />
      {drawing}
    </picture>
  )
}

/** Sun and hills in one tint, shown where there is no picture. */
function PictureDrawing() {
  return (
    <svg
      viewBox="0 0 160 100"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      className="absolute inset-0 size-full"
    >
      <circle cx="104" cy="38" r="8" fill="#fff" fillOpacity="0.85" />
      <path d="M0 66Q30 46 62 60T128 52T160 58V100H0z" fill="#123a3c" fillOpacity="0.16" />
      <path d="M0 78Q44 58 84 74T160 66V100H0z" fill="#123a3c" fillOpacity="0.28" />
      <path d="M0 90Q52 74 100 86T160 82V100H0z" fill="#123a3c" fillOpacity="0.5" />
    </svg>
  )
}
