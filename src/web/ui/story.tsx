import { Icon } from './icon.tsx'
import { Timeline } from './timeline.tsx'

type StoryStep = { key: string; title: string; words: string; isDone: boolean }

type StoryProps = { label: string; steps: readonly StoryStep[]; doneText: string; openText: string }

/** What has happened and what is still to come, step by step; done or not is said, not only drawn. */
export function Story({ label, steps, doneText, openText }: StoryProps) {
  return (
    <Timeline
      label={label}
      items={steps.map(({ key, title, words, isDone }) => ({
        key,
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
