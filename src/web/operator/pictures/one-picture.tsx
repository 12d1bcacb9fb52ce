import { type FormEvent, useRef, useState } from 'react'
import { describeLibraryPicture, getLibraryFile, getLibraryPicture } from '#shared/contract/staff-pictures.ts'
import type { LibraryPicture } from '#shared/contract/staff-pictures-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '#web/operator/api.ts'
import { DoneNote, ErrorNote, Panel, Screen, Waiting } from '#web/operator/parts.tsx'
import { go } from '#web/operator/router.tsx'
import { say } from '#web/operator/say.ts'
import { useDeed, useLoaded } from '#web/operator/use-call.ts'
import { useWhileWaiting } from '#web/operator/use-while-waiting.ts'
import { Crop } from './crop.tsx'
import { isReady, Thumb } from './thumb.tsx'
import { Uses } from './uses.tsx'
import { type PictureWords, WordFields } from './word-fields.tsx'

type PartProps = { picture: LibraryPicture; reload: () => Promise<void> }

/** The picture's words, saved by their own button or by putting it on a journey. */
function WordsAndUses({ picture, isMaking, reload }: PartProps & { isMaking: boolean }) {
  const { id, english, hindi } = picture
  const { busy, error, run } = useDeed()
  const [typed, setTyped] = useState({ english, hindi })
  const [isDone, setDone] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  function type(words: PictureWords) {
    setDone(false)
    setTyped(words)
  }
  async function save() {
    // Its versions follow each other while its forms are made.
    const { version } = isMaking ? await call(getLibraryPicture, { pictureId: id }) : picture
    await call(describeLibraryPicture, { pictureId: id, ...typed, version })
    await reload()
    setDone(true)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    void run(save)
  }
  const isSaved = typed.english === english && typed.hindi === hindi
  async function putOn(packageId: string) {
    if (form.current?.reportValidity() === false) return
    await run(async () => {
      if (!isSaved) await save()
      go(`/catalogue/packages/${packageId}?${new URLSearchParams({ picture: id })}`)
    })
  }
  return (
    <>
      {picture.state !== 'rejected' && (
        <Panel title={say('picture.words')}>
          <form ref={form} onSubmit={submit} className="flex flex-col gap-3">
            <WordFields typed={typed} onType={type} />
            <ErrorNote error={error} />
            <DoneNote>{isDone && say('picture.wordsSaved')}</DoneNote>
            <div>
              <Button type="submit" busy={busy}>
                {say('picture.saveWords')}
              </Button>
            </div>
          </form>
        </Panel>
      )}
      <Uses picture={picture} onPutOn={putOn} />
    </>
  )
}

function CropPanel({ picture, reload }: PartProps) {
  const { id, whole } = picture
  const { data, error } = useLoaded(id, () => call(getLibraryFile, { pictureId: id, which: 'whole' }))
  if (!whole) return null
  function done(cropped: string) {
    if (cropped === id) void reload()
    else go(`/pictures/${cropped}`)
  }
  return (
    <Panel title={say('picture.crop')}>
      <ErrorNote error={error} />
      {data ? (
        <Crop key={picture.version} picture={{ ...picture, whole }} source={data.picture} onDone={done} />
      ) : (
        error === undefined && <Waiting />
      )}
    </Panel>
  )
}

/** Edits one picture: its crop and texts, and lists where it is used. */
export function OnePicture({ id }: { id: string }) {
  const { data, error, reload } = useLoaded(id, () => call(getLibraryPicture, { pictureId: id }))
  const isMaking = data !== undefined && data.state !== 'rejected' && data.forms.length < 2
  useWhileWaiting(isMaking, reload)
  return (
    <Screen title={data?.english || say('picture.one')}>
      <ErrorNote error={error ?? data?.why ?? undefined} />
      {!data && error === undefined && <Waiting />}
      {data && (
        <>
          <div className="grid items-start gap-5 lg:grid-cols-2">
            <Thumb picture={data} isWhole />
            <div className="flex min-w-0 flex-col gap-5">
              <WordsAndUses {...{ picture: data, isMaking, reload }} />
            </div>
          </div>
          {isReady(data) && <CropPanel picture={data} reload={reload} />}
        </>
      )}
    </Screen>
  )
}
