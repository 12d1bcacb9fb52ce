import { resolve } from 'node:path'
import { restorePostgres } from '#server/platform/db/backup-postgres.ts'
import { restoreSqlite } from '#server/platform/db/backup-sqlite.ts'
import { text } from '#shared/messages/text.ts'
import { type Command, exitCodes, onlyArgument } from './command.ts'

export const restore: Command = {
  words: 'restore',
  usage: 'FILE',
  summary: 'operator.help.restore',
  async run(args, { output, place: { dataDir, databaseUrl: url } }) {
    const file = resolve(onlyArgument(args, 'FILE'))
    if (url === undefined) await restoreSqlite(dataDir, file)
    else await restorePostgres(url, file)
    output.line(text('backup.restored', { file }))
    return exitCodes.done
  },
}
