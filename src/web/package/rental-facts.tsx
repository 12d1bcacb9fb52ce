import type { ReactNode } from 'react'
import type { Rental } from '#shared/contract/entities.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Section } from './section.tsx'

/** Label and value in two columns of rows, so that many short facts stay in view together. */
function Table({ rows }: { rows: readonly (readonly [label: string, value: ReactNode])[] }) {
  return (
    <dl className="grid gap-x-8 rounded-2xl border border-line bg-surface px-4 py-2 sm:grid-cols-2 sm:px-6">
      {rows.map(([label, value]) => (
        <div key={label} className="flex items-center justify-between gap-4 py-2">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-right font-semibold even-digits">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

export function VehicleFacts({ vehicle }: { vehicle: NonNullable<Rental['vehicle']> }) {
  const { kind, seats, helmets } = vehicle
  const isBicycle = kind === 'bicycle'
  return (
    <Section id="vehicle" title={text('rental.vehicle')}>
      <Table
        rows={[
          [text('rental.seats'), seats],
          [
            text(isBicycle ? 'rental.helmets' : 'rental.helmetsByLaw'),
            helmets ? text('rental.helmetsLent', { count: helmets }) : text('rental.noHelmets'),
          ],
          // Below it is said which licence has to be carried.
          ...(isBicycle ? [[text('rental.licence'), text('rental.licenceNone')] as const] : []),
        ]}
      />
    </Section>
  )
}

type Before = readonly (readonly ['user' | 'check' | 'wallet' | 'eye' | 'clock', MessageKey])[]

/** What no entry of the catalogue says, and the vehicle's facts do not. */
function beforeOf(vehicle: Rental['vehicle']): Before {
  const first: Before = vehicle
    ? [
        ['user', vehicle.kind === 'bicycle' ? 'rental.before.card' : 'rental.before.licence'],
        ['clock', 'rental.before.return'],
      ]
    : [
        ['user', 'rental.before.licence'],
        ['check', 'rental.before.helmets'],
        ['wallet', 'rental.before.deposit'],
      ]
  return [...first, ['eye', 'rental.before.check']]
}

export function BeforeRiding({ vehicle }: { vehicle: Rental['vehicle'] }) {
  return (
    <Section id="before" title={text('rental.before')}>
      <ul className="divide-y divide-line rounded-2xl border border-line bg-surface px-4">
        {beforeOf(vehicle).map(([icon, key]) => (
          <li key={key} className="flex gap-3 py-3">
            <Icon name={icon} className="shrink-0 text-accent" />
            {text(key)}
          </li>
        ))}
      </ul>
    </Section>
  )
}
