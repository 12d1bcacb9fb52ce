import { type ComponentProps, useEffect, useRef } from 'react'
import { say } from '#web/console/say.ts'
import { ChosenDays } from './chosen-days.tsx'
import { FirstAndLast } from './first-and-last.tsx'
import type { Chosen } from './year.tsx'

type Props = Omit<ComponentProps<typeof ChosenDays>, 'chosen'> & {
  chosen: Chosen
  isDragging: boolean
  /** Days were typed that may be out of view. */
  onSeek: (chosen: NonNullable<Chosen>) => void
}

/** Beside the calendar: the first and last of the days, and once some are chosen, their terms. */
export function DayPanel({ chosen, isDragging, onSeek, ...rest }: Props) {
  const { isOpen, today, onChoose } = rest
  const isChosen = chosen !== undefined && !isDragging
  // Where the page is at its top, the panel would end below the window.
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isChosen) panel.current?.scrollIntoView({ block: 'nearest' })
  }, [isChosen])
  // In a narrow window the panel must not cover the days that somebody drags to, nor the calendar while nothing is chosen.
  const isShown = isChosen || (isOpen && !isDragging)
  return (
    <div
      ref={panel}
      className={`sticky bottom-2 z-10 lg:scroll-mt-32 lg:scroll-mb-2 flex max-h-[45dvh] flex-col gap-3 max-lg:overflow-y-auto rounded-2xl border border-edge bg-surface p-3 max-lg:lifted lg:top-32 lg:bottom-auto lg:max-h-[calc(100dvh-9rem)] lg:p-4 ${isShown ? '' : 'max-lg:hidden'}`}
    >
      <FirstAndLast
        {...{ chosen, today }}
        className={isOpen ? '' : 'max-lg:hidden'}
        onChoose={(next) => {
          onChoose(next)
          onSeek(next)
        }}
      />
      {isChosen ? (
        <ChosenDays {...rest} chosen={chosen} />
      ) : (
        <p className="text-sm text-muted">{say('chosenHere')}</p>
      )}
    </div>
  )
}
