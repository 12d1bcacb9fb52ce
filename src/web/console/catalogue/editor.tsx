import { type ReactNode, useMemo, useState } from 'react'
import { differencesOf, namesOf } from '#shared/domain/record-differences.ts'
import type { CatalogueProblem } from '#shared/contract/console/catalogue-schemas.ts'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { linkClass } from '#web/console/links.tsx'
import { DoneNote, ErrorNote, Screen, Waiting } from '#web/console/parts.tsx'
import { Link, usePlace } from '#web/console/router.tsx'
import { say, type TextKey } from '#web/console/say.ts'
import { useMe } from '#web/console/session.tsx'
import { Affected, ProblemList } from './affected.tsx'
import { Bar, type Done } from './bar.tsx'
import { SeatsCalendar } from './calendar/calendar.tsx'
import { Conflict, Moved } from './conflict.tsx'
import { CopyNote } from './copy.tsx'
import { Differences } from './differences.tsx'
import { isUntouched, textAt } from './document.ts'
import { sayField } from './field-words.ts'
import { groupsOf } from './field-specs.ts'
import { RecordForm } from './form.tsx'
import type { DraftDeed } from './explained.tsx'
import { HindiForm } from './hindi.tsx'
import { translationsOf } from './hindi-fields.ts'
import { History } from './history.tsx'
import { HotelBookings } from './hotel-bookings.tsx'
import { Preview } from './preview.tsx'
import { Deeds, PublishButton } from './publish.tsx'
import { SeenByTravelers } from './seen-by-travelers.tsx'
import { isAt, Sought } from './sought.tsx'
import { type DraftControls, type HeldDraft, type Of, parsed, useDraft } from './use-draft.ts'
import { useOrigin } from './use-origin.ts'
import { usePictureOfLink } from './use-picture-of-link.ts'

type PartsProps = {
  of: Of
  held: HeldDraft
  draft: DraftControls
  shown: readonly CatalogueProblem[]
  onNote: (words: string) => void
  onSeek: (field: string) => void
  /** Asks to publish. */
  onAsk: (asked: DraftDeed | undefined) => void
}

/** Only the open part is rendered: a form reads its document when it is opened. */
function Part({ part, of, held, draft, shown, onNote, onSeek, onAsk }: PartsProps & { part: TextKey }) {
  const { document, record, saved } = held
  const me = useMe()
  const problems = new Map(shown.map(({ field, sentence }) => [field, sentence]))
  const edit = { document, problems, onChange: draft.change }
  const published = record.published === null ? undefined : parsed(record.published)
  const take = async (next: HeldDraft['document'], moment: string, isUndone: boolean) => {
    const taken = await draft.saveOver({ version: held.version, base: record.base, document: next })
    const fields = [...new Set(namesOf(differencesOf(published, next)).map(sayField))].join(', ')
    onNote(fields === '' ? say('takenBackSame', { moment }) : say('takenBack', { moment, fields }))
    if (isUndone && fields !== '' && taken?.review.problems.length === 0) onAsk('publish')
  }
  if (part === 'seats') {
    const publish = <PublishButton {...{ held, draft, onSeek, onAsk }} label={say('publishDraft')} />
    return <SeatsCalendar packageId={of.id} loads={held.turn} {...edit} publish={publish} />
  }
  if (part === 'hindi') return <HindiForm kind={of.kind} published={published} {...edit} />
  if (part === 'preview') return <Preview kind={of.kind} document={document} />
  if (part === 'differences') return <Differences before={published} after={document} />
  if (part === 'history') {
    const isOthers = held.version > 0 && saved?.by !== me.name
    const others = isOthers && differencesOf(published, document).length > 0 ? saved : undefined
    return <History of={of} current={document} others={others} onTake={take} />
  }
  return (
    <RecordForm
      groups={groupsOf[of.kind]}
      translated={translationsOf(of.kind, document, published)}
      published={published}
      {...edit}
    />
  )
}

const partNames = ['edit', 'seats', 'hindi', 'preview', 'differences', 'history'] as const

type PartName = (typeof partNames)[number]

/** The part in which a field is edited. */
const partOf = (field: string): PartName =>
  isAt(field, 'departures') ? 'seats' : isAt(field, 'translations') ? 'hindi' : 'edit'

type ChoiceProps = { part: PartName; onSelect: (part: PartName) => void }

