import { text } from '#shared/messages/text.ts'
import { FailureNote } from '#web/ui/failure-note.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { SkeletonText } from '#web/ui/skeleton.tsx'

/** In the place of the days and the packing list while these load. */
export function AheadComing() {
  return (
    <Panel title={text('ahead.title')}>
      <SkeletonText lines={8} />
      <span role="status" className="sr-only">
        {text('state.loading')}
      </span>
    </Panel>
  )
}

export function AheadMissing() {
  return <FailureNote message={text('ahead.failed')} still />
}
