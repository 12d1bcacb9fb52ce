import type { Rental } from '#shared/contract/entities.ts'
import type { VehicleKind } from '#shared/domain/vehicle-kinds.ts'
import { type MessageKey, text } from '#shared/messages/text.ts'

const kinds: Record<VehicleKind, MessageKey> = {
  scooter: 'rental.scooter',
  'electric scooter': 'rental.electricScooter',
  motorcycle: 'rental.motorcycle',
  bicycle: 'rental.bicycle',
}

/** The vehicle that is lent, with its engine; what rentals in general are if the catalogue does not say. */
export function vehicleText(vehicle: Rental['vehicle']): string {
  if (!vehicle) return text('rental.kind')
  const { kind, engineCc: cc } = vehicle
  return cc ? text('rental.withEngine', { kind: text(kinds[kind]), cc }) : text(kinds[kind])
}
