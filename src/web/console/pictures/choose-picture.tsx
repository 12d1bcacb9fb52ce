import { useState } from 'react'
import { listLibraryPictures } from '#shared/contract/console/pictures.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { call } from '#web/console/api.ts'
import { ErrorNote, Waiting } from '#web/console/parts.tsx'
import { Link } from '#web/console/router.tsx'
import { say } from '#web/console/say.ts'
import { useDeed, useLoaded } from '#web/console/use-call.ts'
import { OfCatalogue } from './catalogue-pictures.tsx'
import { Describe } from './describe.tsx'
import { type ChoiceProps, choiceClass, type ChosenPicture } from './picture-choice.ts'
import { isReady, Thumb } from './thumb.tsx'
import { Upload } from './upload.tsx'

function Choices({ onChoose }: ChoiceProps) {
  const { data, error } = useLoaded('', () => call(listLibraryPictures, {}))
  const [older, setOlder] = useState<NonNullable<typeof data>>()
  const { busy, error: fault, run } = useDeed()
  const all = [...(data?.pictures ?? []), ...(older?.pictures ?? [])]
  // An alternative text is required for people who cannot see the picture.
  const ready = all.filter(isReady)
  const more = () =>
    run(async () => {
      const before = all.at(-1)?.id
      const next = await call(listLibraryPictures, before === undefined ? {} : { before })
      setOlder({ pictures: [...(older?.pictures ?? []), ...next.pictures], isAll: next.isAll })
    })
  if (!data) return error === undefined ? <Waiting /> : <ErrorNote error={error} />
  return (
    <>
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        {ready.map((picture) => (
          <li key={picture.id}>
            {picture.english === '' ? (
              <Link to={`/pictures/${picture.id}`} className={choiceClass}>
                <Thumb picture={picture} alt="" />
                <span className="text-accent">{say('picture.describeFirst')}</span>
              </Link>
            ) : (
              <button type="button" className={choiceClass} onClick={() => onChoose(picture)}>
                <Thumb picture={picture} alt="" />
                <span>{picture.english}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <ErrorNote error={fault} />
      {!(older ?? data).isAll && (
        <Button busy={busy} onClick={() => void more()}>
          {say('older')}
        </Button>
      )}
    </>
  )
}

/** Adds a file and asks for its words, or opens the operator's pictures and those of the catalogue, to choose one. */
export function ChoosePicture({ onChoose }: ChoiceProps) {
  const [isOpen, setOpen] = useState(false)
  const [added, setAdded] = useState<string>()
  function close() {
    setOpen(false)
    setAdded(undefined)
  }
  function choose({ photo, english, hindi }: ChosenPicture) {
    close()
    onChoose({ photo, english, hindi })
  }
  return (
    <>
      <div className="flex flex-wrap items-end gap-3">
        <div className="flex-1 basis-64">
          <Upload onDone={setAdded} />
        </div>
        <Button onClick={() => setOpen(true)}>{say('picture.choose')}</Button>
      </div>
      <Dialog
        open={isOpen || added !== undefined}
        onClose={close}
        title={say(added === undefined ? 'picture.choose' : 'picture.words')}
        closeText={say('close')}
      >
        {added !== undefined && <Describe id={added} onChoose={choose} />}
        {isOpen && (
          <>
            <Choices onChoose={choose} />
            <OfCatalogue onChoose={choose} />
          </>
        )}
      </Dialog>
    </>
  )
}
