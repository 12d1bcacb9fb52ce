import * as fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '#server/platform/db/client.ts'
import type { Settled, SettlementList } from '#shared/contract/console/settlement-schemas.ts'
import { settlementLists } from '#shared/contract/console/settlement-schemas.ts'
import { toPaise } from '#shared/domain/money.ts'
import { emptyBooks } from '#tests/support/books.ts'
import { eachDatabase } from '#tests/support/database.ts'
import { writeMoney, type WrittenMoney } from '#tests/support/written-money.ts'
import { settlementFormats as formats } from '#server/providers/payment/vendors.ts'
import { everySettlement } from './read-settlement.ts'
import { compareSettlement } from './settlement.ts'
import { settlementFile } from './settlement-file.ts'

/** How a movement of the ledger is changed in the report, and where it has to be listed then. */
const changes = {
  none: 'equal',
  left: 'unsettled',
  amount: 'different',
  fee: 'fees',
  tax: 'fees',
  net: 'different',
  kind: 'different',
  currency: 'different',
  failed: 'different',
} as const satisfies Record<string, SettlementList>
type Change = keyof typeof changes

type Line = {
  id: string
  kind: string
  amount: number
  fee: number
  tax: number
  net: number
  currency: string
  payout: string
}

const movement = fc.record({
  isRefund: fc.boolean(),
  amount: fc.integer({ min: 100, max: 5_000_000 }),
  fee: fc.integer({ min: 18, max: 90 }),
  change: fc.constantFrom(...(Object.keys(changes) as Change[])),
  payout: fc.constantFrom('setl_a', 'setl_b', ''),
})
type Movement = typeof movement extends fc.Arbitrary<infer One> ? One : never

const month = '2026-11'

/** The line of an unchanged movement, and what the change turns it into. */
function lineOf({ id, isRefund, amount, fee, change, payout }: Movement & { id: string }): Line {
  const own = isRefund ? 0 : fee
  const tax = isRefund ? 0 : Math.floor(fee / 6)
  const line = {
    id,
    kind: isRefund ? 'refund' : 'payment',
    amount,
    fee: own,
    tax,
    net: isRefund ? -amount : amount - own,
    currency: 'INR',
    payout,
  }
  const extra = isRefund ? -1 : 1
  if (change === 'amount') return { ...line, amount: amount + 1, net: line.net + extra }
  if (change === 'fee') return { ...line, fee: own + 1, net: line.net - 1 }
  if (change === 'tax') return { ...line, tax: tax + 1 }
  if (change === 'net') return { ...line, net: line.net - 1 }
  if (change === 'kind') return { ...line, kind: 'transfer' }
  return change === 'currency' ? { ...line, currency: 'USD' } : line
}

const heads =
  'entity_id,type,debit,credit,amount,fee,tax,created_at,settled_at,settlement_id,settlement_utr,currency,settled'
const writeLine = ({ id, kind, amount, fee, tax, net, currency, payout }: Line): string =>
  [
    id,
    kind,
    Math.max(0, -net),
    Math.max(0, net),
    amount,
    fee,
    tax,
    '2026-11-10',
    payout === '' ? '' : '2026-11-12',
    payout,
    payout === '' ? '' : `utr${payout}`,
    currency,
    payout === '' ? 'false' : 'true',
  ].join()
const fileOf = (lines: readonly Line[]) => Buffer.from([heads, ...lines.map(writeLine)].join('\n'))

const sum = <T>(all: readonly T[], of: (one: T) => number) => all.reduce((total, one) => total + of(one), 0)
// A refund has no fee in the ledger, so nothing contradicts one in the report: it is left out of what is drawn.
const isSaid = ({ isRefund, change }: Movement) => !(isRefund && (change === 'fee' || change === 'tax'))

