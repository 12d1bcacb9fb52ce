import { type FormEvent, useState } from 'react'
import {
  describeLibraryPicture,
  getLibraryFile,
  getLibraryPicture,
} from '#shared/contract/console/pictures.ts'
import type { LibraryPicture } from '#shared/contract/console/pictures-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '#web/console/api.ts'
import { DoneNote, ErrorNote, Panel, Screen, Waiting } from '#web/console/parts.tsx'
import { RecordField, useRecordFilter } from '#web/console/record-field.tsx'
import { go } from '#web/console/router.tsx'
import { say } from '#web/console/say.ts'
import { useDeed, useLoaded } from '#web/console/use-call.ts'
import { useWhileWaiting } from '#web/console/use-while-waiting.ts'
import { Crop } from './crop.tsx'
import { isReady, Thumb } from './thumb.tsx'
import { Uses } from './uses.tsx'
import { type PictureWords, WordFields } from './word-fields.tsx'

type PartProps = { picture: LibraryPicture; reload: () => Promise<void> }

/** The picture's words and the journey that is to show it: one button saves the words and opens that journey's draft. */
function WordsAndJourney({ picture, isMaking, reload }: PartProps & { isMaking: boolean }) {
  const { id, english, hindi, photo, uses } = picture
  const { busy, error, run } = useDeed(reload)
  const { field, choose } = useRecordFilter('packages', '')
  const [typed, setTyped] = useState<Partial<PictureWords>>({})
  const words = { english, hindi, ...typed }
  const [isDone, setDone] = useState(false)
  function type(change: Partial<PictureWords>) {
    setDone(false)
    setTyped({ ...typed, ...change })
  }
  async function save() {
    // Its versions follow each other while its forms are made.
    const { version } = isMaking ? await call(getLibraryPicture, { pictureId: id }) : picture
    await call(describeLibraryPicture, { pictureId: id, ...words, version })
    await reload()
    setDone(true)
  }
  const isSaved = words.english === english && words.hindi === hindi
  const finish = (packageId: string) =>
    run(async () => {
      if (packageId === '' || !isSaved) await save()
      if (packageId !== '') go(`/catalogue/packages/${packageId}?${new URLSearchParams({ picture: id })}`)
    })
  function submit(event: FormEvent) {
    event.preventDefault()
    void choose((packageId) => void finish(packageId))
  }
  const isForJourney = field.value.trim() !== ''
  return (
    <Panel title={say('picture.words')}>
      <form onSubmit={submit} className="flex flex-col gap-3">
        <WordFields typed={words} onType={type} isNext={english === ''} />
        <RecordField {...field} label={say('picture.toJourney')} hint={say('picture.toJourneyHint')} />
        <ErrorNote error={error} />
        <DoneNote>{isDone && say(uses.length > 0 ? 'picture.wordsStay' : 'picture.wordsSaved')}</DoneNote>
        <div>
          <Button type="submit" variant="primary" busy={busy} disabled={isForJourney && photo === null}>
            {say(isForJourney ? 'picture.putOn' : 'picture.saveWords')}
          </Button>
        </div>
      </form>
    </Panel>
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
        <Crop picture={{ ...picture, whole }} source={data.picture} reload={reload} onDone={done} />
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
              {data.state !== 'rejected' && <WordsAndJourney {...{ picture: data, isMaking, reload }} />}
              <Uses picture={data} />
            </div>
          </div>
          {isReady(data) && <CropPanel picture={data} reload={reload} />}
        </>
      )}
    </Screen>
  )
}
