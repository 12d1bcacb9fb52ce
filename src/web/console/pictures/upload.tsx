import { type ChangeEvent, useState } from 'react'
import { maxPictureBytes } from '#shared/bounds.ts'
import { addLibraryPicture } from '#shared/contract/console/pictures.ts'
import { Field } from '#web/ui/field.tsx'
import { call } from '#web/console/api.ts'
import { ErrorNote, Waiting } from '#web/console/parts.tsx'
import { say } from '#web/console/say.ts'
import { useDeed } from '#web/console/use-call.ts'

/** Adds the file that is chosen to the operator's pictures, which is then made ready. */
export function Upload({ onDone }: { onDone: (pictureId: string) => void | Promise<void> }) {
  const { busy, error, run } = useDeed()
  const [tooLarge, setTooLarge] = useState(false)
  function add({ target }: ChangeEvent<HTMLInputElement>) {
    const picture = target.files?.[0]
    // So that the same file can be chosen again, mended or after a failure.
    target.value = ''
    const isTooLarge = picture !== undefined && picture.size > maxPictureBytes
    setTooLarge(isTooLarge)
    if (!picture || isTooLarge) return
    void run(async () => {
      // The contract's type is what arrives: a form carries a file as its bytes.
      const { pictureId } = await call(addLibraryPicture, {
        picture: picture as unknown as Uint8Array<ArrayBuffer>,
      })
      await onDone(pictureId)
    })
  }
  return (
    <>
      <Field label={say('picture.file')} hint={say('picture.fileHint')}>
        {(control) => (
          <input
            type="file"
            disabled={busy}
            accept="image/jpeg,image/png,image/webp,image/avif"
            {...control}
            onChange={add}
            className="control"
          />
        )}
      </Field>
      {busy && <Waiting />}
      <ErrorNote error={tooLarge ? say('picture.tooManyBytes') : error} />
    </>
  )
}
