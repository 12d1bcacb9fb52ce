import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from './migrated.ts'
import { addressOf, createDatabase, dropDatabasesOf, shapeOf } from './postgres-server.ts'

/** What the test files of one run share. */
export type TestRun = {
  /** Removed at the end of the run. */
  dir: string
  /** The folder of a migrated, closed SQLite database, which can be copied. */
  sqliteTemplate: string
  /** Without a server, PGlite is used. */
  server?: { url: string; prefix: string; template: string; /** Of the template. */ shape: string }
}

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to.
  interface ProvidedContext {
    testRun: TestRun
  }
}

/** Vitest calls the returned function at the end of the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const url = process.env.TEST_DATABASE_URL
  if (process.env.CI && !url) {
    throw new Error('CI is set but TEST_DATABASE_URL is not: name a PostgreSQL server for the tests.')
  }
  const dir = await mkdtemp(join(tmpdir(), 'safarnama-test-'))
  const removeDir = () => rm(dir, { recursive: true, force: true })
  try {
    const sqliteTemplate = join(dir, 'sqlite')
    await migrate({ dataDir: sqliteTemplate })
    const server = url ? await makeTemplate(url, dir) : undefined
    project.provide('testRun', { dir, sqliteTemplate, ...(server && { server }) })
    return async () => {
      if (server) await dropDatabasesOf(server.url, server.prefix)
      await removeDir()
    }
  } catch (error) {
    await removeDir()
    throw error
  }
}

async function makeTemplate(url: string, dataDir: string): Promise<NonNullable<TestRun['server']>> {
  const prefix = `safarnama_test_${randomBytes(5).toString('hex')}_`
  const template = `${prefix}template`
  await createDatabase(url, template)
  try {
    const address = addressOf(url, template)
    await migrate({ url: address, dataDir, poolSize: 1 })
    return { url, prefix, template, shape: await shapeOf(address) }
  } catch (error) {
    await dropDatabasesOf(url, prefix)
    throw error
  }
}
