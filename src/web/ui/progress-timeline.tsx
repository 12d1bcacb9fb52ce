import { Icon } from './icon.tsx'
import { Timeline } from './timeline.tsx'

type TimelineStep = { key: string; title: string; words: string; isDone: boolean }

type ProgressTimelineProps = {
  label: string
  steps: readonly TimelineStep[]
  doneText: string
  openText: string
}

/** Shows the completed and the pending steps; the state of each is also written for screen readers. */
export function ProgressTimeline({ label, steps, doneText, openText }: ProgressTimelineProps) {
  return (
    <Timeline
      label={label}
      items={steps.map(({ key, title, words, isDone }) => ({
        key,
        isOpen: !isDone,
        mark: <Icon name={isDone ? 'check' : 'clock'} />,
        title: (
          <>
            {title}
            <span className="sr-only"> {isDone ? doneText : openText}</span>
          </>
        ),
        children: words,
      }))}
    />
  )
}
