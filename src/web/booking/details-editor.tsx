import type { ReactNode } from 'react'
import { maxTextLength } from '#shared/bounds.ts'
import { formatTravelDate, toLocalDateString } from '#shared/domain/travel-date.ts'
import { isHindi } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { type CalendarLoader, DateField } from '#web/ui/date-field.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { type ChoiceProblems, type CommuteType, controlId } from './choice.ts'
import { dateChosen, dateOf } from './details.ts'
import type { BookingDetails } from './details.ts'
import { PartySteppers } from './party-steppers.tsx'
import { useTypedEarly } from './use-typed-early.ts'

type DetailsEditorProps = {
  details: BookingDetails
  problems: ChoiceProblems
  onChange: (patch: Partial<BookingDetails>) => void
  /** Suggested while the hotel's name is typed. */
  hotels: readonly string[]
  /** The same to be pressed, with their pictures. */
  hotelChoice: ReactNode
  /** On an island the traveller chooses how to get there. */
  isIsland: boolean
  /** Instead of the plain calendar. */
  loadCalendar?: CalendarLoader | undefined
}

type PartProps = Pick<DetailsEditorProps, 'details' | 'onChange'>

/** Edits every choice of a journey (REV-09); stands above everything that is read, so that it is not overlooked. */
export function DetailsEditor(props: DetailsEditorProps) {
  const { details, problems, onChange, hotels, hotelChoice, isIsland } = props
  useTypedEarly(onChange)
  const errorOf = (field: keyof ChoiceProblems) => {
    const key = problems[field]
    return key && text(key)
  }
  return (
    <section aria-labelledby="your-booking" className="flex flex-col gap-4">
      <h2 id="your-booking">{text('review.yourBooking')}</h2>
      <Card>
        <div className="grid grid-cols-2 gap-x-3 gap-y-4">
          <DateField
            id={controlId('travelDate')}
            className="col-span-2"
            name="date"
            label={text('choice.travelDate')}
            error={errorOf('travelDate')}
            value={dateOf(details)}
            onChange={(date) => onChange(dateChosen(date))}
            format={isHindi() ? formatTravelDate : toLocalDateString}
            placeholder={text('search.datePlaceholder')}
            dialogTitle={text('choice.travelDate')}
            closeText={text('action.close')}
            loadingText={text('state.loading')}
            load={props.loadCalendar}
          />
          <PartySteppers
            ids={{ travelers: controlId('travelers'), extraRooms: controlId('extraRooms') }}
            travelers={details.travelers}
            extraRooms={details.extraRooms}
            onChange={onChange}
          />
          <Commute details={details} onChange={onChange} isIsland={isIsland} />
          <HotelField
            {...{ hotels, hotelChoice }}
            error={errorOf('hotelName')}
            details={details}
            onChange={onChange}
          />
          <TextField
            id={controlId('startPoint')}
            name="start"
            label={text('choice.startPoint')}
            error={errorOf('startPoint')}
            value={details.startPoint}
            onChange={(event) => onChange({ startPoint: event.target.value })}
            maxLength={maxTextLength}
            required
            autoComplete="address-level2"
          />
          <TextField
            id={controlId('endPoint')}
            name="end"
            label={text('choice.endPoint')}
            error={errorOf('endPoint')}
            value={details.endPoint}
            onChange={(event) => onChange({ endPoint: event.target.value })}
            maxLength={maxTextLength}
            required
            autoComplete="off"
          />
        </div>
      </Card>
    </section>
  )
}

type HotelFieldProps = PartProps &
  Pick<DetailsEditorProps, 'hotels' | 'hotelChoice'> & { error: string | undefined }

/** A required preference: the hotels of the place can be pressed, and so can that any will do. */
function HotelField({ details, onChange, hotels, hotelChoice, error }: HotelFieldProps) {
  return (
    <div className="col-span-2 flex flex-col gap-2">
      <TextField
        id={controlId('hotelName')}
        className="w-full"
        name="hotel"
        label={text('choice.hotelName')}
        hint={text('choice.wishHint')}
        error={error}
        value={details.hotelName}
        onChange={(event) => onChange({ hotelName: event.target.value })}
        list="booking-hotels"
        maxLength={maxTextLength}
        required
        autoComplete="off"
      />
      <datalist id="booking-hotels">
        {hotels.map((hotel) => (
          <option key={hotel} value={hotel}>
            {hotel}
          </option>
        ))}
      </datalist>
      {hotelChoice}
    </div>
  )
}

const commutes = [
  { value: 'flight', key: 'choice.flight', icon: 'plane' },
  { value: 'on your own', key: 'choice.ownTransport', icon: 'car' },
] as const satisfies readonly { value: CommuteType; key: string; icon: IconName }[]

function Commute({ details, onChange, isIsland }: PartProps & Pick<DetailsEditorProps, 'isIsland'>) {
  return (
    <fieldset className="col-span-2 min-w-0">
      <legend className="mb-1 text-sm font-semibold">{text('choice.commute')}</legend>
      <div className="grid grid-cols-1 gap-2 min-[22rem]:grid-cols-2">
        {commutes.map((commute) => (
          <label
            key={commute.value}
            className="flex min-h-12 cursor-pointer items-center gap-2 rounded-xl border border-edge bg-surface px-3 py-2 font-medium has-checked:border-accent has-checked:bg-accent/10 has-checked:text-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="commute"
              value={commute.value}
              checked={details.commuteType === commute.value}
              onChange={() => onChange({ commuteType: commute.value })}
              className="size-5 accent-accent"
            />
            <Icon name={isIsland && commute.icon === 'car' ? 'route' : commute.icon} />
            {text(commute.key)}
          </label>
        ))}
      </div>
      <p className="mt-1 text-sm text-muted">{text(isIsland ? 'choice.islandHint' : 'choice.commuteHint')}</p>
    </fieldset>
  )
}
