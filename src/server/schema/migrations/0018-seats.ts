import type { Kysely } from 'kysely'
import { runSchema } from '#server/platform/db/engine.ts'

/** How many people start on a day, and what each booking has put into that count. */
export async function up<T>(db: Kysely<T>): Promise<void> {
  const lives = `status in ('Pending', 'Confirmed')`
  await runSchema(db, [
    `create table seats (
      package_id {text} not null,
      travel_date {text} not null,
      taken {int} not null check (taken >= 0),
      primary key (package_id, travel_date)
    )`,
    `create table seat_limits (
      id {int} primary key check (id = 1),
      since {text} not null
    )`,
    `alter table bookings add column seats_taken {int} not null default 0`,
    `alter table bookings add column seats_date {text}`,
    `update bookings set seats_taken = number_of_people, seats_date = travel_date where ${lives}`,
    `insert into seats (package_id, travel_date, taken)
      select package_id, travel_date, sum(number_of_people) from bookings where ${lives} group by package_id, travel_date`,
  ])
}
