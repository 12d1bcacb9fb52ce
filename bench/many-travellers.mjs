import { createHmac, hkdfSync, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { DatabaseSync } from '@photostructure/sqlite'
import { Client } from 'pg'
import { signIn } from './account.mjs'

const base64 = (value) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** An access token as the product signs it. */
function tokenOf(user, session, secret) {
  const now = Math.floor(Date.now() / 1_000)
  const head = base64({ alg: 'HS256', typ: 'at+jwt' })
  const claims = base64({ sid: session, sub: user, aud: 'safarnama-api', iat: now, exp: now + 900 })
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'auth/access', 32))
  const signature = createHmac('sha256', key).update(`${head}.${claims}`).digest('base64url')
  return `${head}.${claims}.${signature}`
}

const numbered = (count) => Array.from({ length: count }, (_, place) => `$${place + 1}`).join(', ')

async function openPostgres(url) {
  const client = new Client({ connectionString: url })
  await client.connect()
  return {
    read: async (table) => (await client.query(`select * from ${table}`)).rows[0],
    insert: (table, row) =>
      client.query(
        `insert into ${table} (${Object.keys(row).join(', ')}) values (${numbered(Object.keys(row).length)})`,
        Object.values(row),
      ),
    transact: (word) => client.query(word),
    close: () => client.end(),
  }
}

function openSqlite(dataDir) {
  const database = new DatabaseSync(join(dataDir, 'safarnama.db'))
  database.exec('pragma busy_timeout = 5000')
  return {
    read: (table) => database.prepare(`select * from ${table}`).get(),
    insert: (table, row) =>
      database
        .prepare(
          `insert into ${table} (${Object.keys(row).join(', ')}) values (${Object.keys(row)
            .map(() => '?')
            .join(', ')})`,
        )
        .run(...Object.values(row)),
    transact: (word) => database.exec(word),
    close: () => database.close(),
  }
}

/**
 * Tokens of so many travellers of an empty product: one signs up as people do, the others are copies of their rows, since
 * a sign-up is made to be slow.
 */
export async function manyTravellers({ port, dataDir, url, secret }, count) {
  await signIn(`http://127.0.0.1:${port}`, 1)
  const store = url === undefined ? openSqlite(dataDir) : await openPostgres(url)
  const user = await store.read('users')
  const session = await store.read('sessions')
  const tokens = []
  await store.transact('begin')
  for (let place = 0; place < count; place++) {
    const [id, sessionId] = [randomUUID(), randomUUID()]
    await store.insert('users', { ...user, id, email: `copy-${place}@example.com` })
    await store.insert('sessions', {
      ...session,
      id: sessionId,
      user_id: id,
      refresh_hash: randomUUID(),
      previous_refresh_hash: null,
    })
    tokens.push(tokenOf(id, sessionId, secret))
  }
  await store.transact('commit')
  await store.close()
  return tokens
}
