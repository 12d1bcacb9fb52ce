import { useEffect, useRef } from 'react'
import { getLibraryPicture } from '#shared/contract/console/pictures.ts'
import { differencesOf } from '#shared/domain/record-differences.ts'
import { call } from '#web/console/api.ts'
import { isReady } from '#web/console/pictures/thumb.tsx'
import { go, usePlace } from '#web/console/router.tsx'
import { say } from '#web/console/say.ts'
import { useDeed } from '#web/console/use-call.ts'
import { useNewest } from '#web/ui/use-newest.ts'
import { linesAt } from './document.ts'
import { withPicture, withWords } from './picture-order.ts'
import type { DraftControls, Of } from './use-draft.ts'

/** Adds the picture that the link names to the draft, as the last one, or its words where the record has it. Returns the error. */
export function usePictureOfLink(
  { kind, id }: Of,
  draft: DraftControls,
  onDone: (field: string, words: string, canPublish: boolean) => void,
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
      const isNew = known < 0
      const next = isNew ? withPicture(document, picture) : withWords(document, known, picture)
      const isSame = differencesOf(document, next).length === 0
      const saved = isSame ? undefined : await saveOver({ version, base, document: next })
      const canPublish = saved?.review.problems.length === 0
      const words = say(isNew ? 'picture.added' : isSame ? 'picture.isThere' : 'picture.reworded')
      onDone(`media.photos[${isNew ? photos.length : known}]`, words, canPublish)
    })
  })
  return error
}
