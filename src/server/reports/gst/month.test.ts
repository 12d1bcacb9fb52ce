import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { addBooking, addUser } from '#tests/support/account-rows.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { documentRow, type GivenDocument } from '#tests/support/tax-rows.ts'
import { readTaxFile, type TaxFile } from './month.ts'
import type { Period } from './register.ts'

const months = {
  october: { from: '2026-10-01', to: '2026-10-31' },
  november: { from: '2026-11-01', to: '2026-11-30' },
  december: { from: '2026-12-01', to: '2026-12-31' },
}
const quarter = { from: '2026-10-01', to: '2026-12-31' }

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
    await addUser(database, 'u')
  })

  let issued = 0
  type Kind = GivenDocument['kind']
  async function issue(bookingId: string, kind: Kind, issuedOn: string, rupees: number, rate = 500) {
    const given = { kind, issuedOn, amountPaise: rupees * 100, rateHundredths: rate }
    const row = documentRow({ bookingId, count: String((issued += 1)) }, given)
    await database.db.insertInto('papers').values(row).execute()
  }
  /** Taxable rupees of a table that sums by state and rate. */
  async function sumOf(period: Period, file: TaxFile): Promise<number> {
    const [, ...lines] = (await readTaxFile(database.db, period, file)).trimEnd().split('\r\n')
    return lines.reduce((sum, line) => sum + Number(line.split(',').at(-2)), 0)
  }

  it('STAFF-09 a quarter brings forward what was left when it began, not what was left of its months', async () => {
    const [early, within, open_] = [
      await addBooking(database, 'u'),
      await addBooking(database, 'u'),
      await addBooking(database, 'u'),
    ]
    // Paid before the quarter, and invoiced in it.
    await issue(early, 'receipt', '2026-09-30', 1_050)
    await issue(early, 'invoice', '2026-12-31', 1_050)
    // Paid, partly refunded and invoiced within it, each in another month.
    await issue(within, 'receipt', '2026-10-01', 4_200)
    await issue(within, 'refund', '2026-11-15', 2_100)
    await issue(within, 'invoice', '2026-12-10', 2_100)
    // Paid in it, and travels later.
    await issue(open_, 'receipt', '2026-10-20', 8_400)
    await issue(open_, 'invoice', '2027-01-01', 8_400)
    const tables = async (period: Period) => [await sumOf(period, 'at'), await sumOf(period, 'atadj')]
    expect(await tables(months.october)).toEqual([12_000, 0])
    expect(await tables(months.november)).toEqual([0, 2_000])
    expect(await tables(months.december)).toEqual([0, 3_000])
    expect(await tables(quarter)).toEqual([8_000, 1_000])
    expect(await tables({ from: '2027-01-01', to: '2027-03-31' })).toEqual([0, 8_000])
    const invoiced = await Promise.all(Object.values(months).map((month) => sumOf(month, 'b2cs')))
    expect(await sumOf(quarter, 'b2cs')).toBe(invoiced.reduce((sum, one) => sum + one))
    const documents = (file: TaxFile) => readTaxFile(database.db, quarter, file)
    expect((await documents('register')).trimEnd().split('\r\n')).toHaveLength(6)
    expect(await documents('docs')).toContain('Invoices for outward supply,TI26-27-2,TI26-27-5,2,0')
  })
  it('STAFF-09 the millionth document of a series comes after those with fewer digits', async () => {
    const bookingId = await addBooking(database, 'u')
    const given = {
      kind: 'receipt',
      issuedOn: '2028-05-02',
      amountPaise: 105_000,
      rateHundredths: 500,
    } as const
    for (const count of ['1000000', '999999', '1000001'])
      await database.db.insertInto('papers').values(documentRow({ bookingId, count }, given)).execute()
    const may = { from: '2028-05-01', to: '2028-05-31' }
    const file = await readTaxFile(database.db, may, 'register')
    expect([...file.matchAll(/RV[\d-]+-(\d+)/g)].map(([, count]) => count)).toEqual([
      '999999',
      '1000000',
      '1000001',
    ])
    expect(await readTaxFile(database.db, may, 'docs')).toMatch(/,RV[\d-]+-999999,RV[\d-]+-1000001,3,/)
  })
  it('STAFF-09 an advance is adjusted at the rate at which it was received, even if its invoice has another', async () => {
    const booking = await addBooking(database, 'u')
    await issue(booking, 'receipt', '2027-11-20', 12_649)
    await issue(booking, 'invoice', '2027-12-05', 12_649, 1800)
    const received = await readTaxFile(database.db, { from: '2027-11-01', to: '2027-11-30' }, 'at')
    const december = { from: '2027-12-01', to: '2027-12-31' }
    const linesOf = (file: string) => file.split('\r\n').slice(1)
    expect(received).toContain('07-Delhi,,5,12046.66,')
    expect(linesOf(await readTaxFile(database.db, december, 'atadj'))).toEqual(linesOf(received))
    expect(await readTaxFile(database.db, december, 'b2cs')).toContain(',18,')
  })
})
