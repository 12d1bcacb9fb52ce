import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { settlementForms as forms } from '#server/providers/payment/vendors.ts'
import type { SettlementList } from '#shared/contract/staff-settlement-schemas.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { writeMoney } from '#tests/support/written-money.ts'
import { everySettlement } from './read-settlement.ts'
import { compareSettlement } from './settlement.ts'

const heads =
  'entity_id,type,debit,credit,amount,fee,tax,created_at,settled_at,settlement_id,settlement_utr,currency,settled'
const row = (id: string, on: string) => `${id},payment,0,2980,3000,20,3,${on},${on},setl_a,u,INR,true`

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  const compare = (month: string, ...rows: string[]) =>
    compareSettlement(database.db, {
      file: Buffer.from([heads, ...rows].join('\n')),
      forms,
      month,
      settlementId: everySettlement,
    })

  it('STAFF-09 a payment that the provider should have paid out by the report’s last day is late, with its traveler; a newer one is not', async () => {
    await emptyBooks(database)
    const money = { amountPaise: 3_000, feePaise: 20, taxPaise: 3, isMoved: true }
    const at = (day: string) => `2026-11-${day}T10:00:00.000Z`
    await writeMoney(database, [
      { ...money, id: 'pay_old', kind: 'payment', at: at('07') },
      { ...money, id: 'pay_new', kind: 'payment', at: at('08') },
      { ...money, id: 'rfnd_old', kind: 'refund', at: at('01') },
    ])
    const { lists } = await compare('2026-11', row('pay_last', '2026-11-12'))
    expect(lists.late).toMatchObject({
      ledger: 30,
      entries: [{ id: 'pay_old', traveller: expect.stringMatching(/\w/) as string }],
    })
    expect(lists.unsettled.entries.map(({ id }) => id).toSorted()).toEqual(['pay_new', 'rfnd_old'])
  })

  it('STAFF-09 money of the last days of a month has to be in the report of the next, which says from when on it is needed', async () => {
    await emptyBooks(database)
    const money = { amountPaise: 3_000, feePaise: 20, taxPaise: 3, isMoved: true }
    const at = (day: string) => `2026-${day}T10:00:00.000Z`
    await writeMoney(database, [
      { ...money, id: 'pay_paid', kind: 'payment', at: at('10-29') },
      { ...money, id: 'pay_lost', kind: 'payment', at: at('10-29') },
      { ...money, id: 'rfnd_lost', kind: 'refund', at: at('10-30') },
      { ...money, id: 'pay_long', kind: 'payment', at: at('10-24') },
      { ...money, id: 'pay_older', kind: 'payment', at: at('09-29') },
    ])
    const row = (id: string, on: string) => `${id},payment,0,2980,3000,20,3,${on},${on},setl_a,u,INR,true`
    const of = async (asked: string, ...rows: string[]) => {
      const file = Buffer.from([heads, ...rows].join('\n'))
      const question = { file, forms, month: asked, settlementId: everySettlement }
      const { lists, againFrom, nextFrom } = await compareSettlement(database.db, question)
      const ids = (name: SettlementList) => lists[name].entries.map(({ id }) => id).toSorted()
      return {
        late: ids('late'),
        unsettled: ids('unsettled'),
        unreached: ids('unreached'),
        againFrom,
        nextFrom,
      }
    }
    const october = await of('2026-10', row('pay_x', '2026-10-30'), row('pay_paid', '2026-10-30'))
    expect(october).toMatchObject({
      late: ['pay_long'],
      unsettled: ['pay_lost', 'rfnd_lost'],
      // Nothing is asked of a day that this report does not reach.
      unreached: ['pay_older'],
      nextFrom: '2026-10-25',
    })
    const rows = [row('pay_y', '2026-11-03'), row('pay_z', '2026-11-30')]
    const november = await of('2026-11', ...rows)
    expect(november).toMatchObject({
      late: [],
      unsettled: [],
      unreached: ['pay_lost', 'pay_paid', 'rfnd_lost'],
      againFrom: '2026-10-24',
    })
    const longer = await of('2026-11', row('pay_x', '2026-10-24'), row('pay_paid', '2026-10-30'), ...rows)
    expect(longer).toMatchObject({ late: ['pay_long', 'pay_lost'], unsettled: ['rfnd_lost'], unreached: [] })
    const shorter = await of('2026-11', row('pay_x', '2026-10-30'), row('pay_paid', '2026-10-30'), ...rows)
    expect(shorter).toMatchObject({ late: [], unsettled: ['rfnd_lost'], unreached: ['pay_lost'] })
  })
})
