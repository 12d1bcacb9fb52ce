import type { Settled, SettlementEntry } from '#shared/contract/console/settlement-schemas.ts'
import { toPaise, toRupees } from '#shared/domain/money.ts'
import { say, sayCounted, sayDay, sayRupees } from '#web/console/say.ts'

/** A refund leaves the account: both sides have its amount without a sign. */
export const signed = ({ kind }: SettlementEntry, rupees: number): number =>
  kind === 'payment' ? rupees : -rupees

/** What should have come to the bank: our amount less the fee in the report, as it is compared. */
export const expectedOf = (entry: SettlementEntry): number =>
  toRupees(toPaise(signed(entry, entry.ledger?.amount ?? 0)) - toPaise(entry.provider?.fee ?? 0))

const mostSaid = 5

/** How much too much or too little came for a payment, or in what else it differs. */
function sayWrong(entry: SettlementEntry): string {
  const { id, traveller, bookingCode, provider, differences } = entry
  const off = toPaise(provider?.net ?? 0) - toPaise(expectedOf(entry))
  const who = traveller === null ? id : `${traveller} (${bookingCode})`
  if (off !== 0)
    return say(off < 0 ? 'settlement.tooLittle' : 'settlement.tooMuch', {
      sum: sayRupees(toRupees(Math.abs(off))),
      who,
    })
  const what = differences.map((one) => say(`settlement.differs.${one}`)).join(', ')
  return say('settlement.otherwise', { what, who })
}

/** What is to be done about a report, the most urgent first; empty if it agrees with our records. */
export function sayWrongs({ different, late, unknown }: Settled['lists']): string[] {
  const said = different.entries.slice(0, mostSaid)
  const more = different.count - said.length
  return [
    ...said.map(sayWrong),
    ...(more > 0 ? [sayCounted('settlement.moreWrong', more)] : []),
    ...(late.count > 0
      ? [sayCounted('settlement.notCome', late.count, { sum: sayRupees(late.ledger) })]
      : []),
    ...(unknown.count > 0
      ? [sayCounted('settlement.notOurs', unknown.count, { sum: sayRupees(unknown.provider) })]
      : []),
  ]
}

export function Verdict({ totals, lists, againFrom }: Pick<Settled, 'totals' | 'lists' | 'againFrom'>) {
  const wrongs = sayWrongs(lists)
  const isWrong = wrongs.length > 0
  const right = say(totals.count === 0 ? 'settlement.noRows' : 'settlement.agrees')
  return (
    <div
      role="status"
      className={`flex flex-col gap-1 rounded-xl border bg-surface p-3 font-semibold ${isWrong ? 'border-bad text-bad' : 'border-good text-good'}`}
    >
      {(isWrong ? wrongs : [right]).map((words) => (
        <p key={words}>{words}</p>
      ))}
      {lists.fees.count > 0 && (
        <p className="font-normal text-muted">{sayCounted('settlement.onlyFees', lists.fees.count)}</p>
      )}
      {lists.unreached.count > 0 && (
        <p className="font-normal text-muted">
          {sayCounted('settlement.unreached', lists.unreached.count, { from: sayDay(againFrom) })}
        </p>
      )}
    </div>
  )
}
