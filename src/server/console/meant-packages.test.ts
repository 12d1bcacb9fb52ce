import { randomBytes } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { importCatalogue } from '#server/catalogue/import/import.ts'
import type { Database } from '#server/platform/db/client.ts'
import { idSource } from '#server/platform/ids.ts'
import { at, buildPackage } from '#tests/support/catalogue.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { findMeantPackages } from './meant-packages.ts'

const clock = () => new Date('2026-12-01T06:00:00.000Z')
const hampta = { id: 'hampta', name: 'Hampta Pass Crossing' }
// More than one word may point at.
const valleys = ['one', 'two', 'three', 'four', 'five'].map((word) =>
  buildPackage(word, { name: `Valley of ${word}`, ...at('Joshimath', 'Uttarakhand') }),
)
const packages = [
  buildPackage('hampta', { name: hampta.name, ...at('Manali', 'Himachal Pradesh') }),
  buildPackage('flowers', { name: 'Valley of Flowers', ...at('Ghangaria', 'Uttarakhand') }),
  buildPackage('deodar', { name: 'Deodar Days by VT Station', ...at('Dalhousie', 'Himachal Pradesh') }),
  buildPackage('auli', { name: 'Auli Snow and Ski Week', ...at('Auli', 'Uttarakhand') }),
  ...valleys,
]

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    const deps = { database, clock, newId: idSource(clock, randomBytes) }
    await importCatalogue(deps, { packages, hotels: [], rentals: [] })
  })

  it('STAFF-08 a message leads to the package whose name or town it has, and to none if its words are in none or in many', async () => {
    const found = (message: string) => findMeantPackages(database.db, message)
    expect(await found('Hello! Is the HAMPTA pass fit for children, in March?')).toEqual([hampta])
    expect(await found('How do we come to Manali?')).toEqual([hampta])
    expect(await found('Is the valley open? We mean the flowers.')).toMatchObject([{ id: 'flowers' }])
    for (const message of [
      'I cancelled last week',
      'Vegetarian meals on all days?',
      'From the railway station?',
      'Is the valley open?',
      'Is there a lift? zzyzx',
      '',
    ])
      expect(await found(message)).toEqual([])
  })
})
