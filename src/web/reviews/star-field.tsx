import { useId } from 'react'
import { counted } from '#shared/messages/counted.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { starWords } from './words.ts'

type StarFieldProps = {
  label: string
  /** 0 for no rating. */
  value: number
  onChange: (stars: number) => void
  error?: string | undefined
  /** An optional rating can be cleared. */
  isOptional?: boolean
  /** Large stars, whose meaning is said beside them. */
  isLarge?: boolean
}

const all = [1, 2, 3, 4, 5] as const

/** Five stars as a radio group: arrow keys choose, and each star announces its number. */
export function StarField({
  label,
  value,
  onChange,
  error,
  isOptional = false,
  isLarge = false,
}: StarFieldProps) {
  const id = useId()
  const chosen = starWords[value - 1]
  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className="min-w-0"
    >
      <p className={`flex items-center justify-between ${isOptional ? 'min-h-11' : 'mb-1'}`}>
        <span id={`${id}-label`} className="text-sm font-semibold text-ink">
          {label}
        </span>
        {isOptional && value > 0 && (
          <button type="button" className="min-h-11 text-sm text-muted underline" onClick={() => onChange(0)}>
            {text('reviews.noStars')}
            <span className="sr-only">: {label}</span>
          </button>
        )}
      </p>
      <div className="flex flex-wrap items-center">
        {all.map((stars) => (
          <label
            key={stars}
            className={`relative flex size-11 cursor-pointer items-center justify-center rounded-lg has-focus-visible:outline-2 has-focus-visible:outline-focus ${error ? 'text-bad' : 'text-amber'}`}
          >
            <input
              type="radio"
              name={id}
              value={stars}
              checked={value === stars}
              onChange={() => onChange(stars)}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <Icon name="star" size={isLarge ? 40 : 24} className={stars <= value ? 'fill-marigold' : ''} />
            <span className="sr-only">
              {counted(stars, 'reviews.oneStar', 'reviews.stars')}
              {isLarge && `, ${text(starWords[stars - 1] ?? 'reviews.stars')}`}
            </span>
          </label>
        ))}
        {/* Its line is reserved, so that neither a choice nor an error moves anything. */}
        {isLarge && (
          <span
            id={`${id}-error`}
            aria-hidden={chosen && true}
            className={`flex min-h-6 w-full gap-1 ${chosen ? 'px-2 font-semibold' : 'text-sm font-medium text-bad'}`}
          >
            {error && <Icon name="alert" size={16} className="mt-1" />}
            {chosen ? text(chosen) : error}
          </span>
        )}
      </div>
    </div>
  )
}
