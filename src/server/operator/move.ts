import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { addressFault, databaseScheme } from '#server/platform/config/addresses.ts'
import { checkUnused } from '#server/platform/db/backup-sqlite.ts'
import { type Database, openDatabase } from '#server/platform/db/client.ts'
import { migrateToLatest } from '#server/schema/migrate.ts'
import { moveDatabase } from '#server/schema/move/move.ts'
import { text } from '#shared/messages/text.ts'
import { type Command, exitCodes, CommandError, takeOption, refuseSurplus } from './command.ts'
import { noteCommand } from './audited.ts'
import { formatPaise } from './find-booking.ts'

async function openSource(dataDir: string): Promise<Database> {
  if (!existsSync(join(dataDir, 'safarnama.db')))
    throw new CommandError(exitCodes.failed, 'move.noSource', { dataDir: resolve(dataDir) })
  checkUnused(dataDir)
  const source = await openDatabase({ dataDir })
  await migrateToLatest(source)
  return source
}

function targetOf(args: string[]): string {
  const { value, rest } = takeOption(args, 'to')
  refuseSurplus(rest[0])
  if (value === undefined)
    throw new CommandError(exitCodes.misused, 'operator.missingArgument', { name: '--to' })
  const fault = addressFault(value, databaseScheme, 'config.databaseUrl')
  if (fault !== undefined) throw new CommandError(exitCodes.misused, fault, { name: '--to' })
  return value
}

/** Moves the embedded database to PostgreSQL. */
export const move: Command = {
  words: 'move',
  usage: '--to DATABASE_URL',
  summary: 'operator.help.move',
  async run(args, { output, clock, newId, place: { dataDir } }) {
    const url = targetOf(args)
    const source = await openSource(dataDir)
    let target: Database | undefined
    try {
      target = await openDatabase({ url, dataDir, poolSize: 2 })
      await moveDatabase(source, target, {
        copied: (table, count) => output.line(text('move.copied', { table, count })),
        checked: ({ table, count, paise }) =>
          output.line(
            paise === 0n
              ? text('move.checked', { table, count })
              : text('move.checkedMoney', { table, count, amount: formatPaise(Number(paise)) }),
          ),
      })
      await noteCommand(target, 'move', { clock, newId })
    } finally {
      await target?.close()
      await source.close()
    }
    output.line(text('move.done', { dataDir: resolve(dataDir) }))
    return exitCodes.done
  },
}
