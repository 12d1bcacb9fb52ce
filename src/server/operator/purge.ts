import { purgeExpired } from '#server/start/jobs/retention.ts'
import { text } from '#shared/messages/text.ts'
import { type Command, exitCodes, refuseSurplus } from './command.ts'

export const purge: Command = {
  words: 'purge',
  usage: '',
  summary: 'operator.help.purge',
  async run(args, { output, clock, database }) {
    refuseSurplus(args[0])
    const { db } = await database()
    for (const purged of await purgeExpired(db, clock())) output.line(text('operator.purged', purged))
    return exitCodes.done
  },
}
