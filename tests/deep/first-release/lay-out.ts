import { readFileSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { Client } from 'pg'
import { sandboxKeys } from '#server/providers/sandbox-settings.ts'
import { addDays, type CalendarDate, todayInIndia } from '#shared/domain/travel-date.ts'
import { openSandboxStore } from '#stand-ins/store.ts'
import type { EngineName, Place } from '#tests/support/database.ts'
import type { Person } from '#tests/support/journey.ts'

/** The first release's answer for a booking; today's is compared with all of it. */
export type OldBooking = {
  bookingId: string
  totalCost: number
  bookingStatus: string
  paymentStatus: string
  paymentId: string | null
  refund: { status: string; amount: number } | null
  history: unknown[]
}

/** The last answers of that release, and the state of its provider (make/make.mjs). */
export type Said = {
  end: string
  authSecret: string
  people: Record<'asha' | 'dev' | 'twin' | 'otherTwin' | 'newcomer', Person>
  read: {
    bookings: Record<string, { owner: 'asha' | 'dev' | 'google'; booking: OldBooking }>
    people: Record<'asha' | 'dev' | 'google', { user: Record<string, unknown>; packageData: unknown[] }>
    cookie: string
  }
  parties: { area: string; key: string; value: unknown }[]
}

/** The downtime, after which one booking's hold has expired and two others' have not. */
const upgradeMs = 6 * 60_000
const dayMs = 86_400_000
const monthMs = 31 * dayMs

/** Whether a number is a time of the story rather than another one that looks like it. */
const isNear = (ms: number, endMs: number) => Math.abs(ms - endMs) < monthMs

/** Moves the times of the story to the present, and nothing else. */
function moveTimes(text: string, end: Date, now: Date): string {
  const endMs = end.getTime()
  const byMs = now.getTime() - endMs
  const days = (Date.parse(todayInIndia(now)) - Date.parse(todayInIndia(end))) / dayMs
  return text
    .replaceAll(/\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, (at) =>
      new Date(Date.parse(at) + byMs).toISOString(),
    )
    .replaceAll(/(?<=['"])20\d\d-\d\d-\d\d(?=['"])/g, (day) =>
      Date.parse(day) > endMs - monthMs / 2 ? addDays(day as CalendarDate, days) : day,
    )
    .replaceAll(/(?<![\w.])\d{10}(?![\w.])/g, (seconds) =>
      isNear(Number(seconds) * 1_000, endMs) ? String(Number(seconds) + Math.round(byMs / 1_000)) : seconds,
    )
    .replaceAll(/(?<![\w.])\d{13}(?![\w.])/g, (ms) =>
      isNear(Number(ms), endMs) ? String(Number(ms) + byMs) : ms,
    )
}

async function writeDatabase(sql: string, { dataDir, url }: Place): Promise<void> {
  if (url === undefined) {
    const database = new DatabaseSync(join(dataDir, 'safarnama.db'))
    database.exec(sql)
    database.close()
    return
  }
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Puts the first release's data where today's product finds them, with the state of the provider beside them. */
export async function layOut(engine: EngineName, place: Place, now = new Date()): Promise<Said> {
  const read = (file: string) => readFileSync(join(import.meta.dirname, engine, file), 'utf8')
  const json = read('said.json')
  const end = new Date((JSON.parse(json) as Said).end)
  const moved = (text: string) => moveTimes(text, end, new Date(now.getTime() - upgradeMs))
  const said = JSON.parse(moved(json)) as Said
  await mkdir(place.dataDir, { recursive: true })
  await writeDatabase(moved(read('database.sql')), place)
  sandboxKeys(place.dataDir)
  const store = openSandboxStore(join(place.dataDir, 'sandbox/parties.db'))
  for (const { area, key, value } of said.parties) store.set(area, key, value)
  store.close()
  return said
}

/** The provider's bank does now what it had scheduled for a later day. */
export function bankWorks(dataDir: string): void {
  const store = openSandboxStore(join(dataDir, 'sandbox/parties.db'))
  const area = 'razorpay job'
  for (const { key, value } of store.list(area)) store.set(area, key, { ...(value as object), dueAt: 0 })
  store.close()
}
