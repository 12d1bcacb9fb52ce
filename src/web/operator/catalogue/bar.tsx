import { Button } from '#web/ui/button.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { say, sayInstant } from '#web/operator/say.ts'
import { Deeds, type DeedProps } from './publish.tsx'

type BarProps = DeedProps & {
  /** What has just been done. */
  done: string | undefined
}

/** Where the words are that were typed last. */
function sayWhere({ held: { saved, record, version }, draft, done }: BarProps): string {
  if (draft.state === 'waiting') return say('draftWaiting')
  if (draft.state === 'saving') return say('draftSaving')
  if (draft.state !== 'saved') return say('draftNotSaved')
  if (saved && version > 0) return say('draftSaved', { by: saved.by, at: sayInstant(saved.at) })
  return done ?? say(record.state === 'new' ? 'newWhat' : 'noDraft')
}

const tones = { offered: 'good', withdrawn: 'bad', new: 'marigold' } as const

/** Stays at the upper edge of the window: what travellers see, whether there is more than that, and the way to publish it. */
export function Bar(props: BarProps) {
  const { held, draft } = props
  const { record, version, review } = held
  const [problem] = review.problems
  return (
    <div className="bar -mx-4 flex items-center justify-between gap-3 border-b border-line bg-page px-4 py-2">
      <div className="flex min-w-0 flex-col gap-1">
        <div className="flex flex-wrap gap-1">
          <Chip tone={tones[record.state]}>{say(`state.${record.state}`)}</Chip>
          {record.state !== 'new' && (version > 0 || draft.state !== 'saved') && (
            <Chip tone="marigold">{say('draftUnpublished')}</Chip>
          )}
          {problem && <Chip tone="bad">{say('problemCount', { count: review.problems.length })}</Chip>}
        </div>
        <p
          role="status"
          className={`text-xs sm:text-sm ${draft.state === 'failed' ? 'font-semibold text-bad' : 'text-muted'}`}
        >
          {sayWhere(props)}
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        {draft.state === 'failed' && <Button onClick={() => void draft.send()}>{say('saveNow')}</Button>}
        <Deeds deeds={['publish']} {...props} />
      </div>
    </div>
  )
}
