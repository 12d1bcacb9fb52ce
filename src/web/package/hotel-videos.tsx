import { useState } from 'react'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { pictureFile } from '#web/ui/picture-files.ts'

type HotelVideosProps = { name: string; videos: readonly string[]; poster: string | undefined }

const ours = /^(\/videos\/[a-z-]+)\.mp4$/

/** One button per video; each opens a dialog that plays it. */
export function HotelVideos({ name, videos, poster }: HotelVideosProps) {
  const [shown, setShown] = useState<string>()
  const isDrawn = shown !== undefined && ours.test(shown)
  if (videos.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2 sm:justify-end">
      {videos.map((video, index) => (
        <Button key={video} icon="play" onClick={() => setShown(video)}>
          {videos.length === 1
            ? text(ours.test(video) ? 'hotel.watchDrawn' : 'hotel.watch')
            : text('hotel.watchNumber', { number: index + 1, count: videos.length })}
        </Button>
      ))}
      <Dialog
        open={shown !== undefined}
        onClose={() => setShown(undefined)}
        title={text(isDrawn ? 'hotel.videoTitleDrawn' : 'hotel.videoTitle', { name })}
        closeText={text('search.close')}
        narrow
      >
        {shown !== undefined && <Video video={shown} poster={poster} />}
      </Dialog>
    </div>
  )
}

/**
 * Starts at once, since a press opened it; with reduced motion preferred, its own controls start it.
 */
function Video({ video, poster }: { video: string; poster: string | undefined }) {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const stem = ours.exec(video)?.[1]
  return (
    <div className="lg:w-[min(54rem,80vw)]">
      <video
        controls
        muted
        playsInline
        autoPlay={!isStill}
        preload="none"
        poster={poster && pictureFile(poster).src}
        width="960"
        height="540"
        aria-describedby={stem && 'video-words'}
        className="aspect-video h-auto w-full rounded-xl bg-sunk"
      >
        <source src={video} type={stem && 'video/mp4'} />
        {stem && <source src={`${stem}.webm`} type="video/webm" />}
      </video>
      {stem && (
        <p id="video-words" className="mt-3 text-sm text-muted">
          {text('hotel.videoWords')}
        </p>
      )}
    </div>
  )
}
