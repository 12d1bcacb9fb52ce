import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { maxGroupJourneys } from '#shared/bounds.ts'
import type { PackageCard } from '#shared/contract/entities.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { durationText } from '#shared/messages/counted.ts'
import { priceText } from '#shared/messages/price-text.ts'
import { text } from '#shared/messages/text.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const AddJourney = lazy(async () => ({ default: (await import('./add-journey.tsx')).AddJourney }))

type ChosenJourneysProps = {
  cards: readonly PackageCard[]
  onChange: (cards: readonly PackageCard[]) => void
  error: string | undefined
}

/** The journeys to vote on as tiles, the last of which adds one. */
export function ChosenJourneys({ cards, onChange, error }: ChosenJourneysProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [isAdding, setAdding] = useState(false)
  const isAdded = useRef(false)
  const few = cards.length === 0 ? text('group.noJourneys') : cards.length === 1 && text('group.oneJourney')
  const note = error ?? few
  // Once the dialog no longer holds the focus: its opener goes with the last journey.
  useEffect(() => {
    if (isAdding || !isAdded.current) return
    isAdded.current = false
    heading.current?.focus()
  }, [isAdding])
  return (
    <section aria-labelledby="chosen" className="flex flex-col gap-3">
      <h2 ref={heading} id="chosen" tabIndex={-1} className="text-base outline-none">
        {text('group.chosen')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-4 lg:grid-cols-2 xl:grid-cols-4">
        {cards.map((card) => (
          <li
            key={card.packageId}
            className="relative flex min-w-0 flex-col overflow-hidden rounded-2xl border border-line"
          >
            <Picture
              photo={card.media.photos[0]}
              ratio="1:1"
              sizes="(width >= 48rem) 11rem, 50vw"
              alt=""
              className="aspect-4/3"
            />
            <span className="flex flex-col gap-1 p-3">
              <span className="font-semibold wrap-anywhere">{placeName(card.name)}</span>
              <span className="text-xs text-muted even-digits">
                {durationText(card.duration)}
                <span className="block">{text('place.priceAPerson', { price: priceText(card) })}</span>
              </span>
            </span>
            {cards.length > 1 && (
              <IconButton
                icon="close"
                label={text('group.takeOff', { name: placeName(card.name) })}
                className="absolute top-2 right-2 bg-surface hover:bg-sunk"
                onClick={() => {
                  onChange(cards.filter((one) => one !== card))
                  heading.current?.focus()
                }}
              />
            )}
          </li>
        ))}
        {cards.length < maxGroupJourneys && (
          <li>
            <button
              type="button"
              name="journeys"
              aria-describedby={note ? 'chosen-note' : undefined}
              onClick={() => setAdding(true)}
              className="flex h-full min-h-32 w-full flex-col items-center justify-center gap-2 rounded-2xl border-2 border-dashed border-edge p-3 font-semibold text-accent eased hover:border-accent hover:bg-accent/10"
            >
              <Icon name="plus" />
              {text('group.addJourney')}
            </button>
          </li>
        )}
      </ul>
      {note && (
        <p id="chosen-note" className={`flex gap-1 text-sm ${error ? 'font-medium text-bad' : 'text-muted'}`}>
          {error && <Icon name="alert" size={16} className="mt-1" />}
          {note}
        </p>
      )}
      {cards.length === 0 && (
        <Suspense>
          <AddJourney
            isShort
            chosen={cards}
            onAdd={(card) => {
              onChange([card])
              heading.current?.focus()
            }}
          />
        </Suspense>
      )}
      <Dialog
        open={isAdding}
        onClose={() => setAdding(false)}
        title={text('group.addJourney')}
        closeText={text('action.close')}
      >
        <Suspense fallback={<Spinner label={text('state.loading')} />}>
          <AddJourney
            chosen={cards}
            onAdd={(card) => {
              onChange([...cards, card])
              isAdded.current = true
              setAdding(false)
            }}
          />
        </Suspense>
      </Dialog>
    </section>
  )
}
