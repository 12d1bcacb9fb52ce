import { useState } from 'react'
import { getCatalogueRecord } from '#shared/contract/console/catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { call } from '#web/console/api.ts'
import { type Document, linesAt, numbered } from '#web/console/catalogue/document.ts'
import { ErrorNote, Waiting } from '#web/console/parts.tsx'
import { RecordField, useRecordFilter } from '#web/console/record-field.tsx'
import { say } from '#web/console/say.ts'
import { useLoaded } from '#web/console/use-call.ts'
import { type ChoiceProps, choiceClass, type ChosenPicture } from './picture-choice.ts'

/** The pictures of a record, each with its words in both languages. */
function picturesIn(json: string | null): ChosenPicture[] {
  const document = json === null ? {} : (JSON.parse(json) as Document)
  const [words, hindi] = ['media.alts', 'translations.hi.media.alts'].map((path) => linesAt(document, path))
  return linesAt(document, 'media.photos').map((photo, at) => ({
    photo,
    english: words?.[at] ?? '',
    hindi: hindi?.[at] ?? '',
  }))
}

/** The pictures of a journey, which may be shared with others. */
function OfJourney({ id, onChoose }: ChoiceProps & { id: string }) {
  const { data, error } = useLoaded(id, () => call(getCatalogueRecord, { kind: 'packages', id }))
  if (!data) return error === undefined ? <Waiting /> : <ErrorNote error={error} />
  // As of the library, none without words: the words of its new journey would no longer be in their places.
  const pictures = picturesIn(data.draft?.document ?? data.published).filter(({ english }) => english !== '')
  if (pictures.length === 0) return <p className="text-muted">{say('nothing')}</p>
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {numbered(pictures).map(({ at, entry: picture }) => (
        <li key={at}>
          <button type="button" className={choiceClass} onClick={() => onChoose(picture)}>
            <Picture photo={picture.photo} alt="" ratio="16:9" className="rounded-xl" sizes="12rem" />
            <span>{picture.english}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Pictures that the catalogue has, by the journey whose they are. */
export function OfCatalogue({ onChoose }: ChoiceProps) {
  const [id, setId] = useState('')
  const { field, choose } = useRecordFilter('packages', '')
  return (
    <section className="flex flex-col gap-3 border-t border-line pt-3">
      <form
        className="flex flex-wrap items-end gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          void choose(setId)
        }}
      >
        <RecordField
          {...field}
          label={say('picture.ofCatalogue')}
          hint={say('picture.ofCatalogueHint')}
          className="flex-1 basis-64"
        />
        <Button type="submit">{say('report.show')}</Button>
      </form>
      {id !== '' && <OfJourney key={id} id={id} onChoose={onChoose} />}
    </section>
  )
}
