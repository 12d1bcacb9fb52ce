import { createContext, useContext } from 'react'
import { DayButton, type DayButtonProps } from 'react-day-picker'

/** The note of a day besides its number. */
export type DayNote = {
  /** Below the number, where it fits. */
  lines: readonly { words: string; tone: 'plain' | 'bad' | 'muted' }[]
  /** How its price is beside those of other days. */
  mark?: 'cheap' | 'dear' | undefined
  /** For screen readers, in full. */
  label: string
  /** Cannot be chosen; a press explains why. */
  isBlocked: boolean
}

export type NoteOf = (date: string) => DayNote | undefined

export const Notes = createContext<NoteOf>(() => undefined)

const marks = { none: 'font-medium text-muted', cheap: 'font-bold text-good', dear: 'font-medium' }
const tones = { plain: '', bad: 'text-bad', muted: 'text-muted' }

/** A day with its note, or the plain day without one. */
export function NotedDay(props: DayButtonProps) {
  const note = useContext(Notes)(props.day.isoDate)
  if (!note) return <DayButton {...props} />
  const isSelected = props.modifiers['selected']
  const tint = note.mark === 'dear' && !isSelected ? 'bg-marigold/25' : ''
  return (
    <DayButton
      {...props}
      aria-label={`${props['aria-label']}: ${note.label}`}
      aria-disabled={note.isBlocked}
      className={`${props.className} ${tint}`}
    >
      <span className={note.isBlocked ? 'block text-muted' : 'block font-semibold'}>{props.children}</span>
      {note.lines.map(({ words, tone }) => (
        <span
          aria-hidden="true"
          key={words}
          className={`block text-xs leading-tight ${isSelected ? '' : tone === 'plain' ? marks[note.mark ?? 'none'] : tones[tone]}`}
        >
          {words}
        </span>
      ))}
    </DayButton>
  )
}
