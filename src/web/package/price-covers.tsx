import type { Place } from '#shared/contract/entities.ts'
import { formatRupees, toRupees } from '#shared/domain/money.ts'
import { extraRoomPaise } from '#shared/domain/pricing.ts'
import { counted } from '#shared/messages/counted.ts'
import { languageOfWords } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'

/** What the price covers and what it does not, from the catalogue and the terms. */
export function PriceCovers({ place }: { place: Place }) {
  const nights = place.duration.nights
  return (
    <div className="grid gap-6 sm:grid-cols-2">
      <div className="flex flex-col gap-2">
        <h3 className="text-lg">{text('covers.in')}</h3>
        <ul className="flex flex-col gap-1">
          {nights > 0 && (
            <Covered>
              {text('covers.stay', { nights: counted(nights, 'place.oneNight', 'place.nights') })}
            </Covered>
          )}
          {place.amenities.map((amenity) => (
            <Covered key={amenity}>
              <span lang={languageOfWords(amenity)}>{amenity}</span>
            </Covered>
          ))}
        </ul>
      </div>
      <div className="flex flex-col gap-2">
        <h3 className="text-lg">{text('covers.out')}</h3>
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>{text('covers.way')}</li>
          <li>{text('covers.activities')}</li>
          <li>{text('covers.hotel')}</li>
          <li>{text('covers.rooms', { price: formatRupees(toRupees(extraRoomPaise)) })}</li>
        </ul>
      </div>
    </div>
  )
}

function Covered({ children }: { children: React.ReactNode }) {
  return (
    <li className="flex items-start gap-2">
      <Icon name="check" className="mt-0.5 text-good" />
      {children}
    </li>
  )
}
