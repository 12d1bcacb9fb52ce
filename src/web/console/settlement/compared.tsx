import {
  type Settled,
  type SettlementEntry,
  settlementLists,
} from '#shared/contract/console/settlement-schemas.ts'
import { toPaise } from '#shared/domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Panel, Table } from '#web/console/parts.tsx'
import { Link } from '#web/console/router.tsx'
import { say, sayDay, sayRupees } from '#web/console/say.ts'
import { expectedOf, signed, Verdict } from './verdict.tsx'

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

/** What both say of an amount. */
function sidesOf(entry: SettlementEntry) {
  const { provider, ledger } = entry
  if (!provider || !ledger) return {}
  return {
    amount: [signed(entry, ledger.amount), signed(entry, provider.amount)],
    fee: [ledger.fee, provider.fee],
    tax: [ledger.tax, provider.tax],
    net: [expectedOf(entry), provider.net],
  } as const
}

/** With the figures of both sides, where both have one. */
function sayDifference(one: SettlementEntry['differences'][number], entry: SettlementEntry): string {
  // Reported with the payout: until then it is unknown here, whatever the report says.
  if (one === 'fee' && entry.ledger?.fee === 0)
    return say('settlement.feeKnown', { sum: sayRupees(entry.provider?.fee ?? 0) })
  const what = say(`settlement.differs.${one}`)
  const [ours, theirs] = Object.entries(sidesOf(entry)).find(([name]) => name === one)?.[1] ?? []
  return typeof ours === 'number' && typeof theirs === 'number'
    ? say('settlement.bothSums', { what, ledger: sayRupees(ours), provider: sayRupees(theirs) })
    : what
}

function sayAside({ why, settledOn, note }: NonNullable<SettlementEntry['aside']>): string {
  const state =
    settledOn === null ? say('settlement.open') : say('settlement.settledOn', { day: sayDay(settledOn) })
  return [why, state, ...(note === null ? [] : [note])].join('; ')
}

/** `isQuiet`: nothing but the fee differs. */
function Entry({ entry, isQuiet }: { entry: SettlementEntry; isQuiet: boolean }) {
  const { id, kind, bookingCode, traveller, on, provider, ledger, aside, differences } = entry
  const amount = (rupees: number | undefined) => (rupees === undefined ? '' : sayRupees(rupees))
  return (
    <tr>
      <th scope="row">
        <span className="break-all">{id}</span>
        <span className="block font-normal text-muted">
          {kind}, {sayDay(on)}
        </span>
        {differences.length > 0 && (
          <span className={`block ${isQuiet ? 'font-normal' : 'font-semibold text-bad'}`}>
            {say('settlement.differs')}: {differences.map((one) => sayDifference(one, entry)).join(', ')}
          </span>
        )}
      </th>
      <td data-label={say('booking')}>
        {bookingCode !== null && (
          <Link to={`/bookings/${bookingCode}`} className="font-semibold text-accent">
            {bookingCode}
          </Link>
        )}{' '}
        {traveller}
        {aside && sayAside(aside)}
      </td>
      <td data-label={say('settlement.ledger')}>{ledger && sayRupees(signed(entry, ledger.amount))}</td>
      <td data-label={say('settlement.provider')}>{provider && sayRupees(signed(entry, provider.amount))}</td>
      <td data-label={say('settlement.fee')}>{amount(provider?.fee)}</td>
      <td data-label={say('settlement.net')}>{amount(provider?.net)}</td>
    </tr>
  )
}

type ListName = (typeof settlementLists)[number]

function List({ name, settled: { lists, againFrom, nextFrom } }: { name: ListName; settled: Settled }) {
  const list = lists[name]
  const { count, provider, fees, ledger, entries } = list
  // Only one side has anything of these lists.
  const isOneSided = name === 'late' || name === 'unsettled' || name === 'unreached' || name === 'aside'
  const isSum = toPaise(ledger) - toPaise(fees) === toPaise(provider)
  return (
    <Panel title={`${say(`settlement.list.${name}`)} (${count})`}>
      {count > 0 && isOneSided && (
        <p className="text-muted">
          {say(`settlement.${name}What`, { again: sayDay(againFrom), next: sayDay(nextFrom) })}
        </p>
      )}
      {count > 0 && !isOneSided && (
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
          {Array.from(entries.entries(), ([at, entry]) => (
            <Entry key={at} entry={entry} isQuiet={name === 'fees'} />
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
const order: readonly ListName[] = [
  'different',
  'late',
  'unknown',
  'fees',
  'aside',
  'unreached',
  'unsettled',
  'equal',
]

export function Compared({ settled, settlementId, busy, onChoose, onSave }: ComparedProps) {
  return (
    <>
      <Verdict {...settled} />
      <Sums totals={settled.totals} unit={settled.unit} />
      <div>
        <Button icon="download" busy={busy} onClick={onSave}>
          {say('settlement.csv')}
        </Button>
      </div>
      <Payouts settlements={settled.settlements} settlementId={settlementId} onChoose={onChoose} />
      {order.map(
        (name) =>
          (settled.lists[name].count > 0 || name === 'equal') && (
            <List key={name} name={name} settled={settled} />
          ),
      )}
    </>
  )
}
