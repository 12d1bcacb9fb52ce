import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { compileForNode, runChild } from '#tests/support/child-process.ts'
import { eachDatabase, enginesForProcesses } from '#tests/support/database.ts'

let program: string
beforeAll(async () => {
  program = await compileForNode('tests/support/database-child.ts')
})

// The tests of a suite build on each other: the first makes the tables.
eachDatabase(
  (name, open, place) => {
    const child = (...args: string[]) =>
      runChild(program, JSON.stringify({ ...place(), poolSize: 8 }), ...args)
    const stored = async () => {
      const { db } = await open()
      const notes = await sql<{ id: string }>`select id from notes`.execute(db)
      const totals = await sql<{ notes: number }>`select notes from totals`.execute(db)
      return { ids: new Set(notes.rows.map((row) => row.id)), total: totals.rows[0]?.notes }
    }

    /** What the engine finds wrong with its own file; a PostgreSQL server looks after that itself. */
    const problems = async () => {
      if (name === 'postgres') return []
      const { db } = await open()
      const found = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db)
      const orphans = await sql`pragma foreign_key_check`.execute(db)
      return [
        ...found.rows.map((row) => row.integrity_check).filter((line) => line !== 'ok'),
        ...orphans.rows,
      ]
    }

    test('three processes migrate at once: each migration runs once', async () => {
      const reports = await Promise.all([0, 1, 2].map(() => child('migrate').output))
      const ran = reports.flatMap((report) => (JSON.parse(report) as { ran: string[] }).ran)
      expect(ran).toHaveLength(2)
      expect(new Set(ran).size).toBe(2)
    })

    test('two processes write at once and nothing is lost', async () => {
      const outputs = await Promise.all(['a', 'b'].map((prefix) => child('write', prefix, '150').output))
      const acknowledged = outputs.join('').trim().split('\n')
      const { ids, total } = await stored()
      expect(acknowledged).toHaveLength(300)
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
      expect(total).toBe(300)
    })

    test('kill -9 of one of two writers loses no acknowledged row and leaves no half transaction', async () => {
      const before = (await stored()).ids.size
      const victim = child('write', 'victim', '100000')
      const survivor = child('write', 'survivor', '150')
      let lines = 0
      victim.onLine(() => {
        lines += 1
        if (lines === 100) victim.process.kill('SIGKILL')
      })
      // Its last line may have been cut in the middle.
      const acknowledged = (await victim.output).split('\n').slice(0, -1)
      acknowledged.push(...(await survivor.output).trim().split('\n'))
      const { ids, total } = await stored()
      expect(acknowledged.length).toBeGreaterThanOrEqual(250)
      expect(acknowledged.filter((id) => !ids.has(id))).toEqual([])
      expect(total).toBe(ids.size)
      expect(ids.size).toBeGreaterThanOrEqual(before + acknowledged.length)
      expect(await problems()).toEqual([])
    })
  },
  { migrated: false, engines: enginesForProcesses() },
)
