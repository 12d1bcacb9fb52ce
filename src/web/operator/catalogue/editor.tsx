import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { DoneNote, ErrorNote, Screen, Waiting } from '#web/operator/parts.tsx'
import { Link } from '#web/operator/router.tsx'
import { type ChosenPicture, ChoosePicture } from '#web/operator/pictures/choose-picture.tsx'
import { say, sayInstant, type TextKey } from '#web/operator/say.ts'
import { useMe } from '#web/operator/session.tsx'
import { Affected, ProblemList } from './affected.tsx'
import { SeatsCalendar } from './calendar/calendar.tsx'
import { Conflict, Moved } from './conflict.tsx'
import { Differences } from './differences.tsx'
import { type Document, linesAt, textAt, withValue } from './document.ts'
import { groupsOf } from './field-plans.ts'
import { RecordForm } from './form.tsx'
import { HindiForm } from './hindi.tsx'
import { History } from './history.tsx'
import { Preview } from './preview.tsx'
import { Deeds } from './publish.tsx'
import { type DraftControls, type HeldDraft, type Of, parsed, useDraft } from './use-draft.ts'

/** Where the words are that were typed last. */
function Status({ held, draft }: { held: HeldDraft; draft: DraftControls }) {
  const { saved, record, version } = held
  const words = {
    saved: saved ? say('draftSaved', { by: saved.by, at: sayInstant(saved.at) }) : say('noDraft'),
    waiting: say('draftWaiting'),
    saving: say('draftSaving'),
    conflict: say('draftNotSaved'),
    failed: say('draftNotSaved'),
  }[draft.state]
  return (
    <div className="flex flex-wrap items-center gap-3">
      <p role="status" className={draft.state === 'failed' ? 'font-semibold text-bad' : 'text-muted'}>
        {[
          say(`state.${record.state}`),
          record.state === 'new' && version === 0 ? say('newWhat') : words,
        ].join(' · ')}
      </p>
      {draft.state === 'failed' && <Button onClick={() => void draft.send()}>{say('saveNow')}</Button>}
    </div>
  )
}

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

const partNames = ['edit', 'seats', 'hindi', 'preview', 'differences', 'history'] as const

function Parts({ of, held, draft }: PartsProps) {
  const [part, setPart] = useState('edit')
  // Only packages start on days.
  const names = partNames.filter((name) => name !== 'seats' || of.kind === 'packages')
  return (
    <Tabs
      label={say('partsOfRecord')}
      selected={part}
      onSelect={setPart}
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
  const draft = useDraft(of, name)
  const [done, setDone] = useState<string>()
  const { held, state, error } = draft
  const title = (held && textAt(held.document, 'name')) || of.id
  return (
    <Screen
      title={title}
      aside={
        <Link to={`/catalogue/${of.kind}`} className="font-semibold text-accent">
          {say('toList')}
        </Link>
      }
    >
      {!held && error === undefined && <Waiting />}
      <DoneNote>{state === 'saved' && held?.version === 0 && done}</DoneNote>
      {state !== 'conflict' && <ErrorNote error={error} />}
      {held && (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <Status held={held} draft={draft} />
            <Deeds of={of} held={held} draft={draft} onDone={setDone} />
          </div>
          {state === 'conflict' && <Conflict of={of} held={held} draft={draft} />}
          <Moved held={held} draft={draft} />
          <ProblemList title={say('problems')} problems={held.review.problems} isBad />
          <Affected days={held.review.affected} />
          <Parts of={of} held={held} draft={draft} />
        </>
      )}
    </Screen>
  )
}
