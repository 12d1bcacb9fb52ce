import { useEffect, useRef } from 'react'
import { getLibraryPicture } from '#shared/contract/staff-pictures.ts'
import { call } from '#web/operator/api.ts'
import { isReady } from '#web/operator/pictures/thumb.tsx'
import { go, usePlace } from '#web/operator/router.tsx'
import { useDeed } from '#web/operator/use-call.ts'
import { useNewest } from '#web/operator/use-newest.ts'
import { linesAt } from './document.ts'
import { withPicture } from './picture-order.ts'
import type { DraftControls, Of } from './use-draft.ts'

/** Adds the picture that the link names to the draft, as the last one, unless the record has it. Returns the error. */
export function usePictureOfLink(
  { kind, id }: Of,
  draft: DraftControls,
  onAdded: (field: string, canPublish: boolean) => void,
): string | undefined {
  const pictureId = usePlace().query.get('picture')
  const isTaken = useRef(false)
  const newest = useNewest(draft)
  const { error, run } = useDeed()
  useEffect(() => {
    if (pictureId === null || !draft.held || isTaken.current) return
    isTaken.current = true
    // Whoever loads the page again does not add it again.
    go(`/catalogue/${kind}/${id}`, { replaces: true })
    void run(async () => {
      const picture = await call(getLibraryPicture, { pictureId })
      const { held, saveOver } = newest.current
      if (!isReady(picture) || !held) return
      const { document, version, base } = held
      const photos = linesAt(document, 'media.photos')
      const known = photos.indexOf(picture.photo)
      const next = { version, base, document: withPicture(document, picture) }
      const saved = known < 0 ? await saveOver(next) : undefined
      const canPublish = saved?.review.problems.length === 0
      onAdded(`media.photos[${known < 0 ? photos.length : known}]`, canPublish)
    })
  })
  return error
}
