import { purgeExpired } from '#server/start/jobs/retention.ts'
import { text } from '#shared/messages/text.ts'
import { noteCommand } from './audited.ts'
import { type Command, exitCodes, refuseSurplus } from './command.ts'

export const purge: Command = {
  words: 'purge',
  usage: '',
  summary: 'operator.help.purge',
  async run(args, { output, clock, newId, database }) {
    refuseSurplus(args[0])
    const opened = await database()
    await noteCommand(opened, 'purge', { clock, newId })
    for (const purged of await purgeExpired(opened.db, clock())) output.line(text('operator.purged', purged))
    return exitCodes.done
  },
}
