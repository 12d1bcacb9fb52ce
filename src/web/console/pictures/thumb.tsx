import { getLibraryFile } from '#shared/contract/console/pictures.ts'
import type { LibraryPicture } from '#shared/contract/console/pictures-schemas.ts'
import { call } from '#web/console/api.ts'
import { say } from '#web/console/say.ts'
import { useLoaded } from '#web/console/use-call.ts'

export type ReadyPicture = LibraryPicture & { photo: string }
export const isReady = (picture: LibraryPicture): picture is ReadyPicture => picture.photo !== null

type ThumbProps<T> = { picture: T; isWhole?: boolean; alt?: string }

function ReadyThumb({
  picture: { id, photo, english },
  isWhole = false,
  alt = english,
}: ThumbProps<ReadyPicture>) {
  const { data, error } = useLoaded(photo, () => call(getLibraryFile, { pictureId: id }))
  if (!data) return <Plain words={error ?? say('loading')} />
  return (
    <img
      src={data.picture}
      alt={alt}
      className={`size-full ${isWhole ? 'object-contain' : 'object-cover'}`}
    />
  )
}

const Plain = ({ words }: { words: string }) => (
  <span className="flex size-full items-center justify-center p-2 text-center text-sm text-muted">
    {words}
  </span>
)

/** A thumbnail, or the uncropped picture when it is shown alone; otherwise its state. `alt`: '' beside its words. */
export function Thumb({ picture, ...shown }: ThumbProps<LibraryPicture>) {
  return (
    <span className="block aspect-video w-full overflow-hidden rounded-xl bg-sunk">
      {isReady(picture) ? (
        <ReadyThumb picture={picture} {...shown} />
      ) : (
        <Plain words={say(picture.state === 'rejected' ? 'picture.rejected' : 'picture.waiting')} />
      )}
    </span>
  )
}