eachDatabase((_name, open) => {
  let database: Database
  beforeAll(async () => {
    database = await open()
  })
  const compare = (lines: readonly Line[], settlementId = everySettlement) =>
    compareSettlement(database.db, { file: fileOf(lines), formats, month, settlementId })
  const idsOf = ({ lists }: Settled) =>
    Object.fromEntries(
      settlementLists.map((name) => [name, lists[name].entries.map(({ id }) => id).toSorted()]),
    )

  it('STAFF-09 a comparison finds what was put into the report, no more and no less, and adds it up', async () => {
    const drawn = fc.record({
      moved: fc.array(movement.filter(isSaid), { maxLength: 12 }),
      strange: fc.array(fc.integer({ min: 1, max: 10_000 }), { maxLength: 3 }),
    })
    await fc.assert(
      fc.asyncProperty(drawn, async ({ moved, strange }) => {
        await emptyBooks(database)
        const all = moved.map((one, at) => ({ ...one, id: `${one.isRefund ? 'rfnd' : 'pay'}_${at}` }))
        await writeMoney(
          database,
          all.map(({ id, isRefund, amount, fee, change }): WrittenMoney => ({
            id,
            kind: isRefund ? 'refund' : 'payment',
            amountPaise: amount,
            feePaise: fee,
            taxPaise: Math.floor(fee / 6),
            isMoved: change !== 'failed',
            at: '2026-11-10T10:00:00.000Z',
          })),
        )
        const unknown = strange.map((amount, at): Line => {
          const one = {
            isRefund: false,
            amount: amount + 100,
            fee: 18,
            change: 'none',
            payout: 'setl_a',
          } as const
          return lineOf({ ...one, id: `pay_strange${at}` })
        })
        const lines = [...all.filter(({ change }) => change !== 'left').map(lineOf), ...unknown]
        const settled = await compare(lines)
        const expected = Object.fromEntries(
          settlementLists.map((name) => [
            name,
            [
              ...all.filter(({ change }) => changes[change] === name).map(({ id }) => id),
              ...(name === 'unknown' ? unknown.map(({ id }) => id) : []),
            ].toSorted(),
          ]),
        )
        expect(idsOf(settled)).toEqual(expected)
        const isPaid = ({ payout }: Line) => payout !== ''
        expect(toPaise(settled.totals.paidOut)).toBe(sum(lines.filter(isPaid), ({ net }) => net))
        expect(toPaise(settled.totals.waiting)).toBe(
          sum(lines, ({ net }) => net) - toPaise(settled.totals.paidOut),
        )
        expect(toPaise(settled.totals.fees)).toBe(sum(lines, ({ fee }) => fee))
        expect(toPaise(settled.totals.tax)).toBe(sum(lines, ({ tax }) => tax))
        for (const { id, paidOut } of settled.settlements) {
          const own = lines.filter(({ payout }) => payout === id)
          expect(toPaise(paidOut)).toBe(sum(own, ({ net }) => net))
          const one = await compare(lines, id)
          expect(toPaise(one.totals.paidOut)).toBe(toPaise(paidOut))
          expect(one.totals.count).toBe(own.length)
          expect(one.lists.unsettled.count).toBe(0)
        }
      }),
      { numRuns: 25 },
    )
  })

  it('STAFF-09 each difference is named, a movement that is reported twice too, and disputes are added up', async () => {
    await emptyBooks(database)
    const at = '2026-11-10T10:00:00.000Z'
    const money = { amountPaise: 1_000, feePaise: 20, taxPaise: 3, isMoved: true, at }
    await writeMoney(database, [
      { ...money, id: 'pay_1', kind: 'payment' },
      { ...money, id: 'pay_2', kind: 'payment', isMoved: false },
      { ...money, id: 'disp_1', kind: 'dispute', amountPaise: 400 },
    ])
    const line = {
      kind: 'payment',
      amount: 1_000,
      fee: 20,
      tax: 3,
      net: 980,
      currency: 'INR',
      payout: 'setl_a',
    }
    const lines: Line[] = [
      { ...line, id: 'pay_1' },
      { ...line, id: 'pay_1' },
      { ...line, id: 'pay_2', tax: 4 },
    ]
    const dispute = (id: string, debit: number, credit: number, on = '2026-11-12') =>
      `${id},adjustment,${debit},${credit},${debit + credit},0,0,${on},${on},setl_a,u,INR,true,disp_1`
    const text = fileOf(lines).toString().split('\n')
    const file = Buffer.from(
      [
        `${text[0]},dispute_id`,
        ...text.slice(1).map((one) => `${one},`),
        dispute('adj_1', 1_000, 0),
        dispute('adj_2', 0, 600),
      ].join('\n'),
    )
    // In the months before and after, too, all rows of a dispute count.
    const lasting = [dispute('adj_1', 1_000, 0), dispute('adj_2', 0, 600, '2026-12-03')]
    for (const each of ['2026-11', '2026-12']) {
      const own = Buffer.from([`${text[0]},dispute_id`, ...lasting].join('\n'))
      const asked = { file: own, formats, month: each, settlementId: everySettlement }
      const { different, equal } = (await compareSettlement(database.db, asked)).lists
      expect([different.count, equal.count]).toEqual([0, 1])
    }
    const settled = await compareSettlement(database.db, {
      file,
      formats,
      month,
      settlementId: everySettlement,
    })
    const named = settled.lists.different.entries.map(({ id, differences }) => [id, differences])
    expect(named).toEqual([
      ['pay_1', ['twice']],
      ['pay_2', ['status', 'tax']],
    ])
    expect(settled.lists.equal.entries.map(({ id }) => id)).toEqual(['pay_1', 'adj_1', 'adj_2'])
    expect(settled.lists.equal).toMatchObject({ ledger: 6, fees: 0.2, provider: 5.8 })
  })

  it('STAFF-09 a comparison writes nothing, and its file has each movement once, formulas made harmless', async () => {
    await emptyBooks(database)
    const at = '2026-11-10T10:00:00.000Z'
    await writeMoney(database, [
      { id: 'pay_1', kind: 'payment', amountPaise: 1_000, feePaise: 20, taxPaise: 3, isMoved: true, at },
      {
        id: 'pay_2',
        kind: 'payment',
        amountPaise: 1_000,
        feePaise: 20,
        taxPaise: 3,
        isMoved: true,
        at: '2026-10-31T18:29:59.999Z',
      },
    ])
    const rows = () => database.db.selectFrom('payments').selectAll().orderBy('id').execute()
    const before = await rows()
    const line = {
      kind: 'payment',
      amount: 1_000,
      fee: 20,
      tax: 3,
      net: 980,
      currency: 'INR',
      payout: 'setl_a',
    }
    const question = {
      file: fileOf([{ ...line, id: 'pay_9', payout: '=1+1' }]),
      formats,
      month,
      settlementId: everySettlement,
    }
    const { name, csv } = await settlementFile(database.db, question)
    expect(name).toBe('settlement-2026-11-all.csv')
    expect(csv.split('\r\n').slice(1)).toEqual([
      `Only at the provider,pay_9,payment,,2026-11-12,'=1+1,utr=1+1,10,0.2,0.03,9.8,,,,`,
      expect.stringMatching(/^Before this report,pay_2,payment,ROW-[\d-]+,2026-10-31,,,,,,,10,0.2,,$/),
      expect.stringMatching(/^Only in the ledger,pay_1,payment,ROW-[\d-]+,2026-11-10,,,,,,,10,0.2,,$/),
      '',
    ])
    expect(await rows()).toEqual(before)
  })
})
