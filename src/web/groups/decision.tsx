import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { Group, SeenGroup } from '#shared/contract/groups-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import type { nextStep } from './choice.ts'
import { BookLink, Standing } from './standing.tsx'

const BookSection = lazy(async () => ({
  default: (await import('./organiser-panel.tsx')).BookSection,
}))

type DecisionProps = {
  group: Group
  /** The organiser of a group that can book. */
  isBooker: boolean
  next: ReturnType<typeof nextStep>
  onShow: (seen: SeenGroup) => void
  isBooking: boolean
  onBooking: (isBooking: boolean) => void
}

/** The state of the vote, and how to book: for the organiser whenever they want to, for others once the group has decided. */
export function Decision({ group, isBooker, next, onShow, isBooking, onBooking }: DecisionProps) {
  // Once it was opened the form stays, with what is typed into it.
  const [wasOpened, setOpened] = useState(isBooking)
  const opener = useRef<HTMLButtonElement>(null)
  const isBack = useRef(false)
  useEffect(() => {
    if (!isBooking && isBack.current) opener.current?.focus()
    isBack.current = false
  }, [isBooking])
  return (
    <>
      <div hidden={isBooking}>
        <Standing group={group} isVoteNext={next === 'vote'}>
          {/* Takes the place of everybody else's booking link, so that nothing moves once the organiser is known. */}
          {isBooker ? (
            <Button
              ref={opener}
              variant={next === 'book' ? 'primary' : 'secondary'}
              icon="ticket"
              aria-expanded={isBooking}
              onClick={() => {
                setOpened(true)
                onBooking(true)
              }}
            >
              {text('groupBook.title')}
            </Button>
          ) : (
            <BookLink group={group} />
          )}
        </Standing>
      </div>
      {isBooker && wasOpened && (
        <div hidden={!isBooking}>
          <Suspense>
            <BookSection
              {...{ group, onShow }}
              isShown={isBooking}
              onBack={() => {
                isBack.current = true
                onBooking(false)
              }}
              onBooked={(seen) => {
                onShow(seen)
                onBooking(false)
              }}
            />
          </Suspense>
        </div>
      )}
    </>
  )
}
