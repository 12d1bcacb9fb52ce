import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/db/client.ts'
import { settlementFormats as formats } from '#server/providers/payment/vendors.ts'
import { reportAnswers } from '#server/reports/answer.ts'
import { type ReportReader, reportThread } from '#server/reports/reader.ts'

/** Beside the bundle of the server. */
const threadFile = join(import.meta.dirname, 'reports.js')

/** A report may take longer than anything that a traveller waits for. */
const statementMs = 55_000

/** Reads reports in a thread with a connection of its own; in this thread if nothing is built, as in tests. */
export function openReports(config: Config, database: Database): ReportReader {
  if (!existsSync(threadFile))
    return { ask: reportAnswers({ ...database, formats }), close: () => Promise.resolve() }
  return reportThread(threadFile, {
    formats,
    dataDir: config.dataDir,
    poolSize: 1,
    prepared: config.databasePrepared,
    limits: { statementMs, answerMs: statementMs },
    ...(config.databaseUrl !== undefined && { url: config.databaseUrl }),
    ...(config.databaseReplicaUrl !== undefined && { replicaUrl: config.databaseReplicaUrl }),
  })
}
