import type { Booking } from '#shared/contract/bookings-schemas.ts'
import { toRupees } from '#shared/domain/money.ts'
import { returnDate } from '#shared/domain/travel-date.ts'
import type { BookingRow, ChargeRow } from '#server/bookings/rows.ts'
import type { ChangeRow } from './repository.ts'

type Step = Booking['history'][number]

/** The steps of a change, in the form of its booking's history. */
export function stepsOf({ state, charge_id: chargeId, created_at, ended_at, cause }: ChangeRow): Step[] {
  const opened: Step = { at: created_at, of: 'change', from: null, to: 'Open', cause: 'changed by the owner' }
  if (ended_at === null) return [opened]
  const to = state === 'done' ? 'Done' : 'Ended'
  if (chargeId === null) return [{ ...opened, at: ended_at, to }]
  return [opened, { at: ended_at, of: 'change', from: 'Open', to, cause }]
}

/** What an open change would make of its booking. */
export function toWireChange(
  row: BookingRow,
  changes: readonly ChangeRow[],
  charges: readonly ChargeRow[],
): Booking['change'] {
  const open = changes.find(({ state }) => state === 'open')
  if (!open) return null
  return {
    code: charges.find(({ id }) => id === open.charge_id)?.code ?? '',
    travelDate: open.travel_date,
    returnDate: returnDate(open.travel_date, row.days),
    numberOfPeople: open.number_of_people,
    numberOfRooms: open.extra_rooms,
    totalCost: toRupees(open.total_paise),
    difference: toRupees(open.difference_paise),
    dueUntil: open.due_until,
  }
}

/** Whether a charge is still due: not if it belongs to a change that ended unpaid. */
export const isDue = ({ id, settled_by: settledBy }: ChargeRow, changes: readonly ChangeRow[]): boolean =>
  settledBy !== null || !changes.some((change) => change.charge_id === id && change.state === 'ended')
