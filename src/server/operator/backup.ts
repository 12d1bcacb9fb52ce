import { resolve } from 'node:path'
import { backupPostgres, restorePostgres } from '#server/platform/db/backup-postgres.ts'
import { isDiskFull } from '#server/platform/db/errors.ts'
import { backupSqlite, restoreSqlite } from '#server/platform/db/backup-sqlite.ts'
import { productTables } from '#server/schema/product-tables.ts'
import { text } from '#shared/messages/text.ts'
import { markAt } from '#server/documents/invoices/series.ts'
import { closeSeriesIn, closeSeriesSql } from './close-series.ts'
import { noteRestore } from './note-restore.ts'
import { listUndone, readBefore } from './undone.ts'
import { countWaitingMails } from './waiting-mails.ts'
import { type Command, exitCodes, onlyArgument, refuseElsewhere } from './command.ts'
import { notWritten, refuseFolder, refuseUnreadable } from './file-faults.ts'

const isAboutFile = (error: unknown): boolean =>
  error instanceof Error && 'syscall' in error && 'path' in error

export const backup: Command = {
  words: 'backup',
  usage: 'FILE',
  summary: 'operator.help.backup',
  async run(args, { output, place }) {
    const file = resolve(onlyArgument(args, 'FILE'))
    refuseElsewhere(place)
    await refuseFolder(file)
    try {
      if (place.databaseUrl === undefined) await backupSqlite(place.dataDir, file)
      else await backupPostgres(place.databaseUrl, file)
    } catch (error) {
      if (isDiskFull(error)) throw notWritten(file, { code: 'ENOSPC' })
      if (!isAboutFile(error)) throw error
      throw notWritten(file, error)
    }
    output.line(text('backup.written', { file }))
    return exitCodes.done
  },
}

export const restore: Command = {
  words: 'restore',
  usage: 'FILE',
  summary: 'operator.help.restore',
  async run(args, { output, clock, newId, publicUrl, place: { dataDir, databaseUrl: url } }) {
    const file = resolve(onlyArgument(args, 'FILE'))
    await refuseUnreadable(file)
    const at = { dataDir, url }
    const mark = markAt(clock())
    let before: Awaited<ReturnType<typeof readBefore>>
    const beforeIt = async () => {
      before = await readBefore(at)
    }
    if (url === undefined) await restoreSqlite(dataDir, file, { beforeIt, change: closeSeriesIn(mark) })
    else await restorePostgres(url, file, { tables: productTables, beforeIt, ...closeSeriesSql(mark) })
    const news = await noteRestore(at, { clock, newId, publicUrl })
    const undone = await listUndone(at, { before, file, now: clock() })
    output.line(text('backup.restored', { file }))
    output.line(text('backup.series', { year: mark.year }))
    for (const line of [...news, ...undone.lines]) output.line(line)
    if (undone.complaint !== undefined) output.complaint(undone.complaint)
    const count = await countWaitingMails(at, clock())
    if (count > 0) output.line(text('backup.mailsWait', { count }))
    return exitCodes.done
  },
}
