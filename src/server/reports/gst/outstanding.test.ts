import { beforeEach, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { taxRows } from '#tests/support/tax-rows.ts'
import { readsAll } from '#server/reports/reads-all.ts'
import { monthOf, readTaxFile } from './month.ts'

eachDatabase((_name, open) => {
  let database: Database
  beforeEach(async () => {
    database ??= await open()
    await emptyBooks(database)
  })
  const linesOf = async (day: string) =>
    (await readTaxFile(database.db, monthOf(day), 'advances')).trimEnd().split('\r\n').slice(1)

  it('STAFF-09 the advances at the end of a month are what bookings paid, less what went back and was invoiced by then', async () => {
    const [travels, changed] = await taxRows(database, [
      [
        { kind: 'receipt', amountPaise: 1_050_00, issuedOn: '2026-10-05' },
        { kind: 'invoice', amountPaise: 1_050_00, issuedOn: '2026-12-10' },
        { kind: 'credit', amountPaise: 105_00, issuedOn: '2026-12-20' },
      ],
      [
        { kind: 'receipt', amountPaise: 2_100_00, issuedOn: '2026-11-02' },
        {
          kind: 'receipt',
          amountPaise: 1_180_00,
          issuedOn: '2026-11-30',
          rateHundredths: 1800,
          supplyState: 'Kerala',
        },
        { kind: 'refund', amountPaise: 1_050_00, issuedOn: '2026-11-30' },
      ],
      [
        { kind: 'receipt', amountPaise: 500_00, issuedOn: '2026-10-01' },
        { kind: 'refund', amountPaise: 500_00, issuedOn: '2026-10-02' },
      ],
    ])
    expect(await linesOf('2026-09-01')).toEqual(['Total,,,,0,0,0,0,0'])
    const first = `${travels},2026-10-05,07-Delhi,5,1050,1000,0,25,25`
    expect(await linesOf('2026-10-01')).toEqual([first, 'Total,,,,1050,1000,0,25,25'])
    const rest = [
      `${changed},2026-11-02,07-Delhi,5,1050,1000,0,25,25`,
      `${changed},2026-11-30,32-Kerala,18,1180,1000,180,0,0`,
    ]
    expect(await linesOf('2026-11-01')).toEqual([first, ...rest, 'Total,,,,3280,3000,180,50,50'])
    expect(await linesOf('2026-12-01')).toEqual([...rest, 'Total,,,,2230,2000,180,25,25'])
  })

  it('STAFF-09 they are read by as many as there are, over several pages, with the time of the check', async () => {
    const receipt = { kind: 'receipt', amountPaise: 1_050_00, issuedOn: '2026-10-05' } as const
    await taxRows(
      database,
      Array.from({ length: 1_001 }, () => [receipt]),
    )
    expect(await linesOf('2026-10-01')).toHaveLength(1_002)
    expect(readsAll('getReportFile', { file: 'advances' })).toBe(true)
    expect(readsAll('getReportFile', { file: 'register' })).toBe(false)
  })
})
