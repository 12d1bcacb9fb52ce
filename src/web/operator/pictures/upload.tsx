import { type FormEvent, useRef, useState } from 'react'
import { maxPictureBytes } from '#shared/bounds.ts'
import { addLibraryPicture } from '#shared/contract/staff-pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { call } from '#web/operator/api.ts'
import { ErrorNote } from '#web/operator/parts.tsx'
import { say } from '#web/operator/say.ts'
import { useDeed } from '#web/operator/use-call.ts'

/** Adds a file to the operator's pictures, which is then made ready. */
export function Upload({ onDone }: { onDone: (pictureId: string) => void | Promise<void> }) {
  const { busy, error, run } = useDeed()
  const [tooLarge, setTooLarge] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  function submit(event: FormEvent) {
    event.preventDefault()
    const picture = file.current?.files?.[0]
    const isTooLarge = picture !== undefined && picture.size > maxPictureBytes
    setTooLarge(isTooLarge)
    if (!picture || isTooLarge) return
    void run(async () => {
      // The contract's type is what arrives: a form carries a file as its bytes.
      const { pictureId } = await call(addLibraryPicture, {
        picture: picture as unknown as Uint8Array<ArrayBuffer>,
      })
      if (file.current) file.current.value = ''
      await onDone(pictureId)
    })
  }
  return (
    <>
      <form onSubmit={submit} className="flex flex-wrap items-end gap-3">
        <Field label={say('picture.file')} hint={say('picture.fileHint')} className="flex-1 basis-72">
          {(control) => (
            <input
              ref={file}
              type="file"
              required
              accept="image/jpeg,image/png,image/webp,image/avif"
              {...control}
              className="control"
            />
          )}
        </Field>
        <Button type="submit" variant="primary" busy={busy}>
          {say('picture.add')}
        </Button>
      </form>
      <ErrorNote error={tooLarge ? say('picture.tooManyBytes') : error} />
    </>
  )
}
