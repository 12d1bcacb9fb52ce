import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { PGLiteSocketServer } from '@electric-sql/pglite-socket'
import { migrate } from './migrated.ts'
import { madeOnce } from './once.ts'

export type PgliteServer = { url: string; pglite: PGlite; stop(): Promise<void> }

/** PostgreSQL in this process, behind a socket, so that the production driver can connect: one connection. */
export async function startPglite(dataDir?: Blob): Promise<PgliteServer> {
  const pglite = await PGlite.create(dataDir ? { loadDataDir: dataDir } : {})
  const socket = new PGLiteSocketServer({ db: pglite, host: '127.0.0.1', port: 0 })
  await socket.start()
  return {
    url: `postgres://postgres@${socket.getServerConn()}/postgres`,
    pglite,
    async stop() {
      await socket.stop()
      await pglite.close()
    },
  }
}

/** A first start takes seconds: the first file that needs one saves its data for the others of this run. */
export async function pgliteDataDir(runDir: string, migrated: boolean): Promise<Blob> {
  const file = await madeOnce(
    join(runDir, migrated ? 'pglite-migrated.tar' : 'pglite-empty.tar'),
    (partial) => makeDataDir(partial, runDir, migrated),
  )
  return new Blob([await readFile(file)])
}

async function makeDataDir(file: string, runDir: string, migrated: boolean): Promise<void> {
  const server = await startPglite()
  if (migrated) await migrate({ url: server.url, dataDir: runDir, poolSize: 1 })
  const dump = await server.pglite.dumpDataDir('none')
  await server.stop()
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()))
}
