import { useEffect, useRef } from 'react'
import type { Group, SeenGroup } from '#shared/contract/groups-schemas.ts'
import { text } from '#shared/messages/text.ts'
import { Button } from '#web/ui/button.tsx'
import { usePresent } from '#web/platform/use-present.ts'
import { decided } from '#web/groups/choice.ts'
import { BookLink } from '#web/groups/standing.tsx'
import { BookForm } from './book-form.tsx'
import { storeShares } from './typed-shares.ts'
import { loadBooked } from './booked.tsx'
import { payOwnId } from './own-share.tsx'

type BookPanelProps = {
  group: Group
  onShow: (seen: SeenGroup) => void
  onBooked: (seen: SeenGroup) => void
}
type BookSectionProps = BookPanelProps & { isShown: boolean; onBack: () => void }

/** Goes to what the organiser does next, once it is rendered: this takes some frames. */
function showNextStep(frames = 60): void {
  const next = document.getElementById(payOwnId)
  if (next === null && frames > 0) return void requestAnimationFrame(() => showNextStep(frames - 1))
  const shown = next ?? document.getElementById('our-journey')
  shown?.focus({ preventScroll: true })
  shown?.scrollIntoView({ block: 'center' })
}

function Form({ group, onShow, onBooked }: BookPanelProps) {
  const now = usePresent()
  async function booked(seen: SeenGroup) {
    await loadBooked().catch(() => {})
    storeShares(group.code, undefined)
    onBooked(seen)
    showNextStep()
  }
  return now && <BookForm group={group} now={now} onBooked={(seen) => void booked(seen)} onShow={onShow} />
}

/** The organiser's form for booking what leads when it is opened, by a button. */
export function BookSection({ isShown, onBack, ...props }: BookSectionProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isShown) title.current?.focus()
  }, [isShown])
  return (
    <section
      aria-labelledby="book-for-all"
      className="flex flex-col gap-4 rounded-2xl border border-accent/40 bg-surface p-5"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 id="book-for-all" ref={title} tabIndex={-1} className="text-xl">
          {text('groupBook.heading')}
        </h2>
        <Button variant="quiet" icon="arrow-left" className="-mx-5" onClick={onBack}>
          {text('groupBook.back')}
        </Button>
      </div>
      <Form {...props} />
      {decided(props.group) && (
        <p className="flex flex-wrap items-center gap-3">
          {text('groupBook.alone')} <BookLink group={props.group} />
        </p>
      )}
    </section>
  )
}
