import { maxPeople } from '#shared/bounds.ts'
import { type CalendarDate, formatTravelDate } from '#shared/domain/travel-date.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { sumText } from '#shared/messages/price-text.ts'
import { text } from '#shared/messages/text.ts'
import { SelectField } from '#web/ui/select-field.tsx'
import { FormGroup } from './form-group.tsx'
import type { Offer } from './offers.ts'
import { Stepper } from '#web/ui/stepper.tsx'
import { useTypedEarly } from '#web/ui/use-typed-early.ts'

/** The number of people and days, and the package to compare with. */
export type PartyChoice = { people: number; days: number; packageId: string }

/** The longest trip that is compared. */
export const maxTripDays = 30

type PartyFieldsProps = {
  choice: PartyChoice
  onChange: (change: Partial<PartyChoice>) => void
}

export function PartyFields({ choice: { people, days }, onChange }: PartyFieldsProps) {
  return (
    <FormGroup icon="user" title={text('calculator.who')} lead={text('calculator.whoLead')}>
      <div className="grid grid-cols-1 items-start gap-4 min-[22rem]:grid-cols-2">
        <Stepper
          name="people"
          label={text('search.travelers')}
          value={people}
          min={1}
          max={maxPeople}
          onChange={(chosen) => onChange({ people: chosen })}
          minusText={text('search.fewerTravelers')}
          plusText={text('search.moreTravelers')}
        />
        <Stepper
          name="days"
          label={text('calculator.days')}
          value={days}
          min={1}
          max={maxTripDays}
          onChange={(chosen) => onChange({ days: chosen })}
          minusText={text('calculator.fewerDays')}
          plusText={text('calculator.moreDays')}
        />
      </div>
    </FormGroup>
  )
}

type OfferFieldProps = PartyFieldsProps & {
  /** The packages of that many days; undefined: they are loading; null: they failed to load. */
  offers: readonly Offer[] | null | undefined
  date: CalendarDate | undefined
}

export function OfferField({ choice, offers, date, onChange }: OfferFieldProps) {
  const choose = (packageId: string) => onChange({ packageId })
  const select = useTypedEarly<HTMLSelectElement>((typed) => typed !== '' && choose(typed))
  const day = date && formatTravelDate(date)
  const lead = day ? text('calculator.besideOn', { day }) : text('calculator.besideLead')
  const none = day ? text('calculator.noPackagesOn', { day }) : text('calculator.noPackages')
  return (
    <FormGroup icon="ticket" title={text('calculator.beside')} lead={lead}>
      {date && <input type="hidden" name="date" value={date} />}
      {offers === null || offers?.length === 0 ? (
        <p role="status" className="text-muted">
          {offers === null ? text('calculator.packagesFailed') : none}
        </p>
      ) : (
        <SelectField
          ref={select}
          name="package"
          label={text('calculator.package')}
          placeholder={text('calculator.packageChoose')}
          value={choice.packageId}
          onChange={(event) => choose(event.target.value)}
          options={(offers ?? []).map((offer) => ({
            value: offer.packageId,
            label: text('calculator.offer', {
              name: placeName(offer.name),
              price: sumText(offer.finalPrice, offer.isFrom),
            }),
          }))}
        />
      )}
    </FormGroup>
  )
}
