import type { Ref } from 'react'
import { placeName } from '#shared/messages/place-name.ts'
import { Picture } from '#web/ui/picture.tsx'
import type { Party } from './address.ts'
import { priceText } from './compare-rows.tsx'
import type { Compared } from './compared.ts'

/** As in the table, so that no picture is loaded twice. */
export const pictureSizes = '(width >= 64rem) 22rem, 40vw'

type ComparedBarProps = {
  places: readonly Compared[]
  party: Party
  /** Whether the names in the table have left the view. */
  isAway: boolean
  /** The class of the table's width, so that the columns are aligned. */
  width: string
  ref: Ref<HTMLDivElement>
}

/** Repeats picture, name and total of each journey, always in view; the table scrolls it sideways. */
export function ComparedBar({ places, party, isAway, width, ref }: ComparedBarProps) {
  return (
    <div aria-hidden="true" className="sticky top-15 z-20 -mt-3 h-0">
      <div
        ref={ref}
        className={`overflow-hidden rounded-b-2xl border border-line bg-page lifted ${isAway ? '' : 'invisible'}`}
      >
        <dl className={`flex ${width}`}>
          <div className="hidden shrink-0 sm:block sm:w-32 lg:w-48" />
          {places.map((place) => (
            <div key={place.packageId} className="flex min-w-0 flex-1 items-center gap-2 p-2 sm:px-3 lg:px-4">
              <Picture
                photo={place.photo}
                sizes={pictureSizes}
                ratio="1:1"
                alt=""
                className="w-10 shrink-0 rounded-lg"
              />
              <div className="min-w-0">
                <dt className="truncate text-xs text-muted">{placeName(place.name)}</dt>
                <dd className="text-sm font-bold even-digits">
                  {priceText(place, party.travelers, party.rooms)}
                </dd>
              </div>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
