/**
 * Writes what a test upgrades from: the data of the first release of the product (commit ba69faf, release 0.1.0), as it
 * wrote them itself. Call it with that commit, installed and built, in RELEASE, on either database:
 *
 *     git archive ba69faf | tar -x -C RELEASE && (cd RELEASE && npm ci && npm run build)
 *     node tests/deep/first-release/make/make.mjs RELEASE
 *     node tests/deep/first-release/make/make.mjs RELEASE postgres://USER@HOST/EMPTY_DATABASE
 *
 * It needs sqlite3 or pg_dump. The story is told in ten days of a clock of its own and in two minutes of ours.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { oldProduct } from './old-product.mjs'
import { newcomer, people, playStory } from './story.mjs'

const [release = '', databaseUrl] = process.argv.slice(2)
const root = resolve(release)
const engine = databaseUrl === undefined ? 'sqlite' : 'postgres'
const output = join(import.meta.dirname, '..', engine)
const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-first-release-'))
const file = join(dataDir, 'safarnama.db')
const require = createRequire(join(root, 'package.json'))
const { DatabaseSync } = require('@photostructure/sqlite')

const authSecret = 'of data that were made for a test only'

/** Few packages, to limit the size of the data; the rest of the catalogue is unchanged. */
function writeCatalogue() {
  const whole = JSON.parse(readFileSync(join(root, 'src', 'server/db/seed/catalogue.json'), 'utf8'))
  const wanted = new Set(['munnar', 'havelock', 'varanasi'])
  const ofThem = ({ packageIds = [] }) => packageIds.every((id) => wanted.has(id))
  const part = {
    ...whole,
    packages: whole.packages.filter(({ packageId }) => wanted.has(packageId)),
    hotels: whole.hotels.filter(ofThem),
    rentals: whole.rentals.filter(ofThem),
  }
  const path = join(dataDir, 'catalogue.json')
  writeFileSync(path, JSON.stringify(part))
  return path
}

function inParties(work) {
  const database = new DatabaseSync(join(dataDir, 'sandbox/parties.db'), { timeout: 5_000 })
  try {
    return work(database)
  } finally {
    database.close()
  }
}

const ask = (statement) =>
  engine === 'sqlite'
    ? execFileSync('sqlite3', ['-readonly', '-cmd', '.timeout 5000', file, statement], { encoding: 'utf8' })
    : execFileSync('psql', ['-At', '-c', statement, databaseUrl], { encoding: 'utf8' })

/** Waits until the outbox is empty except for the nightly work. */
async function settled() {
  const waiting = `select count(*) from outbox where done_at is null and failed_at is null and kind not in ('sweep', 'purge')
    and payload not like '%${newcomer.email}%'`
  while (ask(waiting).trim() !== '0') await pause(300)
}

const dump = () =>
  engine === 'sqlite'
    ? execFileSync('sqlite3', [file, '.dump'], { encoding: 'utf8' })
    : execFileSync('pg_dump', ['--inserts', '--no-owner', '--no-privileges', databaseUrl], {
        encoding: 'utf8',
      }).replaceAll(/^(\\.*|--.*|\s*)\n/gm, '')

const old = oldProduct({ root, dataDir, databaseUrl, authSecret })
try {
  const end = Date.now()
  mkdirSync(join(dataDir, 'sandbox'))
  const endParties = await old.startParties(0)
  await old.operator(-11 * 86_400_000, 'catalogue', 'import', writeCatalogue())
  await endParties()
  const read = await playStory({
    old,
    end,
    settled,
    clientId: () => JSON.parse(readFileSync(join(dataDir, 'sandbox/keys.json'), 'utf8')).google.clientId,
    orderFault: (fault) =>
      inParties((database) =>
        database
          .prepare('insert into entry (area, key, value) values (?, ?, ?)')
          .run('razorpay fault', 'of the story', JSON.stringify(fault)),
      ),
  })
  // Excludes mails and delivered events.
  const parties = inParties((database) =>
    database
      .prepare(
        `select area, key, value from entry where area like 'razorpay%' and area <> 'razorpay delivery done' order by position`,
      )
      .all()
      .map(({ area, key, value }) => ({ area, key, value: JSON.parse(value) })),
  )
  mkdirSync(output, { recursive: true })
  writeFileSync(join(output, 'database.sql'), dump())
  const said = {
    end: new Date(end).toISOString(),
    authSecret,
    people: { ...people, newcomer },
    read,
    parties,
  }
  writeFileSync(join(output, 'said.json'), `${JSON.stringify(said, null, 2)}\n`)
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
