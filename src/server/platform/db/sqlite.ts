import {
  type Dialect,
  type DialectAdapter,
  DialectAdapterBase,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  createQueryId,
  IdentifierNode,
  RawNode,
  SelectQueryNode,
} from 'kysely'
import { type SqliteOptions, type SqliteEngine, openSqliteEngine } from './sqlite-engine.ts'
import { busyBecause } from './errors.ts'
import { rolledBack, type Turn } from './sqlite-commits.ts'

type LogicalConnection = DatabaseConnection & { turn: Turn | undefined }

/** Kysely's connections are only labels: each says whether its queries belong to the open transaction. */
function sqliteDriver(options: SqliteOptions): Driver {
  let engine: SqliteEngine

  function turnOf(connection: DatabaseConnection): Turn {
    const { turn } = connection as LogicalConnection
    if (!turn) throw new Error('No transaction is open on this connection')
    return turn
  }

  return {
    async init() {
      engine = await openSqliteEngine(options)
    },
    acquireConnection: () => Promise.resolve(logicalConnection(engine)),
    releaseConnection: () => Promise.resolve(),
    async beginTransaction(connection) {
      ;(connection as LogicalConnection).turn = await engine.begin()
    },
    commitTransaction: (connection) => engine.commit(turnOf(connection)),
    async rollbackTransaction(connection) {
      engine.rollback(turnOf(connection))
    },
    savepoint: (connection, name, compile) => savepointCommand(connection, 'savepoint', name, compile),
    rollbackToSavepoint: (connection, name, compile) =>
      savepointCommand(connection, 'rollback to', name, compile),
    releaseSavepoint: (connection, name, compile) => savepointCommand(connection, 'release', name, compile),
    destroy: () => engine.close(),
  }
}

function logicalConnection(engine: SqliteEngine): LogicalConnection {
  return {
    turn: undefined,
    async executeQuery<R>(query: CompiledQuery) {
      // What a rolled-back transaction still sends must not be written on its own.
      if (this.turn?.isOver) throw busyBecause(rolledBack)
      if (this.turn) return engine.runInside<R>(query)
      // Raw SQL may write, so it takes the writer: correct, only slower for a select.
      return SelectQueryNode.is(query.query) ? engine.read<R>(query) : engine.writeAlone<R>(query)
    },
    // An unfinished iterator would hold the WAL open and let it grow; page by key instead.
    streamQuery() {
      throw new Error('Streaming is not supported: page by key')
    },
  }
}

async function savepointCommand(
  connection: DatabaseConnection,
  command: string,
  name: string,
  compile: QueryCompiler['compileQuery'],
): Promise<void> {
  const node = RawNode.create([`${command} `, ''], [IdentifierNode.create(name)])
  await connection.executeQuery(compile(node, createQueryId()))
}

export function sqliteDialect(options: SqliteOptions): Dialect {
  return {
    createDriver: () => sqliteDriver(options),
    createAdapter: sqliteAdapter,
    createQueryCompiler: () => new SqliteQueryCompiler(),
    createIntrospector: (db) => new SqliteIntrospector(db),
  }
}

/**
 * Declaring transactional DDL puts migrations into a BEGIN IMMEDIATE, which is the lock between processes,
 * and a failed migration leaves nothing behind. Kysely's own adapter has neither.
 */
class OwnSqliteAdapter extends DialectAdapterBase {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
  override get supportsReturning(): boolean {
    return true
  }
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

const sqliteAdapter = (): DialectAdapter => new OwnSqliteAdapter()
