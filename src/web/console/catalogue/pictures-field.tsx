import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { DoneNote } from '#web/console/parts.tsx'
import { ChoosePicture } from '#web/console/pictures/choose-picture.tsx'
import type { ChosenPicture } from '#web/console/pictures/picture-choice.ts'
import { say } from '#web/console/say.ts'
import { useNewest } from '#web/ui/use-newest.ts'
import { type Document, linesAt, numbered, valueAt, withValue } from './document.ts'
import { type FieldSpec, picturePaths, pictureWords } from './field-specs.ts'
import { sayName } from './field-words.ts'
import { withFirst, withMoved, withoutPicture, withPicture } from './picture-order.ts'
import { Seekable } from './sought.tsx'
import { ValueField } from './value-fields.tsx'

type Props = {
  document: Document
  problemOf: (path: string) => string | undefined
  onChange: (document: Document) => void
}

type MoveProps = { at: number; by: -1 | 1; onMove: (at: number, by: -1 | 1) => void }

const Move = ({ at, by, onMove }: MoveProps) => (
  <IconButton
    icon={by < 0 ? 'arrow-left' : 'arrow-right'}
    label={say(by < 0 ? 'picture.earlier' : 'picture.later', { at: at + 1 })}
    onClick={() => onMove(at, by)}
  />
)

const Entry = ({ at, children }: { at: string; children: ReactNode }) => (
  <li className="min-w-0">
    <Seekable at={at} className="flex flex-col gap-1 text-sm">
      {children}
    </Seekable>
  </li>
)

/** That of the picture, wherever it is moved: the focus stays at it. One may be there twice. */
const keyOf = (photos: readonly string[], at: number) =>
  `${photos[at]} ${photos.slice(0, at).filter((photo) => photo === photos[at]).length}`

/** A list with a line for each picture. */
const List = ({ spec, document, problemOf, onChange }: Props & { spec: FieldSpec }) => (
  <Seekable at={spec.path}>
    <ValueField
      spec={spec}
      value={valueAt(document, spec.path)}
      error={problemOf(spec.path)}
      onChange={(next) => onChange(withValue(document, spec.path, next))}
    />
  </Seekable>
)

/** Edits the pictures, their order and alternative texts, and adds pictures of the operator's own. */
export function PicturesField(props: Props) {
  const { document, problemOf, onChange } = props
  // The lists hold their own text, so they remount after any other change.
  const [turn, setTurn] = useState(0)
  const [done, setDone] = useState<string>()
  const photos = linesAt(document, 'media.photos')
  const words = linesAt(document, 'media.alts')
  function arrange(next: Document, sentence: string) {
    setTurn((before) => before + 1)
    setDone(sentence)
    onChange(next)
  }
  const move = (at: number, by: -1 | 1) =>
    arrange(withMoved(document, at, by), say('picture.moved', { at: at + 1, now: at + 1 + by }))
  const newest = useNewest(document)
  const choose = (chosen: ChosenPicture) => arrange(withPicture(newest.current, chosen), say('picture.added'))
  return (
    <div className="col-span-full flex flex-col gap-3">
      <ol className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-6">
        {numbered(photos).map(({ at, entry: photo }) => (
          <Entry key={keyOf(photos, at)} at={`media.photos[${at}]`}>
            <Picture
              photo={photo}
              alt={words[at] ?? say('picture.at', { at: at + 1 })}
              ratio="16:9"
              className="rounded-xl"
              sizes="12rem"
            />
            {/* Said as the picture's alternative text before. */}
            <span aria-hidden>{words[at]}</span>
            <span className="flex flex-wrap items-center gap-x-1">
              {at === 0 ? (
                say('picture.first')
              ) : (
                <>
                  <Button
                    variant="quiet"
                    className="-ml-3 px-3 text-sm"
                    aria-label={say('picture.makeFirstOf', { at: at + 1 })}
                    onClick={() => arrange(withFirst(document, at), say('picture.isFirst', { at: at + 1 }))}
                  >
                    {say('picture.makeFirst')}
                  </Button>
                  <Move {...{ at, by: -1, onMove: move }} />
                </>
              )}
              {at < photos.length - 1 && <Move {...{ at, by: 1, onMove: move }} />}
              <IconButton
                icon="close"
                className="ml-auto"
                label={say('removeEntry', { what: sayName('media.photos'), at: at + 1 })}
                onClick={() => arrange(withoutPicture(document, at), say('picture.takenOut', { at: at + 1 }))}
              />
            </span>
          </Entry>
        ))}
      </ol>
      <ChoosePicture onChoose={choose} />
      <DoneNote>{done}</DoneNote>
      <div key={turn} className="flex flex-col gap-3">
        <List spec={pictureWords} {...props} />
        <details open={problemOf(picturePaths.path) !== undefined}>
          <summary className="min-h-11 cursor-pointer content-center font-semibold text-accent">
            {say('picture.paths')}
          </summary>
          <List spec={picturePaths} {...props} />
        </details>
      </div>
    </div>
  )
}
