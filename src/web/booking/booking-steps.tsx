import { languagePrefix } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'

const steps = [
  { key: 'review', label: 'steps.review' },
  { key: 'traveler', label: 'steps.traveler' },
  { key: 'payment', label: 'steps.payment' },
  { key: 'done', label: 'steps.done' },
] as const

type BookingStep = (typeof steps)[number]['key']

type BookingStepsProps = {
  current: BookingStep
  hrefs?: Partial<Record<BookingStep, string>>
  onFollow?: () => void
}

export function BookingSteps({ current, hrefs, onFollow }: BookingStepsProps) {
  return (
    <div className="no-print mx-auto w-full max-w-160">
      <ProgressSteps
        label={text('steps.label')}
        current={current}
        onFollow={onFollow}
        isComplete={current === 'done'}
        doneText={text('steps.doneMark')}
        steps={steps.map(({ key, label }) => {
          const path = hrefs?.[key]
          return { key, label: text(label), href: path && `${languagePrefix()}${path}` }
        })}
      />
    </div>
  )
}
