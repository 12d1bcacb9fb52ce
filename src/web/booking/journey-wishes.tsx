import { type ReactNode, useEffect, useState } from 'react'
import type { Place } from '#shared/contract/entities.ts'
import { maxTextLength } from '#shared/bounds.ts'
import { isIsland } from './islands.ts'
import { hotelText, isAnyHotel } from '#shared/messages/hotel-words.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type ChoiceProblems, type CommuteType, controlId } from './choice.ts'
import type { BookingDetails } from './details.ts'

export type WishesProps = {
  details: BookingDetails
  onChange: (patch: Partial<BookingDetails>) => void
  /** Of the start and end points, when what was typed is complete: only an address keeps them. */
  onLeave: () => void
  errorOf: (field: keyof ChoiceProblems) => string | undefined
  /** Suggested while the hotel's name is typed. */
  hotels: readonly string[]
  /** The same hotels as rows with pictures, which fill the field below them. */
  hotelChoice: ReactNode
  /** Of the package: on an island the ways to get there differ, and its city is shown in the page's language. */
  locations: Pick<Place['locations'], 'state' | 'city'>
}

/** The wishes that each traveller has for a journey: from where, how, and in which hotel. Fields for a surrounding grid. */
export function JourneyWishes(props: WishesProps) {
  const { details, onChange, onLeave, errorOf, hotels, hotelChoice, locations } = props
  const { state, city } = locations
  return (
    <>
      <Commute {...{ details, onChange, state }} />
      <PointField
        id={controlId('startPoint')}
        name="start"
        label={text('choice.startPoint')}
        error={errorOf('startPoint')}
        value={details.startPoint}
        onType={(startPoint) => onChange({ startPoint })}
        onLeave={onLeave}
        autoComplete="address-level2"
      />
      <PointField
        id={controlId('endPoint')}
        name="end"
        label={text('choice.endPoint')}
        error={errorOf('endPoint')}
        value={details.endPoint}
        // What is booked is the catalogue's name of the city.
        onType={(typed) => onChange({ endPoint: typed === placeName(city) ? city : typed })}
        onLeave={onLeave}
        autoComplete="off"
      />
      <HotelField {...{ hotels, hotelChoice, details, onChange }} error={errorOf('hotelName')} />
    </>
  )
}

type PointFieldProps = {
  id: string
  name: string
  label: string
  value: string
  error: string | undefined
  autoComplete: string
  onType: (typed: string) => void
  onLeave: () => void
}

/** A place by its name in the page's language, but as it is typed while it is typed. */
function PointField({ value, onType, onLeave, ...rest }: PointFieldProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextField
      {...rest}
      className="max-sm:col-span-2"
      value={typed === value ? typed : placeName(value)}
      onChange={(event) => {
        setTyped(event.target.value)
        onType(event.target.value)
      }}
      onBlur={() => {
        setTyped(undefined)
        onLeave()
      }}
      maxLength={maxTextLength}
      required
    />
  )
}

type HotelFieldProps = Pick<WishesProps, 'details' | 'onChange' | 'hotels' | 'hotelChoice'> & {
  error: string | undefined
}

/** A required preference: one of the place's hotels, or that any will do. */
function HotelField({ details, onChange, hotels, hotelChoice, error }: HotelFieldProps) {
  const { hotelName } = details
  // A hotel of the catalogue is booked under its own name, whatever the language or when it was typed.
  const name = hotels.find((hotel) => placeName(hotel) === hotelName) ?? hotelName
  useEffect(() => {
    if (name !== hotelName) onChange({ hotelName: name })
  }, [name, hotelName, onChange])
  const field = (
    <>
      <TextField
        id={controlId('hotelName')}
        className="w-full"
        name="hotel"
        label={text('choice.hotelName')}
        hint={text(hotelChoice ? 'choice.hotelTyped' : 'choice.wishHint')}
        error={error}
        // Only hotels are translated: other text stays as typed, even if a town has that name.
        value={hotels.includes(name) || isAnyHotel(name) ? hotelText(name) : hotelName}
        onChange={(event) => onChange({ hotelName: event.target.value })}
        list="booking-hotels"
        maxLength={maxTextLength}
        required
        autoComplete="off"
      />
      <datalist id="booking-hotels">
        {hotels.map((hotel) => (
          <option key={hotel} value={placeName(hotel)}>
            {placeName(hotel)}
          </option>
        ))}
      </datalist>
    </>
  )
  if (!hotelChoice) return <div className="col-span-2">{field}</div>
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="text-sm font-semibold">{text('choice.where')}</legend>
      <p className="mb-2 text-sm text-muted">{text('choice.wishHint')}</p>
      <div className="rounded-xl border border-edge">
        {hotelChoice}
        <div className="border-t border-line p-3">{field}</div>
      </div>
    </fieldset>
  )
}

const plane =
  'M10 13.5L3 11v-1.5l7.5.5l3-5.5c.5-.9 1-1.5 1.7-1.5c.9 0 1.1.9.8 1.9l-1.8 5.3l4.3.3l1.5-2h1l-.7 3.2l.7 3.1h-1l-1.5-1.9l-4.3.4l1.3 6.2H14z'

const commutes = [
  { value: 'flight', key: 'choice.flight', icon: plane },
  { value: 'on your own', key: 'choice.ownTransport', icon: 'car' },
] as const satisfies readonly { value: CommuteType; key: string; icon: IconName }[]

function Commute({
  details,
  onChange,
  state,
}: Pick<WishesProps, 'details' | 'onChange'> & { state: string }) {
  const isOnIsland = isIsland(state)
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className="mb-1 text-sm font-semibold">{text('choice.commute')}</legend>
      <div className="flex flex-wrap gap-2">
        {commutes.map((commute) => (
          <label
            key={commute.value}
            className="flex min-h-12 flex-1 cursor-pointer items-center gap-2 rounded-xl border border-edge bg-surface px-2 py-2 font-medium has-checked:border-accent has-checked:bg-accent/10 has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="commute"
              value={commute.value}
              checked={details.commuteType === commute.value}
              onChange={() => onChange({ commuteType: commute.value })}
              className="size-5 shrink-0 accent-accent"
            />
            <Icon name={isOnIsland && commute.icon === 'car' ? 'route' : commute.icon} />
            <span className="whitespace-nowrap">{text(commute.key)}</span>
          </label>
        ))}
      </div>
      <p className="mt-1 text-sm text-muted">
        {text(isOnIsland ? 'choice.islandHint' : 'choice.commuteHint')}
      </p>
    </fieldset>
  )
}
