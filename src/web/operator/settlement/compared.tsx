import {
  type Settled,
  type SettlementEntry,
  settlementLists,
} from '#shared/contract/staff-settlement-schemas.ts'
import { toPaise } from '#shared/domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel, Table } from '#web/operator/parts.tsx'
import { Link } from '#web/operator/router.tsx'
import { say, sayDay, sayRupees } from '#web/operator/say.ts'

const sums = ['paidOut', 'fees', 'tax', 'waiting'] as const

function Sums({ totals, unit }: Pick<Settled, 'totals' | 'unit'>) {
  return (
    <Panel title={say('settlement.sums')}>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-5">
        <div>
          <dt className="text-sm text-muted">{say('settlement.count')}</dt>
          <dd className="text-lg font-semibold">{totals.count}</dd>
        </div>
        {sums.map((name) => (
          <div key={name}>
            <dt className="text-sm text-muted">{say(`settlement.${name}`)}</dt>
            <dd className="even-digits text-lg font-semibold">{sayRupees(totals[name])}</dd>
          </div>
        ))}
      </dl>
      <p className="text-sm text-muted">{say(`settlement.unit.${unit}`)}</p>
    </Panel>
  )
}

type Choosing = { settlementId: string; onChoose: (id: string) => void }

function Payouts({ settlements, settlementId, onChoose }: Pick<Settled, 'settlements'> & Choosing) {
  if (settlements.length === 0) return null
  return (
    <Panel title={say('settlement.payouts')}>
      <div className="flex flex-wrap gap-2">
        {[{ id: 'all', on: '' }, ...settlements].map(({ id, on }) => (
          <Button
            key={id}
            variant={id === settlementId ? 'primary' : 'secondary'}
            aria-pressed={id === settlementId}
            onClick={() => onChoose(id)}
          >
            {id === 'all' ? say('settlement.every') : `${id}, ${sayDay(on)}`}
          </Button>
        ))}
      </div>
      <Table heads={['settlement.payout', 'settlement.utr', 'settlement.count', 'settlement.paidOut']}>
        {settlements.map(({ id, utr, count, paidOut }) => (
          <tr key={id}>
            <th scope="row" className="break-all">
              {id}
            </th>
            <td data-label={say('settlement.utr')}>{utr ?? ''}</td>
            <td data-label={say('settlement.count')}>{count}</td>
            <td data-label={say('settlement.paidOut')} className="even-digits">
              {sayRupees(paidOut)}
            </td>
          </tr>
        ))}
      </Table>
    </Panel>
  )
}

const heads = [
  'settlement.id',
  'booking',
  'settlement.ledger',
  'settlement.provider',
  'settlement.fee',
  'settlement.net',
] as const

/** A refund leaves the account: both sides have its amount without a sign. */
const signed = ({ kind }: SettlementEntry, rupees: number): number => (kind === 'payment' ? rupees : -rupees)

/** What both say of an amount; what should have come to the bank is our amount less the fee in the report, as it is compared. */
function sidesOf(entry: SettlementEntry) {
  const { provider, ledger } = entry
  if (!provider || !ledger) return {}
  const net = (toPaise(signed(entry, ledger.amount)) - toPaise(provider.fee)) / 100
  return {
    amount: [signed(entry, ledger.amount), signed(entry, provider.amount)],
    fee: [ledger.fee, provider.fee],
    tax: [ledger.tax, provider.tax],
    net: [net, provider.net],
  } as const
}

/** With the figures of both sides, where both have one. */
function sayDifference(one: SettlementEntry['differences'][number], entry: SettlementEntry): string {
  const what = say(`settlement.differs.${one}`)
  const [ours, theirs] = Object.entries(sidesOf(entry)).find(([name]) => name === one)?.[1] ?? []
  return typeof ours === 'number' && typeof theirs === 'number'
    ? say('settlement.bothSums', { what, ledger: sayRupees(ours), provider: sayRupees(theirs) })
    : what
}

function Entry({ entry }: { entry: SettlementEntry }) {
  const { id, kind, bookingCode, on, provider, ledger, differences } = entry
  const amount = (rupees: number | undefined) => (rupees === undefined ? '' : sayRupees(rupees))
  return (
    <tr>
      <th scope="row">
        <span className="break-all">{id}</span>
        <span className="block font-normal text-muted">
          {kind}, {sayDay(on)}
        </span>
        {differences.length > 0 && (
          <span className="block font-semibold text-bad">
            {say('settlement.differs')}: {differences.map((one) => sayDifference(one, entry)).join(', ')}
          </span>
        )}
      </th>
      <td data-label={say('booking')}>
        {bookingCode !== null && (
          <Link to={`/bookings/${bookingCode}`} className="font-semibold text-accent">
            {bookingCode}
          </Link>
        )}
      </td>
      <td data-label={say('settlement.ledger')}>{ledger && sayRupees(signed(entry, ledger.amount))}</td>
      <td data-label={say('settlement.provider')}>{provider && sayRupees(signed(entry, provider.amount))}</td>
      <td data-label={say('settlement.fee')}>{amount(provider?.fee)}</td>
      <td data-label={say('settlement.net')}>{amount(provider?.net)}</td>
    </tr>
  )
}

type ListName = (typeof settlementLists)[number]

function List({ name, list }: { name: ListName; list: Settled['lists'][ListName] }) {
  const { count, provider, fees, ledger, entries } = list
  const isSum = toPaise(ledger) - toPaise(fees) === toPaise(provider)
  return (
    <Panel title={`${say(`settlement.${name}`)} (${count})`}>
      {count > 0 && (
        <p className="even-digits">
          {say(isSum ? 'settlement.addsUp' : 'settlement.ofList', {
            ledger: sayRupees(ledger),
            fees: sayRupees(fees),
            net: sayRupees(provider),
          })}
        </p>
      )}
      {count > 0 && (
        <Table heads={heads}>
          {entries.map((entry) => (
            <Entry key={`${entry.id} ${entry.differences.join(' ')}`} entry={entry} />
          ))}
        </Table>
      )}
      {count > entries.length && (
        <p className="text-muted">{say('settlement.more', { shown: entries.length, count })}</p>
      )}
    </Panel>
  )
}

type ComparedProps = Choosing & { settled: Settled; busy: boolean; onSave: () => void }

/** Sorts matches last, since only deviations need action. */
const order: readonly ListName[] = ['different', 'unknown', 'unsettled', 'equal']

export function Compared({ settled, settlementId, busy, onChoose, onSave }: ComparedProps) {
  return (
    <>
      <Sums totals={settled.totals} unit={settled.unit} />
      <div>
        <Button icon="download" busy={busy} onClick={onSave}>
          {say('settlement.csv')}
        </Button>
      </div>
      <Payouts settlements={settled.settlements} settlementId={settlementId} onChoose={onChoose} />
      {order.map((name) => (
        <List key={name} name={name} list={settled.lists[name]} />
      ))}
    </>
  )
}
