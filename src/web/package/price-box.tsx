import { maxPeople } from '#shared/bounds.ts'
import type { CancellationPolicy } from '#shared/domain/cancellation-policy.ts'
import { extraRoomPaise, totalRupees } from '#shared/domain/pricing.ts'
import { formatRupees, toRupees } from '#shared/domain/money.ts'
import { formatTravelDate, returnDate } from '#shared/domain/travel-date.ts'
import { cancelLine } from '#shared/messages/cancellation-words.ts'
import { counted } from '#shared/messages/counted.ts'
import { sumText } from '#shared/messages/price-text.ts'
import { text } from '#shared/messages/text.ts'
import { SiteLink } from '#web/platform/link.tsx'
import { usePresent } from '#web/platform/use-present.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { type CalendarLoader, DateField } from '#web/ui/date-field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { BottomBar } from './bottom-bar.tsx'

export type PriceBoxProps = {
  finalPrice: number
  /** Where the journey begins; '' where that is unknown. */
  begins: string
  days: number
  /** '' for none. */
  travelDate: string
  travelers: number
  extraRooms: number
  onTravelers: (travelers: number) => void
  onDate: (date: string) => void
  loadCalendar: CalendarLoader | undefined
  /** Whether the price is that of the cheapest days, since no date was chosen. */
  isFrom: boolean
  /** The booking review with the current choice. */
  bookingHref: string
  /** The refund policy, and the part of a person's price that is never refunded. */
  terms: CancellationPolicy
  feesRupees: number
}

/** The price for the chosen party, line by line. */
export function PriceBox(props: PriceBoxProps) {
  const { finalPrice, travelers, extraRooms, onTravelers, bookingHref, isFrom } = props
  const now = usePresent()
  return (
    <section
      aria-labelledby="price-box"
      className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-5 lifted"
    >
      <h2 id="price-box" className="font-sans text-base font-normal tracking-normal text-muted">
        <span className="text-2xl font-semibold text-ink even-digits">{sumText(finalPrice, isFrom)}</span>{' '}
        {text('place.aPerson')}
      </h2>
      {props.begins && <p className="-mt-3 text-sm">{props.begins}</p>}
      <TravelDate {...props} />
      <Stepper
        label={text('search.travelers')}
        value={travelers}
        min={1}
        max={maxPeople}
        hint={text('choice.childrenCount')}
        onChange={onTravelers}
        minusText={text('search.fewerTravelers')}
        plusText={text('search.moreTravelers')}
      />
      <PriceLines {...{ finalPrice, isFrom, travelers, extraRooms }} />
      <a href="#package" className="-my-2 inline-flex min-h-11 items-center text-sm text-accent underline">
        {text('place.howPrice')}
      </a>
      <SiteLink to={bookingHref} className={`${buttonClass({ variant: 'primary', wide: true })} min-h-12`}>
        {text('place.book')}
      </SiteLink>
      <p className="text-xs text-muted">{text('place.notCharged')}</p>
      <p className="text-sm">
        {cancelLine(props.terms, props.feesRupees, { travelDate: props.travelDate, now })}
      </p>
    </section>
  )
}

function TravelDate({ travelDate, days, isFrom, onDate, loadCalendar }: PriceBoxProps) {
  const back = travelDate && text('place.backOn', { date: formatTravelDate(returnDate(travelDate, days)) })
  return (
    <DateField
      name="date"
      label={text('search.date')}
      hint={back || (isFrom ? text('place.dateOpen') : undefined)}
      value={travelDate}
      onChange={onDate}
      format={formatTravelDate}
      placeholder={text('search.datePlaceholder')}
      dialogTitle={text('search.dateTitle')}
      closeText={text('search.close')}
      loadingText={text('search.loading')}
      clearText={text('search.dateClear')}
      load={loadCalendar}
    />
  )
}

type Party = Pick<PriceBoxProps, 'finalPrice' | 'isFrom' | 'travelers' | 'extraRooms'>

function PriceLines({ finalPrice, isFrom, travelers, extraRooms }: Party) {
  const roomRupees = toRupees(extraRoomPaise)
  const line = 'flex flex-wrap justify-between gap-x-4'
  return (
    <dl className="flex flex-col gap-2 border-t border-dashed border-line pt-4 text-sm even-digits">
      <div className={line}>
        <dt className="text-muted">
          {travelers === 1
            ? text('place.oneTraveler')
            : text('place.travelersTimes', { price: formatRupees(finalPrice), count: travelers })}
        </dt>
        <dd>{formatRupees(totalRupees(finalPrice, travelers, 0))}</dd>
      </div>
      {extraRooms > 0 && (
        <div className={line}>
          <dt className="text-muted">
            {text('place.roomsTimes', { price: formatRupees(roomRupees), count: extraRooms })}
          </dt>
          <dd>{formatRupees(roomRupees * extraRooms)}</dd>
        </div>
      )}
      <div className={`${line} items-baseline border-t border-line pt-2 font-bold`}>
        <dt>{text('place.total')}</dt>
        <dd className="text-lg" aria-live="polite">
          {sumText(totalRupees(finalPrice, travelers, extraRooms), isFrom)}
        </dd>
      </div>
    </dl>
  )
}

function partyText(travelers: number, extraRooms: number): string {
  const people = counted(travelers, 'place.forOne', 'place.forTravelers')
  if (extraRooms === 0) return people
  const rooms = counted(extraRooms, 'place.oneRoom', 'place.rooms')
  return `${people}, ${rooms}`
}

type PriceBarProps = Party & Pick<PriceBoxProps, 'travelDate' | 'bookingHref'>

/** The same total at the bottom of a phone's screen, with the day it is for. */
export function PriceBar({ finalPrice, isFrom, bookingHref, travelDate, ...party }: PriceBarProps) {
  const { travelers, extraRooms } = party
  return (
    <BottomBar
      amount={sumText(totalRupees(finalPrice, travelers, extraRooms), isFrom)}
      note={[travelDate && formatTravelDate(travelDate), partyText(travelers, extraRooms)]
        .filter(Boolean)
        .join(' · ')}
    >
      <SiteLink to={bookingHref} className={buttonClass({ variant: 'primary' })}>
        {text('place.bookShort')}
      </SiteLink>
    </BottomBar>
  )
}
