import { createContext, useContext } from 'react'
import { DayButton, type DayButtonProps } from 'react-day-picker'

/** The note of a day besides its number. */
export type DayNote = {
  /** Below the number, where it fits. */
  lines: readonly { words: string; shortWords?: string; tone: 'plain' | 'good' | 'bad' | 'muted' }[]
  /** For screen readers, in full. */
  label: string
  /** Cannot be chosen; a press explains why. */
  isBlocked: boolean
}

export type NoteOf = (date: string) => DayNote | undefined

export const Notes = createContext<NoteOf>(() => undefined)

const tones = { plain: '', good: 'text-good', bad: 'text-bad', muted: 'text-muted' }

/** A day with its note, or the plain day without one. */
export function NotedDay(props: DayButtonProps) {
  const note = useContext(Notes)(props.day.isoDate)
  if (!note) return <DayButton {...props} />
  const isSelected = props.modifiers['selected']
  return (
    <DayButton {...props} aria-label={`${props['aria-label']}: ${note.label}`} aria-disabled={note.isBlocked}>
      <span className={note.isBlocked ? 'block text-muted' : 'block font-semibold'}>{props.children}</span>
      {note.lines.map(({ words, shortWords, tone }) => (
        <span key={words} className={`block text-xs leading-tight ${isSelected ? '' : tones[tone]}`}>
          {shortWords === undefined ? (
            words
          ) : (
            <>
              <span className="sm:hidden">{shortWords}</span>
              <span className="max-sm:hidden">{words}</span>
            </>
          )}
        </span>
      ))}
    </DayButton>
  )
}
