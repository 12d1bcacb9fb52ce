import { getLibraryFile } from '#shared/contract/staff-pictures.ts'
import type { LibraryPicture } from '#shared/contract/staff-pictures-schemas.ts'
import { call } from '#web/operator/api.ts'
import { say } from '#web/operator/say.ts'
import { useLoaded } from '#web/operator/use-call.ts'

export type ReadyPicture = LibraryPicture & { photo: string }
export const isReady = (picture: LibraryPicture): picture is ReadyPicture => picture.photo !== null

function ReadyThumb({
  picture: { id, photo, english },
  isWhole,
}: {
  picture: ReadyPicture
  isWhole: boolean
}) {
  const { data, error } = useLoaded(photo, () => call(getLibraryFile, { pictureId: id }))
  if (!data) return <Plain words={error ?? say('loading')} />
  return (
    <img
      src={data.picture}
      alt={english}
      className={`size-full ${isWhole ? 'object-contain' : 'object-cover'}`}
    />
  )
}

const Plain = ({ words }: { words: string }) => (
  <span className="flex size-full items-center justify-center p-2 text-center text-sm text-muted">
    {words}
  </span>
)

/** A thumbnail, or the uncropped picture when it is shown alone; otherwise its state. */
export function Thumb({ picture, isWhole = false }: { picture: LibraryPicture; isWhole?: boolean }) {
  return (
    <span className="block aspect-video w-full overflow-hidden rounded-xl bg-sunk">
      {isReady(picture) ? (
        <ReadyThumb picture={picture} isWhole={isWhole} />
      ) : (
        <Plain words={say(picture.state === 'rejected' ? 'picture.rejected' : 'picture.waiting')} />
      )}
    </span>
  )
}
