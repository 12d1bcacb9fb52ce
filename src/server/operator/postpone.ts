import { pageOf } from '#server/bookings/shares/mails.ts'
import { hourMs } from '#shared/domain/durations.ts'
import { offerHours } from '#shared/bounds.ts'
import { type CalendarDate, startOfDay } from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { type PlainSql, quoted } from './plain-sql.ts'

/** A day for the operator before anybody is reminded, and one for those who are. */
const groupHours = 48

/** A group has to be decided before its day can no longer be booked. */
const marginMs = hourMs

/** `hours` from now, but while the day can be booked; a day that cannot leaves the operator the whole time. */
function deadline(day: CalendarDate, hours: number, now: Date): string {
  const wanted = now.getTime() + hours * hourMs
  const last = startOfDay(day).getTime() - marginMs
  return new Date(last > now.getTime() ? Math.min(wanted, last) : wanted).toISOString()
}

type Journey = { id: string; due_at: string; travel_date: string; package_name: string; code: string }

async function postponeJourney({ run }: PlainSql, { id, due_at: due }: Journey): Promise<void> {
  const until = quoted(due)
  const unpaid = `select bookings.id from bookings join group_shares on group_shares.id = bookings.share_id
    where journey_id = ${quoted(id)} and status = 'Pending' and payment_status = 'Pending' and hold_until < ${until}`
  await run(`update charges set due_until = ${until} where id in (${unpaid})`)
  await run(`update bookings set hold_until = ${until} where id in (${unpaid})`)
  await run(`update group_journeys set due_at = ${until}, version = version + 1,
    pay_by = case when pay_by < ${until} then ${until} else pay_by end where id = ${quoted(id)}`)
}

async function postponeJourneys(on: PlainSql, now: Date): Promise<Journey[]> {
  if (!on.tables.has('group_journeys')) return []
  const undecided = await on.run<Journey>(`select group_journeys.id, due_at, travel_date, code,
    packages.name as package_name from group_journeys join travel_groups on travel_groups.id = group_id
    join packages on packages.id = package_id where group_journeys.state in ('held', 'open') order by due_at`)
  const postponed: Journey[] = []
  for (const journey of undecided) {
    const due = deadline(journey.travel_date, groupHours, now)
    if (due > journey.due_at) postponed.push({ ...journey, due_at: due })
  }
  for (const journey of postponed) await postponeJourney(on, journey)
  return postponed
}

/** What was paid within its hold since the backup is in time: the provider is asked about it at the next start. */
async function postponeHolds({ run, tables }: PlainSql, now: Date): Promise<void> {
  const until = quoted(new Date(now.getTime() + offerHours * hourMs).toISOString())
  const ofGroup = tables.has('group_shares') ? ' and share_id is null' : ''
  const pending = `from bookings where status = 'Pending' and hold_until < ${until}${ofGroup}`
  if (tables.has('charges'))
    await run(`update charges set due_until = ${until} where id in (select id ${pending})`)
  await run(`update bookings set hold_until = ${until} where id in (select id ${pending})`)
  if (!tables.has('booking_changes')) return
  const open = `from booking_changes where state = 'open' and due_until < ${until}`
  await run(`update charges set due_until = ${until} where id in (select charge_id ${open})`)
  await run(`update booking_changes set due_until = ${until} where id in (select id ${open})`)
}

type Offer = { id: string; travel_date: string; offered_until: string }

async function postponeOffers({ run, tables }: PlainSql, now: Date): Promise<number> {
  if (!tables.has('waitlist')) return 0
  const offers = await run<Offer>(
    `select id, travel_date, offered_until from waitlist where state = 'offered'`,
  )
  let count = 0
  for (const { id, travel_date: day, offered_until: before } of offers) {
    const until = deadline(day, offerHours, now)
    if (until <= before) continue
    await run(`update waitlist set offered_until = ${quoted(until)} where id = ${quoted(id)}`)
    count += 1
  }
  return count
}

/**
 * Moves the deadlines that would decide about money and seats before the provider was asked about the time since the
 * backup; returns what the operator has to know of it.
 */
export async function postponeDeadlines(on: PlainSql, publicUrl: string, now: Date): Promise<string[]> {
  await postponeHolds(on, now)
  const groups = await postponeJourneys(on, now)
  const offers = await postponeOffers(on, now)
  return [
    ...groups.map(({ code, package_name: name, travel_date: day, due_at: at }) =>
      text('backup.groupPostponed', {
        link: pageOf(publicUrl, 'en', code),
        package: name,
        day,
        at,
      }),
    ),
    ...(offers > 0 ? [text('backup.offersPostponed', { count: offers })] : []),
  ]
}
