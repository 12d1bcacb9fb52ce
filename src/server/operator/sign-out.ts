import { text } from '#shared/messages/text.ts'
import { type Command, exitCodes, onlyArgument, Refusal } from './command.ts'

/** For an account in strange hands, or after a theft of keys: access tokens end with their sessions. */
export const signOut: Command = {
  words: 'sign-out',
  usage: 'EMAIL | --all',
  summary: 'operator.help.signOut',
  async run(args, { output, clock, database }) {
    const isForAll = args.length === 1 && args[0] === '--all'
    const email = isForAll ? undefined : onlyArgument(args, 'EMAIL').trim().toLowerCase()
    const { db } = await database()
    const people = db.selectFrom('users').select('id')
    const meant = email === undefined ? people : people.where('email', '=', email)
    if (email !== undefined && !(await meant.executeTakeFirst()))
      throw new Refusal(exitCodes.failed, 'operator.noPerson', { email })
    const ended = await db
      .updateTable('sessions')
      .set({ ended_at: clock().toISOString() })
      .where('ended_at', 'is', null)
      .where('user_id', 'in', meant)
      .executeTakeFirst()
    output.line(text('operator.signedOut', { count: Number(ended.numUpdatedRows) }))
    return exitCodes.done
  },
}
