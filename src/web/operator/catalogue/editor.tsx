import { useMemo, useState } from 'react'
import { Tabs } from '#web/ui/tabs.tsx'
import { ErrorNote, Screen, Waiting } from '#web/operator/parts.tsx'
import { Link, usePlace } from '#web/operator/router.tsx'
import { type ChosenPicture, ChoosePicture } from '#web/operator/pictures/choose-picture.tsx'
import { say, type TextKey } from '#web/operator/say.ts'
import { useMe } from '#web/operator/session.tsx'
import { Affected, ProblemList } from './affected.tsx'
import { Bar } from './bar.tsx'
import { SeatsCalendar } from './calendar/calendar.tsx'
import { Conflict, Moved } from './conflict.tsx'
import { CopyNote } from './copy.tsx'
import { Differences } from './differences.tsx'
import { type Document, linesAt, textAt, withValue } from './document.ts'
import { groupsOf } from './field-plans.ts'
import { RecordForm } from './form.tsx'
import { HindiForm } from './hindi.tsx'
import { History } from './history.tsx'
import { Preview } from './preview.tsx'
import { Deeds } from './publish.tsx'
import { isAt, Sought } from './sought.tsx'
import { type DraftControls, type HeldDraft, type Of, parsed, useDraft } from './use-draft.ts'

type PartsProps = { of: Of; held: HeldDraft; draft: DraftControls }

/** What is not looked at is not drawn: a form reads its document when it is opened. */
function Part({ part, of, held, draft }: PartsProps & { part: TextKey }) {
  const { document, record, review } = held
  const problems = new Map(review.problems.map(({ field, sentence }) => [field, sentence]))
  const edit = { document, problems, onChange: draft.change }
  const take = (next: HeldDraft['document']) => draft.saveOver(held.version, record.base, next)
  const choose = (chosen: ChosenPicture) =>
    void draft.saveOver(held.version, held.base, withPicture(document, chosen))
  const published = record.published === null ? undefined : parsed(record.published)
  if (part === 'seats') return <SeatsCalendar packageId={of.id} {...edit} />
  if (part === 'hindi') return <HindiForm kind={of.kind} {...edit} />
  if (part === 'preview') return <Preview kind={of.kind} document={document} />
  if (part === 'differences') return <Differences before={published} after={document} />
  if (part === 'history') return <History of={of} current={document} onTake={take} />
  return (
    <>
      <RecordForm groups={groupsOf[of.kind]} {...edit} />
      <div className="mt-4">
        <ChoosePicture onChoose={choose} />
      </div>
    </>
  )
}

/** A picture of the library at the end; with its words where each picture before it has some. */
function withPicture(document: Document, { photo, english, hindi }: ChosenPicture): Document {
  const photos = linesAt(document, 'media.photos')
  const withWords = (next: Document, field: string, words: string): Document => {
    const alts = linesAt(document, field)
    return words && alts.length === photos.length ? withValue(next, field, [...alts, words]) : next
  }
  const next = withWords(withValue(document, 'media.photos', [...photos, photo]), 'media.alts', english)
  // Without Hindi words the English stand in: lists of two lengths could not be published.
  return withWords(next, 'translations.hi.media.alts', hindi || english)
}

const toListClass = 'inline-flex min-h-11 items-center font-semibold text-accent'
const partNames = ['edit', 'seats', 'hindi', 'preview', 'differences', 'history'] as const

type PartName = (typeof partNames)[number]

/** Where a field of a problem is written. */
const partOf = (field: string): PartName =>
  isAt(field, 'departures') ? 'seats' : isAt(field, 'translations') ? 'hindi' : 'edit'

type ChoiceProps = { part: PartName; onSelect: (part: PartName) => void }

function Parts({ of, held, draft, part, onSelect }: PartsProps & ChoiceProps) {
  // Only packages start on days.
  const names = partNames.filter((name) => name !== 'seats' || of.kind === 'packages')
  return (
    <Tabs
      label={say('partsOfRecord')}
      selected={part}
      onSelect={(name) => onSelect(name as PartName)}
      tabs={names.map((name) => ({
        key: name,
        label: say(name),
        panel: name === part && <Part key={held.turn} part={name} {...{ of, held, draft }} />,
      }))}
    />
  )
}

/** One record: written as a draft, looked at, published. */
export function Editor({ of }: { of: Of }) {
  const { name } = useMe()
  const { query } = usePlace()
  const draft = useDraft(of, name)
  const [done, setDone] = useState<string>()
  const [part, setPart] = useState<PartName>('edit')
  const [sought, setSought] = useState<string>()
  const { held, state, error } = draft
  const title = (held && textAt(held.document, 'name')) || of.id
  const from = query.get('copyOf')
  const onSeek = (field: string) => {
    setPart(partOf(field))
    setSought(field)
  }
  const seeking = useMemo(() => ({ sought, onFound: () => setSought(undefined) }), [sought])
  const deeds = held && { of, held, draft, onDone: setDone, onSeek }
  return (
    <Screen
      title={title}
      aside={
        <div className="flex flex-wrap items-center gap-2">
          {deeds && <Deeds deeds={['discard', 'withdraw']} {...deeds} />}
          <Link to={`/catalogue/${of.kind}`} className={toListClass}>
            {say('toList')}
          </Link>
        </div>
      }
    >
      {!held && error === undefined && <Waiting />}
      {deeds && <Bar {...deeds} done={done} />}
      {state !== 'conflict' && <ErrorNote error={error} />}
      {held && (
        <>
          {from !== null && held.record.state === 'new' && <CopyNote of={of} from={from} />}
          {state === 'conflict' && <Conflict of={of} held={held} draft={draft} />}
          <Moved held={held} draft={draft} />
          <ProblemList title={say('problems')} problems={held.review.problems} isBad onSeek={onSeek} />
          <Affected days={held.review.affected} />
          <Sought value={seeking}>
            <Parts of={of} held={held} draft={draft} part={part} onSelect={setPart} />
          </Sought>
        </>
      )}
    </Screen>
  )
}
