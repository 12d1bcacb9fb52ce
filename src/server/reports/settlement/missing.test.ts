import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import { settlementFormats as formats } from '#server/providers/payment/vendors.ts'
import type { SettlementList } from '#shared/contract/console/settlement-schemas.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { writeMoney } from '#tests/support/written-money.ts'
import { everySettlement } from './read-settlement.ts'
import { compareSettlement } from './settlement.ts'

const heads =
  'entity_id,type,debit,credit,amount,fee,tax,created_at,settled_at,settlement_id,settlement_utr,currency,settled,payment_id'
const row = (id: string, on: string) => `${id},payment,0,2980,3000,20,3,${on},${on},setl_a,u,INR,true,`

const at = (day: string) => `2026-${day}T10:00:00.000Z`

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  const compare = (month: string, ...rows: string[]) =>
    compareSettlement(database.db, {
      file: Buffer.from([heads, ...rows].join('\n')),
      formats,
      month,
      settlementId: everySettlement,
    })

  it('STAFF-09 a payment that the provider should have paid out by the report’s last day is late, with its traveler; a newer one is not', async () => {
    await emptyBooks(database)
    const money = { amountPaise: 3_000, feePaise: 20, taxPaise: 3, isMoved: true }
    await writeMoney(database, [
      { ...money, id: 'pay_old', kind: 'payment', at: at('11-07') },
      { ...money, id: 'pay_new', kind: 'payment', at: at('11-08') },
      { ...money, id: 'rfnd_old', kind: 'refund', at: at('11-01') },
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
    await writeMoney(database, [
      { ...money, id: 'pay_paid', kind: 'payment', at: at('10-29') },
      { ...money, id: 'pay_lost', kind: 'payment', at: at('10-29') },
      { ...money, id: 'rfnd_lost', kind: 'refund', at: at('10-30') },
      { ...money, id: 'pay_long', kind: 'payment', at: at('10-24') },
      { ...money, id: 'pay_older', kind: 'payment', at: at('09-29') },
    ])
    const of = async (asked: string, ...rows: string[]) => {
      const { lists, againFrom, nextFrom } = await compare(asked, ...rows)
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

  it('STAFF-09 a payment that was put aside is named with its state, and so is what went back of it', async () => {
    await emptyBooks(database)
    const unmatched = {
      provider_order_id: null,
      currency: 'INR',
      why: 'its order is unknown',
      first_seen_at: at('11-01'),
    }
    const settled = { settled_at: at('11-04'), note: 'given back' }
    await database.db
      .insertInto('stray_payments')
      .values([
        { ...unmatched, id: 'pay_open', amount_paise: 3_000, settled_at: null, note: null },
        { ...unmatched, id: 'pay_done', amount_paise: 2_999, ...settled },
      ])
      .execute()
    const refund = 'rfnd_1,refund,3000,0,3000,0,0,2026-11-04,2026-11-05,setl_a,u,INR,true,pay_done'
    const rows = ['pay_open', 'pay_done', 'pay_strange'].map((id) => row(id, '2026-11-03'))
    const { lists } = await compare('2026-11', ...rows, refund)
    expect(lists.unknown.entries.map(({ id }) => id)).toEqual(['pay_strange'])
    const { why } = unmatched
    const done = { why, settledOn: '2026-11-04', note: 'given back' }
    expect(lists.aside.entries.map(({ id, aside, differences }) => [id, aside, differences])).toEqual([
      ['pay_open', { why, settledOn: null, note: null }, []],
      ['pay_done', done, ['amount']],
      ['rfnd_1', done, []],
    ])
  })
})
