import { putBetween } from './put-between.mjs'

/** Assumed, not measured. */
const readsPerBooking = 120
const bookingsPerMinute = [10, 1_000, 100_000]

const short = (value) => String(value >= 100 ? Math.round(value) : Number(value.toPrecision(2)))

function costsOf({ date, machine, rows }) {
  const value = (what) => rows.find((row) => row.what === what).value
  return {
    machine: `${date}; ${machine}`,
    webMs: value('a paid booking, web'),
    workerMs: value('a paid booking, worker'),
    databaseMs: value('a paid booking, database'),
    logKb: value('a paid booking, log of the database'),
    sizeKb: value('a paid booking, size of the database'),
    readMs: value('a read, web'),
    readDatabaseMs: value('a read, database'),
  }
}

const costLines = (costs) => [
  `Measured by \`npm run bench -- processes\` ([performance.md](performance.md) also compares 1, 2 and 4 processes):`,
  `${costs.machine}; sixteen travellers at once, two web processes, one worker, PostgreSQL.`,
  '',
  '| what | cost |',
  '|---|---|',
  `| a paid booking (created, ordered, paid, verified), web processes | ${short(costs.webMs)} ms of processor time |`,
  `| a paid booking, worker (mails, ticket, documents, messages of the provider) | ${short(costs.workerMs)} ms |`,
  `| a paid booking, PostgreSQL | ${short(costs.databaseMs)} ms |`,
  `| a paid booking, log of the database | ${short(costs.logKb)} kB |`,
  `| a paid booking, size of the database with indexes | ${short(costs.sizeKb)} kB |`,
  `| a read (of six, five searches and a detail), web processes | ${short(costs.readMs)} ms |`,
  `| a read, PostgreSQL | ${short(costs.readDatabaseMs)} ms |`,
  '',
  `Assumed, not measured: ${readsPerBooking} reads for each booking, together ${short(readsPerBooking * costs.readMs)} ms; pages come from the cache of`,
  'the process or a CDN.',
]

const gigabytes = (value) => (value >= 1_000 ? `${short(value / 1_000)} TB` : `${short(value)} GB`)

function busyLines(costs) {
  const line = (what, of) => `| ${[what, ...bookingsPerMinute.map(of)].join(' | ')} |`
  const productMs = costs.webMs + readsPerBooking * costs.readMs + costs.workerMs
  const cores = (ms) => (count) => short((count * ms) / 60_000)
  return [
    line('', (count) => count.toLocaleString('en')),
    '|---|---|---|---|',
    line('web, bookings', cores(costs.webMs)),
    line('web, reads', cores(readsPerBooking * costs.readMs)),
    line('workers', cores(costs.workerMs)),
    line('cores for these three at half load', cores(2 * productMs)),
    line('PostgreSQL', cores(costs.databaseMs + readsPerBooking * costs.readDatabaseMs)),
    line('log of the database', (count) => `${short((count * costs.logKb) / 60_000)} MB/s`),
    line('growth a day', (count) => gigabytes((count * 1_440 * costs.sizeKb) / 1_000_000)),
  ]
}

/** What was measured, and what follows from it at each number of bookings, by the names of their places. */
export function scalingTables(measured) {
  const costs = costsOf(measured)
  return { costs: costLines(costs).join('\n'), busy: busyLines(costs).join('\n') }
}

export function writeScaling(measured) {
  for (const [name, table] of Object.entries(scalingTables(measured)))
    putBetween('scaling.md', name, () => table)
}
