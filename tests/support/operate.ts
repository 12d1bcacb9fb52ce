import { randomBytes } from 'node:crypto'
import type { Database } from '#server/platform/db/client.ts'
import { runOperator } from '#server/operator/run.ts'
import type { BookingsApp } from './bookings-app.ts'
import type { Place } from './database.ts'

export type Operated = { exitCode: number; lines: string[]; complaints: string[] }

/** Runs an operator's command next to the running app; returns how it ended, and its output. */
export async function operateBeside(
  app: BookingsApp,
  { database, place }: { database: Database; place: Place },
  args: string[],
): Promise<Operated> {
  const lines: string[] = []
  const complaints: string[] = []
  const exitCode = await runOperator(args, {
    output: { line: (text) => lines.push(text), complaint: (text) => complaints.push(text) },
    clock: app.now,
    newId: app.deps.newId,
    publicUrl: app.deps.publicUrl,
    operatorUrl: 'https://console.safarnama.test',
    randomBytes,
    database: () => Promise.resolve(database),
    payments: () => Promise.resolve({ service: app.payments, deps: app.deps }),
    place: { dataDir: place.dataDir, databaseUrl: place.url, envFile: '.env' },
  })
  return { exitCode, lines, complaints }
}
