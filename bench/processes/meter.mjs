import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { cpuMsOf } from '../load.mjs'

const lockEveryMs = 50
const dueLimitMs = 120_000

const due = `select count(*)::int as count from outbox
  where done_at is null and failed_at is null and due_at <= $1`
const locks = `select left(query, 40) as statement, count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' group by 1`

const sum = (numbers) => numbers.reduce((total, number) => total + number, 0)

/** What the database says of itself, over a connection of its own. */
export async function openMeter({ postgres, worker }) {
  const client = new Client({ connectionString: postgres.url })
  await client.connect()
  const one = async (sql, values) => (await client.query(sql, values)).rows[0]

  /** Looks again and again how many wait for a lock: the milliseconds that all of them waited, by statement. */
  function watchLocks() {
    const over = new AbortController()
    const waitedMs = {}
    let last = performance.now()
    const watching = (async () => {
      while (!over.signal.aborted) {
        await pause(lockEveryMs)
        const { rows } = await client.query(locks)
        const now = performance.now()
        for (const { statement, count } of rows)
          waitedMs[statement] = (waitedMs[statement] ?? 0) + count * (now - last)
        last = now
      }
    })()
    return async () => {
      over.abort()
      await watching
      return waitedMs
    }
  }

  async function untilDone() {
    const end = performance.now() + dueLimitMs
    while ((await one(due, [new Date().toISOString()])).count > 0) {
      if (performance.now() > end) throw new Error(`what was due was not done within ${dueLimitMs} ms`)
      await pause(100)
    }
  }

  const figuresOf = async ({ webs, proxy }) => ({
    webMs: sum(webs.map(({ pid }) => cpuMsOf(pid))),
    proxyMs: cpuMsOf(proxy.pid),
    workerMs: cpuMsOf(worker.pid),
    databaseMs: postgres.cpuMs(),
    logBytes: Number((await one(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`)).bytes),
    size: Number((await one('select pg_database_size(current_database()) as bytes')).bytes),
  })

  return {
    untilDone,
    /** What a load used up, with the work that it left for the worker. */
    async around(front, load) {
      const before = await figuresOf(front)
      const stopWatching = watchLocks()
      const result = await load()
      const waits = await stopWatching()
      const atEnd = await figuresOf(front)
      await untilDone()
      const after = await figuresOf(front)
      const spent = Object.fromEntries(Object.keys(after).map((name) => [name, after[name] - before[name]]))
      const duringMs = atEnd.databaseMs - before.databaseMs
      return { ...result, ...spent, databaseDuringMs: duringMs, lockMs: sum(Object.values(waits)), waits }
    },
    close: () => client.end(),
  }
}
