import type { Rental } from '#shared/contract/entities.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { placeName } from '#shared/messages/place-name.ts'
import { text } from '#shared/messages/text.ts'
import { AskUs } from './ask-us.tsx'
import { CallWithNumber } from './call-button.tsx'

/** From how many whole hours on the day costs less than its hours; at the same price it does not. */
export function DayPrice({ pricing }: { pricing: Rental['pricing'] }) {
  const hours = pricing.price_per_day / pricing.price_per_hour
  return hours > 1 && text('rental.dayFrom', { hours: Math.floor(hours) + 1 })
}

/** What the price leaves open. */
export function Costs({ vehicle }: { vehicle: NonNullable<Rental['vehicle']> }) {
  const { kind, fuelIncluded, depositRupees, kmPerDay } = vehicle
  const rows = [
    kind !== 'bicycle' && [
      text(kind === 'electric scooter' ? 'rental.charge' : 'rental.fuel'),
      text(fuelIncluded ? 'rental.fuelIn' : 'rental.fuelOut'),
    ],
    [text('rental.deposit'), formatRupees(depositRupees)],
    kmPerDay && [text('rental.limit'), text('around.away', { km: kmPerDay })],
  ].filter((row) => Array.isArray(row))
  return (
    <dl className="flex flex-col gap-1 text-sm">
      {rows.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right font-semibold even-digits">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function RentalAside({ rental }: { rental: Rental }) {
  const { price_per_day: perDay, price_per_hour: perHour } = rental.pricing
  const prices = [
    [text('search.oneDay'), perDay, 'text-2xl'],
    [text('rental.oneHour'), perHour, ''],
  ] as const
  return (
    <aside
      aria-label={text('rental.aside')}
      className="flex flex-col gap-5 rounded-2xl border border-line bg-surface p-5 lifted lg:sticky lg:top-20 lg:row-span-2"
    >
      <dl className="divide-y divide-line">
        {prices.map(([label, rupees, size]) => (
          <div key={label} className="flex items-baseline justify-between gap-4 py-1">
            <dt>{label}</dt>
            <dd className={`font-semibold even-digits ${size}`}>{formatRupees(rupees)}</dd>
          </div>
        ))}
      </dl>
      {rental.vehicle && <Costs vehicle={rental.vehicle} />}
      <p className="text-sm text-muted">
        <DayPrice pricing={rental.pricing} /> {text('rental.payThere')}
      </p>
      <CallWithNumber phone={rental.contact.phone_number} words={text('rental.call')} />
      <AskUs name={placeName(rental.name)} isAsked />
    </aside>
  )
}
