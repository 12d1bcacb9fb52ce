import { text } from '#shared/messages/text.ts'
import { bookingLine } from './booking-line.ts'
import { type Command, exitCodes, onlyArgument, Refusal } from './command.ts'

export const person: Command = {
  words: 'person',
  usage: 'EMAIL',
  summary: 'operator.help.person',
  async run(args, { output, database }) {
    const email = onlyArgument(args, 'EMAIL').trim().toLowerCase()
    const { db } = await database()
    // Registrations that were never verified stand side by side.
    const people = await db
      .selectFrom('users')
      .select(['id', 'name', 'contact', 'gender', 'is_verified', 'created_at'])
      .where('email', '=', email)
      .orderBy('id')
      .execute()
    if (people.length === 0) throw new Refusal(exitCodes.failed, 'operator.noPerson', { email })
    for (const found of people) {
      const verified = text(found.is_verified === 1 ? 'operator.verified' : 'operator.unverified')
      output.line(
        text('operator.personLine', {
          id: found.id,
          name: found.name,
          email,
          contact: found.contact || text('operator.none'),
          gender: found.gender,
          verified,
          since: found.created_at,
        }),
      )
      const query = db.selectFrom('bookings').selectAll().where('user_id', '=', found.id)
      for (const row of await query.orderBy('id').execute()) output.line(bookingLine(row))
    }
    return exitCodes.done
  },
}
