import type { ReactNode } from 'react'
import { formatTravelDate } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { Card } from '#web/ui/card.tsx'
import { type CalendarLoader, DateField } from '#web/ui/date-field.tsx'
import { type ChoiceProblems, controlId } from './choice.ts'
import { dateChosen, dateOf } from './details.ts'
import type { BookingDetails } from './details.ts'
import { JourneyWishes, type WishesProps } from './journey-wishes.tsx'
import { PartySteppers } from './party-steppers.tsx'
import { useTypedEarly } from './use-typed-early.ts'

type DetailsEditorProps = {
  /** Where the journey begins, below its date. */
  begins: ReactNode
  details: BookingDetails
  problems: ChoiceProblems
  onChange: (patch: Partial<BookingDetails>) => void
  /** Suggested while the hotel's name is typed. */
  hotels: readonly string[]
  /** The same hotels as rows with pictures. */
  hotelChoice: ReactNode
  locations: WishesProps['locations']
  onLeave: WishesProps['onLeave']
  /** Replaces the plain calendar. */
  loadCalendar?: CalendarLoader | undefined
}

/** Edits every choice of a journey (REV-09); above all reading matter, so that nobody overlooks it. */
export function DetailsEditor(props: DetailsEditorProps) {
  const { details, problems, onChange, onLeave, hotels, hotelChoice, locations } = props
  useTypedEarly(onChange)
  const errorOf = (field: keyof ChoiceProblems) => {
    const key = problems[field]
    return key && text(key)
  }
  return (
    <section aria-labelledby="your-booking">
      <h2 id="your-booking" className="sr-only">
        {text('review.yourBooking')}
      </h2>
      <Card>
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-4">
          <DateField
            id={controlId('travelDate')}
            className="col-span-2"
            name="date"
            label={text('choice.travelDate')}
            error={errorOf('travelDate')}
            value={dateOf(details)}
            onChange={(date) => onChange(dateChosen(date))}
            format={formatTravelDate}
            placeholder={text('search.datePlaceholder')}
            dialogTitle={text('choice.travelDate')}
            closeText={text('action.close')}
            loadingText={text('state.loading')}
            load={props.loadCalendar}
          />
          {props.begins}
          <PartySteppers
            ids={{ travelers: controlId('travelers'), extraRooms: controlId('extraRooms') }}
            travelers={details.travelers}
            extraRooms={details.extraRooms}
            onChange={onChange}
          />
          <JourneyWishes {...{ details, hotels, hotelChoice, locations, errorOf, onChange, onLeave }} />
        </div>
      </Card>
    </section>
  )
}
