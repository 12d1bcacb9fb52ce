import { bookingLine } from './booking-line.ts'
import { type Command, exitCodes, onlyArgument } from './command.ts'
import { getPeopleOf, personLine } from './find-people.ts'

export const person: Command = {
  words: 'person',
  usage: 'EMAIL',
  summary: 'operator.help.person',
  async run(args, { output, database }) {
    const email = onlyArgument(args, 'EMAIL')
    const { db } = await database()
    for (const found of await getPeopleOf(db, email)) {
      output.line(personLine(found))
      const query = db.selectFrom('bookings').selectAll().where('user_id', '=', found.id)
      for (const row of await query.orderBy('id').execute()) output.line(bookingLine(row))
    }
    return exitCodes.done
  },
}
