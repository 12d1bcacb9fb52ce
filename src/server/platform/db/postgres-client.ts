import type { PostgresPoolClient } from 'kysely'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { guardParameters } from './bind-guard.ts'
import { busyError, isReadOnly, unknownOutcome } from './errors.ts'
import type { Limits } from './postgres-limits.ts'
import { isIntrospection, isStalePlan, type StatementNames } from './statement-names.ts'

/** What the clients of one pool share. */
export type PoolState = {
  names: StatementNames | undefined
  limits: Limits
  /** Takes the place of a plain `begin`. */
  begin: () => string
  /** While tables are changed everything takes as long as it takes. */
  isMigrating: () => boolean
  /** Connections whose answer is overdue, each by what gives it up. */
  overdue: Set<() => void>
  /** So many may be overdue before writes are refused at once: the others are left for reads. */
  mostOverdue: number
}

/** Cancelled waits for a synchronous replica come as warnings beside a success. */
const isDoubt = (code: string | undefined) => code === '57P01' || code?.startsWith('01') === true

const loneWrite = /^(?:insert|update|delete)\b/i

const isSelect = /^select\b/i

const nothing = { command: '', rowCount: 0, rows: [] }

/** What the server says of every statement behind one that failed in the same transaction. */
const isConsequence = (error: unknown) => error instanceof Error && 'code' in error && error.code === '25P02'

/** A connection that knows whether it stands in a transaction, and what it may be used for afterwards. */
export function guardedClient(client: PoolClient, pool: PoolState): PostgresPoolClient {
  let isInside = false
  let isSpoilt = false
  let hasDoubt = false
  let isOverdue = false
  let isWaitedFor = false
  let begun: Promise<unknown> | undefined
  /** Why the transaction is lost. */
  let failure: unknown
  client.on('notice', ({ code }) => {
    if (isDoubt(code)) hasDoubt = true
  })

  const leave = () => {
    isWaitedFor = false
    isInside = false
    // A pipelined client would say goodbye only when everything that it asked is answered, which may be never.
    if (isSpoilt) client.connection.stream.destroy()
    client.release(isSpoilt)
  }

  /** The caller is told that it takes too long; the connection is nobody's until it has answered after all. */
  function markOverdue(asked: Promise<unknown>): void {
    // Of several on their way together the first says how it ends.
    if (isOverdue) return
    const settle = (isLost: boolean) => {
      if (!pool.overdue.delete(giveUp)) return
      clearTimeout(timer)
      isOverdue = false
      isSpoilt ||= isLost
      if (isWaitedFor) leave()
    }
    const giveUp = () => settle(true)
    const timer = setTimeout(giveUp, pool.limits.abandonMs)
    timer.unref()
    isOverdue = true
    pool.overdue.add(giveUp)
    asked.then(() => settle(isInside), giveUp)
    // All may have begun to wait before the first was overdue: then half of them make way for reads.
    if (pool.overdue.size > pool.mostOverdue) giveUp()
  }

  function inTime<T>(asked: Promise<T>, limitMs: number): Promise<T> {
    if (pool.isMigrating()) return asked
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        markOverdue(asked)
        reject(busyError(limitMs))
      }, limitMs)
      asked.then(resolve, reject).finally(() => clearTimeout(timer))
    })
  }

  /** What is asked before anybody waits goes in one packet: on a busy process the calls of the system cost most. */
  function gather(): void {
    const { stream } = client.connection
    stream.cork()
    process.nextTick(() => stream.uncork())
  }

  async function send(config: QueryConfig): Promise<QueryResult> {
    gather()
    const { name, ...plain } = config
    try {
      return await client.query(name === undefined ? plain : config)
    } catch (error) {
      // Of statements on their way together the last may be heard first: it says why the first one failed.
      failure ??= error
      if (isConsequence(error)) throw failure
      if (!isStalePlan(error)) throw error
      pool.names?.renew()
      // Outside a transaction it succeeds; inside, the transaction is lost, says why, and is run again.
      return client.query(plain).catch(() => {
        throw error
      })
    }
  }

  function configOf(text: string, parameters: readonly unknown[]): QueryConfig {
    if (text === 'begin') return { text: pool.begin() }
    const values = isIntrospection(text) ? [...parameters] : guardParameters(parameters)
    const name = values.length > 0 ? pool.names?.of(text) : undefined
    return { text, values, ...(name !== undefined && { name }) }
  }

  function refuseWhileStuck(writes: boolean): void {
    const isFull = writes && pool.overdue.size >= pool.mostOverdue
    if (isFull || isOverdue) throw busyError(pool.limits.answerMs)
  }

  /** What was written is not said to be so where the server has its doubts. */
  function checkWritten(isCommit: boolean, { command }: QueryResult): void {
    if (hasDoubt) throw unknownOutcome()
    // PostgreSQL answers so, without an error, where a statement before had failed.
    if (isCommit && command === 'ROLLBACK') throw new Error('the transaction was rolled back')
  }

  async function query(text: string, parameters: readonly unknown[]) {
    const isEnd = text === 'commit' || text === 'rollback'
    const writesAlone = !isInside && loneWrite.test(text)
    // Nothing can be said to it now; the server rolls back what it never heard the end of.
    if ((isOverdue || isSpoilt) && text === 'rollback') return nothing
    refuseWhileStuck(writesAlone || text === 'begin')
    const before = begun
    begun = undefined
    // A write must not run by itself, should the transaction not have begun.
    if (!isSelect.test(text) && text !== 'rollback') await before
    hasDoubt = false
    if (isEnd) isInside = false
    const limitMs = writesAlone && text.startsWith('delete') ? pool.limits.deleteMs : pool.limits.answerMs
    const asked = inTime(send(configOf(text, parameters)), limitMs).catch((error: unknown) => {
      // After a fail-over this one leads to a server that takes no writes any more.
      isSpoilt ||= isReadOnly(error)
      throw error
    })
    if (text === 'begin') return begin(asked)
    const [result] = await Promise.all([asked, before])
    if (text === 'commit' || writesAlone) checkWritten(isEnd, result)
    return result
  }

  /** Not waited for: the first statement goes the same way right behind it, and tells if it has failed. */
  function begin(asked: Promise<QueryResult>) {
    isInside = true
    failure = undefined
    begun = asked
    asked.catch(() => undefined)
    return nothing
  }

  return {
    query: query as unknown as PostgresPoolClient['query'],
    release() {
      if (isOverdue) isWaitedFor = true
      else leave()
    },
  }
}