function Parts({ part, onSelect, ...props }: PartsProps & ChoiceProps) {
  // Only packages start on days.
  const names = partNames.filter((name) => name !== 'seats' || props.of.kind === 'packages')
  return (
    <Tabs
      label={say('partsOfRecord')}
      selected={part}
      onSelect={(name) => onSelect(name as PartName)}
      tabs={names.map((name) => ({
        key: name,
        label: say(name),
        // The calendar holds no text of the document, so its chosen days and place outlast a publication.
        panel: name === part && (
          <Part key={name === 'seats' ? name : props.held.turn} part={name} {...props} />
        ),
      }))}
    />
  )
}

/** Links to a new record that copies this one. */
function CopyLink({ of: { kind, id }, held: { record, version } }: Pick<PartsProps, 'of' | 'held'>) {
  if (record.state === 'new' && version === 0) return null
  return (
    <Link to={`/catalogue/${kind}?${new URLSearchParams({ copyOf: id })}`} className={linkClass}>
      {say('makeCopy')}
    </Link>
  )
}

/** On a phone the ways to elsewhere are behind a button, so that the page begins with the record. */
function Aside({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" className="sm:hidden" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {say('recordWays')}
      </Button>
      <div className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${isOpen ? '' : 'max-sm:hidden'}`}>
        {children}
      </div>
    </>
  )
}

type WaysProps = Pick<PartsProps, 'of' | 'held'> & { onPreview: () => void }

/** What else there is to see of a record. */
const Ways = ({ of, held, onPreview }: WaysProps) => (
  <>
    <SeenByTravelers of={of} state={held.record.state} onPreview={held.version > 0 ? onPreview : undefined} />
    <HotelBookings of={of} held={held} />
    <CopyLink of={of} held={held} />
  </>
)

/** Hides problems of new, empty entries until somebody tries to publish. */
function useShownProblems(held: HeldDraft | undefined) {
  const [hasTried, setTried] = useState(false)
  const shown =
    held?.review.problems.filter(({ field }) => hasTried || !isUntouched(held.document, field)) ?? []
  return { shown, showAll: () => setTried(true) }
}

/** Edits a record as a draft, with preview and publication. */
export function Editor({ of }: { of: Of }) {
  const { query } = usePlace()
  const draft = useDraft(of, useMe())
  const [done, setDone] = useState<Done>()
  const [part, setPart] = useState<PartName>(
    partNames.find((name) => name === query.get('part') && (name !== 'seats' || of.kind === 'packages')) ??
      'edit',
  )
  const [asked, setAsked] = useState<DraftDeed>()
  const [sought, setSought] = useState<string>()
  const [note, setNote] = useState<string>()
  const select = (name: PartName) => {
    setPart(name)
    setNote(undefined)
  }
  const { held, state, error } = draft
  const title = (held && textAt(held.document, 'name')) || of.id
  const from = useOrigin(of, held && held.record.state === 'new')
  const { shown, showAll } = useShownProblems(held)
  const seeking = useMemo(
    () => ({
      sought,
      onFound: () => setSought(undefined),
      onSeek: (field: string) => {
        setPart(partOf(field))
        setSought(field)
      },
    }),
    [sought],
  )
  const onSeek = (field: string) => {
    showAll()
    seeking.onSeek(field)
  }
  const pictureError = usePictureOfLink(of, draft, (field, words, canPublish) => {
    seeking.onSeek(field)
    setNote(words)
    if (canPublish) setAsked('publish')
  })
  const deeds = held && {
    of,
    held,
    draft,
    onDone: (words: string, closed: Done['closed']) => {
      setDone({ words, closed })
      setNote(undefined)
    },
    onSeek,
    asked,
    onAsk: setAsked,
  }
  return (
    <Screen
      title={title}
      aside={
        <Aside>
          {deeds && <Deeds deeds={['discard', 'withdraw']} {...deeds} />}
          {held && <Ways of={of} held={held} onPreview={() => select('preview')} />}
          <Link to={`/catalogue/${of.kind}`} className={linkClass}>
            {say('toList')}
          </Link>
        </Aside>
      }
    >
      {!held && error === undefined && <Waiting />}
      {deeds && <Bar {...deeds} done={done} />}
      {state !== 'conflict' && <ErrorNote error={error ?? pictureError} />}
      {held && (
        <>
          {from !== null && <CopyNote of={of} from={from} />}
          {state === 'conflict' && <Conflict of={of} held={held} draft={draft} />}
          <Moved held={held} draft={draft} />
          <ProblemList title={say('problems')} problems={shown} isBad onSeek={onSeek} />
          <Affected days={held.review.affected} />
          <DoneNote>{note}</DoneNote>
          <Sought value={seeking}>
            <Parts
              {...{ of, held, draft, shown, part, onSeek }}
              onSelect={select}
              onNote={setNote}
              onAsk={setAsked}
            />
          </Sought>
        </>
      )}
    </Screen>
  )
}
