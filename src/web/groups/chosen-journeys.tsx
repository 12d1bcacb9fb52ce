import { useRef } from 'react'
import type { PackageCard } from '#shared/contract/entities.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { durationText } from '#shared/messages/counted.ts'
import { priceText } from '#shared/messages/price-text.ts'
import { text } from '#shared/messages/text.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Picture } from '#web/ui/picture.tsx'

type ChosenJourneysProps = { cards: readonly PackageCard[]; onRemove: (packageId: string) => void }

export function ChosenJourneys({ cards, onRemove }: ChosenJourneysProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="chosen" className="flex flex-col gap-3">
      <h2 ref={heading} id="chosen" tabIndex={-1} className="text-base outline-none">
        {text('group.chosen')}
      </h2>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {cards.map(({ packageId, name, media, duration, ...card }) => (
          <li key={packageId} className="flex items-center gap-3 rounded-2xl border border-line p-4">
            <Picture
              photo={media.photos[0]}
              ratio="1:1"
              sizes="4rem"
              alt=""
              className="w-14 shrink-0 self-start rounded-xl"
            />
            <span className="flex min-w-0 grow flex-col">
              <span className="font-semibold">{placeName(name)}</span>
              <span className="text-sm text-muted">
                {durationText(duration)}
                <span className="block">{text('place.priceAPerson', { price: priceText(card) })}</span>
              </span>
            </span>
            {cards.length > 1 && (
              <IconButton
                icon="close"
                label={text('group.takeOff', { name: placeName(name) })}
                onClick={() => {
                  onRemove(packageId)
                  heading.current?.focus()
                }}
              />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
