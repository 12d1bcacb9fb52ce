/** @module-tag deep */

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { call } from '#tests/support/calls.ts'
import type { Letter } from '#tests/support/crash/mailbox-watch.ts'
import { eachDatabase, enginesForProcesses, type Place } from '#tests/support/database.ts'
import { newPerson } from '#tests/support/journey.ts'
import { runStatement } from '#tests/support/statement.ts'
import { freePort, type Product, runUntilEnd, startProduct } from '#tests/support/product.ts'

const soon = { timeout: 60_000, interval: 300 }

eachDatabase(
  (_engine, _open, place) => {
    let home: Place
    let parties: Product
    let product: Product
    let env: Record<string, string>
    let letters: Letter[] = []
    const file = () => join(home.dataDir, 'night.backup')

    const startParties = async () => {
      const { dataDir } = home
      const smtpPort = { SANDBOX_SMTP_PORT: env['SMTP_PORT'] ?? '0' }
      parties = await startProduct({
        dataDir,
        entry: 'sandbox',
        port: Number(env['PARTIES_PORT']),
        env: smtpPort,
      })
    }
    const start = async () => {
      product = await startProduct({ dataDir: home.dataDir, env })
    }
    const operator = (...args: string[]) =>
      runUntilEnd({ entry: 'operator', args, env, dataDir: home.dataDir })
    const write = (name: string) =>
      call(product, 'POST', '/contact', {
        body: { name, email: `${name}@example.com`, message: 'Do you take cats along?' },
      })
    const waiting = () =>
      runStatement<{ id: string; payload: string }>(
        home,
        `select id, payload from outbox where kind = 'mail' and done_at is null`,
      )
    const outlive = async ({ id, payload }: { id: string; payload: string }) => {
      const expiresAt = new Date(Date.now() - 1_000).toISOString()
      const said = JSON.stringify({ ...(JSON.parse(payload) as object), expiresAt }).replaceAll("'", "''")
      await runStatement(
        home,
        `update outbox set payload = '${said}', expires_at = '${expiresAt}' where id = '${id}'`,
      )
    }
    const sent = async () => {
      const answer = await fetch(`${parties.url}/sandbox/mail/messages`)
      letters = ((await answer.json()) as { messages: Letter[] }).messages
      return letters.map(({ to }) => to[0]?.split('@')[0] ?? '').toSorted()
    }

    beforeAll(async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-mails-'))
      cpSync(await filledData(), dataDir, { recursive: true })
      home = { ...place(), dataDir }
      const [partiesPort, smtpPort] = [await freePort(), await freePort()]
      env = {
        SANDBOX_URL: `http://localhost:${partiesPort}`,
        PARTIES_PORT: String(partiesPort),
        SMTP_PORT: String(smtpPort),
        ...(home.url !== undefined && { DATABASE_URL: home.url }),
      }
      await startParties()
      await start()
    })
    afterAll(async () => {
      await product.stop()
      await parties.stop()
      rmSync(home.dataDir, { recursive: true, force: true })
    })

    test(
      'OPS-04 mails that waited in a backup go out after its restore, sent ones and later ones do not',
      { timeout: 300_000 },
      async () => {
        await write('before')
        await expect.poll(sent, soon).toEqual(['before'])

        await parties.stop()
        await write('waits')
        const person = { ...newPerson(), email: 'link@example.com' }
        expect((await call(product, 'POST', '/auth/register', { body: person })).status).toBe(200)
        expect(await waiting()).toHaveLength(2)
        expect(await operator('backup', file())).toMatchObject({ code: 0, stderr: '' })
        await startParties()
        await expect.poll(sent, soon).toEqual(['before', 'link', 'waits'])
        const first = new Map(letters.map(({ to, messageId }) => [to[0], messageId]))
        await parties.stop()
        await write('since')
        expect(await waiting()).toHaveLength(1)
        await product.stop()

        const restored = await operator('restore', file())
        expect(restored).toMatchObject({ code: 0, stderr: '' })
        expect(restored.stdout).toMatch(/go out at the next start.*: 2\n/)
        // Restored so late that the link has expired.
        for (const mail of await waiting()) if (mail.payload.includes(person.email)) await outlive(mail)

        await startParties()
        await start()
        await expect.poll(sent, soon).toEqual(['before', 'link', 'waits', 'waits'])
        await expect.poll(waiting, soon).toEqual([])
        expect(await sent()).toEqual(['before', 'link', 'waits', 'waits'])
        for (const { to, messageId } of letters) expect(messageId).toBe(first.get(to[0]))
      },
    )
  },
  { engines: enginesForProcesses(), migrated: false },
)
