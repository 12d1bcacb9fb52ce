import { Icon } from './icon.tsx'

type ProgressStep = { key: string; label: string; href?: string | undefined }

type ProgressStepsProps = {
  label: string
  steps: readonly ProgressStep[]
  current: string
  /** Announced after a completed step, as 'done'. */
  doneText: string
  /** Whether the current step is completed, too: the last one. */
  isComplete?: boolean
  onFollow?: (() => void) | undefined
}

const marks = {
  done: 'border-accent bg-accent text-accent-ink',
  current: 'border-marigold bg-marigold text-marigold-ink',
  ahead: 'border-edge text-muted',
}

export function ProgressSteps({
  label,
  steps,
  current,
  doneText,
  isComplete = false,
  onFollow,
}: ProgressStepsProps) {
  const at = steps.findIndex((step) => step.key === current)
  return (
    <nav aria-label={label}>
      <ol className="flex">
        {steps.map((step, index) => {
          const state =
            index < at || (isComplete && index === at) ? 'done' : index === at ? 'current' : 'ahead'
          const words = (
            <>
              {step.label}
              {state === 'done' && <span className="sr-only"> {doneText}</span>}
            </>
          )
          return (
            <li
              key={step.key}
              aria-current={index === at ? 'step' : undefined}
              className="group relative flex flex-1 flex-col items-center gap-1 text-center"
            >
              <span
                aria-hidden="true"
                className={`absolute top-4 right-[calc(50%+1.25rem)] w-[calc(100%-2.5rem)] border-t-2 group-first:hidden ${index <= at ? 'border-accent' : 'border-dotted border-edge'}`}
              />
              <span
                aria-hidden="true"
                className={`relative flex size-8 items-center justify-center rounded-full border-2 text-sm font-bold ${state === 'ahead' ? 'bg-page' : ''} ${marks[state]}`}
              >
                {state === 'done' ? <Icon name="check" size={16} /> : index + 1}
              </span>
              {step.href && state === 'done' ? (
                <a
                  href={step.href}
                  onClick={onFollow}
                  className="card-link text-xs font-semibold text-accent underline sm:text-sm"
                >
                  {words}
                </a>
              ) : (
                <span className={`text-xs sm:text-sm ${index === at ? 'font-bold text-ink' : 'text-muted'}`}>
                  {words}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
