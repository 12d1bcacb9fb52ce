import { lazy, Suspense, useState } from 'react'
import type { Group, SeenGroup } from '#shared/contract/groups-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { canBook } from './choice.ts'
import { BookLink, Standing } from './standing.tsx'

const BookSection = lazy(async () => ({
  default: (await import('./organiser-panel.tsx')).BookSection,
}))

type DecisionProps = {
  group: Group
  isOrganiser: boolean
  onShow: (seen: SeenGroup) => void
  isBooking: boolean
  onBooking: (isBooking: boolean) => void
}

/** The state of the vote, and how to book: for the organiser whenever they want to, for others once the group has decided. */
export function Decision({ group, isOrganiser, onShow, isBooking, onBooking }: DecisionProps) {
  // Once it was opened the form stays, with what is typed into it.
  const [wasOpened, setOpened] = useState(isBooking)
  // Takes the place of everybody else's booking link, so that nothing moves once the organiser is known.
  const isBooker = isOrganiser && canBook(group)
  return (
    <>
      <Standing group={group}>
        {isBooker ? (
          <Button
            variant={isBooking ? 'secondary' : 'primary'}
            icon="ticket"
            aria-expanded={isBooking}
            onClick={() => {
              setOpened(true)
              onBooking(!isBooking)
            }}
          >
            {text('groupBook.title')}
          </Button>
        ) : (
          <BookLink group={group} />
        )}
      </Standing>
      {isBooker && wasOpened && (
        <div hidden={!isBooking}>
          <Suspense>
            <BookSection
              {...{ group, onShow }}
              isShown={isBooking}
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
