import { listLibraryPictures } from '#shared/contract/console/pictures.ts'
import type { LibraryPicture } from '#shared/contract/console/pictures-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { call } from '#web/console/api.ts'
import { ErrorNote, Panel, Screen, Waiting } from '#web/console/parts.tsx'
import { go, Link, usePlace } from '#web/console/router.tsx'
import { say, sayInstant } from '#web/console/say.ts'
import { useLoaded } from '#web/console/use-call.ts'
import { useWhileWaiting } from '#web/console/use-while-waiting.ts'
import { OnePicture } from './one-picture.tsx'
import { Thumb } from './thumb.tsx'
import { Upload } from './upload.tsx'

function Listed({ picture }: { picture: LibraryPicture }) {
  const { id, english, at, uses } = picture
  return (
    <li>
      <Link to={`/pictures/${id}`} className="flex flex-col gap-1 rounded-xl text-ink no-underline">
        <Thumb picture={picture} alt="" />
        <span className={`font-semibold ${english === '' ? 'text-accent underline' : ''}`}>
          {english || say('picture.describeFirst')}
        </span>
        <span className="text-sm text-muted">
          {uses.length > 0
            ? say('picture.usedBy', { names: uses.map(({ name }) => name).join(', ') })
            : `${say('picture.noJourney')} · ${sayInstant(at)}`}
        </span>
      </Link>
    </li>
  )
}

function Library() {
  const { query } = usePlace()
  const before = query.get('before') ?? undefined
  const { data, error, reload } = useLoaded(before ?? '', () =>
    call(listLibraryPictures, before === undefined ? {} : { before }),
  )
  const pictures = data?.pictures ?? []
  useWhileWaiting(
    pictures.some(({ state }) => state === 'waiting'),
    reload,
  )
  const last = pictures.at(-1)?.id
  return (
    <Screen title={say('pictures')}>
      <Panel title={say('picture.add')}>
        {/* Its words and its journey are the next steps. */}
        <Upload onDone={(id) => go(`/pictures/${id}`)} />
      </Panel>
      <ErrorNote error={error} />
      {!data && error === undefined && <Waiting />}
      {data?.pictures.length === 0 && <p className="text-muted">{say('noPictures')}</p>}
      <ul className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4">
        {pictures.map((picture) => (
          <Listed key={picture.id} picture={picture} />
        ))}
      </ul>
      {data?.isAll === false && last !== undefined && (
        <div>
          <Button onClick={() => go(`/pictures?before=${last}`)}>{say('older')}</Button>
        </div>
      )}
    </Screen>
  )
}

/** The list of the operator's own pictures, or a single one. */
export function Pictures() {
  const [, one] = usePlace().parts
  return one === undefined ? <Library /> : <OnePicture key={one} id={one} />
}
