import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { escaped, like } from '#server/platform/db/like.ts'
import { firstIdOf } from '#server/platform/ids.ts'
import { anyButPending, isNotPending, isPending } from '#server/bookings/status-indexes.ts'
import type { Tables } from '#server/schema/tables.ts'
import { toMailAddress } from '#shared/domain/mail-address.ts'
import {
  addDays,
  type CalendarDate,
  isCalendarDate,
  startOfDay,
  todayInIndia,
} from '#shared/domain/travel-date.ts'
import { text } from '#shared/messages/text.ts'
import { bookingLine } from './find-booking.ts'
import { type Command, exitCodes, CommandError, takeOption, refuseSurplus } from './command.ts'

type Row = ExpressionBuilder<Tables, 'bookings'>
type Wish = (row: Row) => Expression<SqlBool>

const options = ['date', 'travel', 'name', 'mail'] as const
type Asked = Partial<Record<(typeof options)[number], string>>

function readAsked(args: string[]): Asked {
  const asked: Asked = {}
  let left = args
  for (const name of options) {
    const { value, rest } = takeOption(left, name)
    if (value !== undefined) asked[name] = value
    left = rest
  }
  refuseSurplus(left[0])
  for (const date of [asked.date, asked.travel])
    if (date !== undefined && !isCalendarDate(date))
      throw new CommandError(exitCodes.misused, 'operator.wrongDate', { date })
  return asked
}

/** A case-insensitive substring. */
const holds = (column: Expression<string | null>, word: string): Expression<SqlBool> =>
  like(column, `%${escaped(word)}%`)

/** By the name of a traveller or of the account. */
const ofName =
  (word: string): Wish =>
  (row) =>
    row.or([
      holds(row.ref('traveler_name'), word),
      holds(row.ref('traveler_names'), word),
      row.exists(
        row
          .selectFrom('users')
          .select('users.id')
          .whereRef('users.id', '=', 'bookings.user_id')
          .where((user) => holds(user.ref('users.name'), word)),
      ),
    ])

/** By a complete address, normalised, or by a part of it. */
function ofMail(typed: string): Wish {
  const mailbox = toMailAddress(typed)
  return (row) => {
    const users = row.selectFrom('users').select('users.id').whereRef('users.id', '=', 'bookings.user_id')
    if (mailbox === undefined)
      return row.or([
        holds(row.ref('traveler_email'), typed),
        row.exists(users.where((user) => holds(user.ref('users.email'), typed))),
      ])
    return row.or([
      row('traveler_email', '=', mailbox),
      row.exists(
        users.where((user) => user.or([user('email', '=', mailbox), user('mailbox', '=', mailbox)])),
      ),
    ])
  }
}

/** A booking's id starts with its creation time, which is less than two days from its creation day. */
const ofDay =
  (date: CalendarDate): Wish =>
  (row) =>
    row.and([
      row('booking_date', '=', date),
      row('id', '>=', firstIdOf(startOfDay(addDays(date, -2)))),
      row('id', '<', firstIdOf(startOfDay(addDays(date, 3)))),
    ])

/** Each half uses its own index. */
const ofTravel =
  (date: CalendarDate): Wish =>
  (row) => {
    const half = (are: Expression<SqlBool>) =>
      row.selectFrom('bookings').select('bookings.id').where(are).where('travel_date', '=', date)
    return row('id', 'in', half(isNotPending).where(anyButPending).union(half(isPending)))
  }

function wishesOf({ date, travel, name, mail }: Asked): Wish[] {
  const words = name?.split(/\s+/).filter((word) => word !== '') ?? []
  const wishes = words.map(ofName)
  if (date !== undefined) wishes.push(ofDay(date))
  if (travel !== undefined) wishes.push(ofTravel(travel))
  if (mail !== undefined) wishes.push(ofMail(mail))
  return wishes
}

export const bookings: Command = {
  words: 'bookings',
  usage: '[--date DAY] [--travel DAY] [--name WORDS] [--mail EMAIL]',
  summary: 'operator.help.bookings',
  async run(args, { output, clock, database }) {
    const asked = readAsked(args)
    const isSearch = Object.keys(asked).some((name) => name !== 'date')
    const date = asked.date ?? todayInIndia(clock())
    const wishes = wishesOf(isSearch ? asked : { date })
    const { db } = await database()
    const rows = await db
      .selectFrom('bookings')
      .selectAll()
      .where((row) => row.and(wishes.map((wish) => wish(row))))
      .orderBy('id')
      .execute()
    const count = rows.length
    output.line(
      isSearch ? text('operator.bookingsFound', { count }) : text('operator.bookingsOfDay', { date, count }),
    )
    for (const row of rows) {
      const { traveler_name: name, traveler_email: email } = row
      const line = bookingLine(row)
      output.line(isSearch ? text('operator.bookingFound', { line, name, email }) : line)
    }
    return exitCodes.done
  },
}
