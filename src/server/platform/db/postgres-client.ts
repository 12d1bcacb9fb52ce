import type { PostgresPoolClient } from 'kysely'
import type { PoolClient, QueryConfig, QueryResult } from 'pg'
import { guardParameters } from './bind-guard.ts'
import { busyError, isReadOnly, unknownOutcome } from './errors.ts'
import type { Limits } from './postgres-limits.ts'
import { isIntrospection, isStalePlan, type StatementNames } from './statement-names.ts'

/** The state that the clients of a pool share. */
export type PoolState = {
  names: StatementNames | undefined
  limits: Limits
  /** Replaces a plain `begin`. */
  begin: () => string
  /** A migration has no time limits. */
  isMigrating: () => boolean
  /** Connections whose answer is overdue, each as the function that gives it up. */
  overdue: Set<() => void>
  /** How many may be overdue before writes are rejected at once, so that the rest is left for reads. */
  mostOverdue: number
}

/** When a wait for a synchronous replica is cancelled, the success comes with a warning. */
const isDoubt = (code: string | undefined) => code === '57P01' || code?.startsWith('01') === true

const loneWrite = /^(?:insert|update|delete)\b/i

const isSelect = /^select\b/i

type Answer = Pick<QueryResult, 'command' | 'rowCount' | 'rows'>

const nothing: Answer = { command: '', rowCount: 0, rows: [] }

/** The error of every statement after one that failed in the same transaction. */
const isConsequence = (error: unknown) => error instanceof Error && 'code' in error && error.code === '25P02'

/** A connection that tracks its transaction and whether it can be used again afterwards. */
export function guardedClient(client: PoolClient, pool: PoolState): PostgresPoolClient {
  let isInside = false
  let isSpoilt = false
  let hasDoubt = false
  let isOverdue = false
  let isWaitedFor = false
  let begun: Promise<unknown> | undefined
  /** The commit, from its sending until the connection is released. */
  let committed: Promise<Answer> | undefined
  /** Why the transaction is lost. */
  let failure: unknown
  client.on('notice', ({ code }) => {
    if (isDoubt(code)) hasDoubt = true
  })

  const leave = () => {
    isWaitedFor = false
    isInside = false
    committed = undefined
    // A pipelined client ends only after all its answers have come, which may be never.
    if (isSpoilt) client.connection.stream.destroy()
    client.release(isSpoilt)
  }

  /** The caller gets a time-out error; the connection stays reserved until its answer has come after all. */
  function markOverdue(asked: Promise<unknown>): void {
    // Of several pipelined statements the first one counts.
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
    // Many may have begun to wait before the first was overdue; half of the connections are given up for reads.
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

  /** Statements of one tick are sent in one packet: on a busy process system calls cost the most. */
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
      // The last of several pipelined statements may be answered first: its error shows why the first one failed.
      failure ??= error
      if (isConsequence(error)) throw failure
      if (!isStalePlan(error)) throw error
      pool.names?.renew()
      // Outside a transaction it succeeds; inside one, the transaction has failed and is retried.
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

  /** A commit whose durability the server doubts is not reported as done. */
  function checkWritten(isCommit: boolean, { command }: QueryResult): void {
    if (hasDoubt) throw unknownOutcome()
    // PostgreSQL answers like this, without an error, if a statement of the transaction had failed.
    if (isCommit && command === 'ROLLBACK') throw new Error('the transaction was rolled back')
  }

  /** If a commit went out with the last statements, only the transaction's own end may follow. */
  async function query(text: string, parameters: readonly unknown[]): Promise<Answer> {
    if (text === 'commit') return (committed ??= ask(text, parameters))
    if (!committed) return ask(text, parameters)
    if (text !== 'rollback') throw new Error('a statement follows the ones that were declared the last')
    await committed.catch(() => undefined)
    return nothing
  }

  async function ask(text: string, parameters: readonly unknown[]): Promise<Answer> {
    const isEnd = text === 'commit' || text === 'rollback'
    const writesAlone = !isInside && loneWrite.test(text)
    // The connection accepts nothing now; the server rolls back a transaction that it never hears the end of.
    if ((isOverdue || isSpoilt) && text === 'rollback') return nothing
    refuseWhileStuck(writesAlone || text === 'begin')
    const before = begun
    begun = undefined
    // A write must not run alone if the transaction has not begun.
    if (!isSelect.test(text) && text !== 'rollback') await before
    hasDoubt = false
    if (isEnd) isInside = false
    const limitMs = writesAlone && text.startsWith('delete') ? pool.limits.deleteMs : pool.limits.answerMs
    const asked = inTime(send(configOf(text, parameters)), limitMs).catch((error: unknown) => {
      // After a fail-over this connection leads to a server that accepts no writes.
      isSpoilt ||= isReadOnly(error)
      throw error
    })
    if (text === 'begin') return begin(asked)
    const [result] = await Promise.all([asked, before])
    if (text === 'commit' || writesAlone) checkWritten(isEnd, result)
    return result
  }

  /** Not awaited: the first statement follows it on the same connection and reports its failure. */
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
