import { type FormEvent, useState } from 'react'
import { describeLibraryPicture, getLibraryPicture } from '#shared/contract/console/pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '#web/console/api.ts'
import { ErrorNote, Waiting } from '#web/console/parts.tsx'
import { say } from '#web/console/say.ts'
import { useDeed, useLoaded } from '#web/console/use-call.ts'
import { useWhileWaiting } from '#web/console/use-while-waiting.ts'
import type { ChoiceProps } from './picture-choice.ts'
import { isReady, Thumb } from './thumb.tsx'
import { WordFields } from './word-fields.tsx'

/** The words for a picture that was just added, which is then chosen. */
export function Describe({ id, onChoose }: ChoiceProps & { id: string }) {
  const { data, error, reload } = useLoaded(id, () => call(getLibraryPicture, { pictureId: id }))
  useWhileWaiting(data?.state === 'waiting', reload)
  const { busy, error: fault, run } = useDeed()
  const [words, setWords] = useState({ english: '', hindi: '' })
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      // Its versions follow each other while its forms are made.
      const now = await call(getLibraryPicture, { pictureId: id })
      await call(describeLibraryPicture, { pictureId: id, ...words, version: now.version })
      if (isReady(now)) onChoose({ photo: now.photo, ...words })
    })
  }
  if (!data) return error === undefined ? <Waiting /> : <ErrorNote error={error} />
  return (
    <form onSubmit={submit} className="grid items-start gap-3 sm:grid-cols-2">
      <Thumb picture={data} isWhole />
      <div className="flex flex-col gap-3">
        <WordFields typed={words} onType={(change) => setWords({ ...words, ...change })} isNext />
        <ErrorNote error={fault ?? data.why ?? undefined} />
        <div>
          <Button type="submit" variant="primary" busy={busy} disabled={!isReady(data)}>
            {say('picture.useNew')}
          </Button>
        </div>
      </div>
    </form>
  )
}
