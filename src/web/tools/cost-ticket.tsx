import { formatRupeesExact } from '#shared/domain/money.ts'
import { personShare } from '#shared/domain/trip-comparison.ts'
import { text } from '#shared/messages/text.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Ticket } from '#web/ui/ticket.tsx'
import { costOf, type ExpenseTexts } from './expenses.ts'

const litresFormat = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 2 })

/** The sum line by line; while a value is missing or impossible there is no result. */
export function CostTicket({ texts, people }: { texts: ExpenseTexts; people: number }) {
  const found = costOf(texts)
  if (!found)
    return (
      <div className="flex flex-col items-start gap-3 rounded-2xl border border-dashed border-edge bg-sunk p-5 sm:p-6">
        <span className="inline-flex size-12 items-center justify-center rounded-full bg-accent/10 text-accent">
          <Icon name="rupee" size={24} />
        </span>
        <p className="font-display text-xl font-semibold">{text('calculator.waiting')}</p>
        <p className="text-muted">{text('calculator.waitingWords')}</p>
      </div>
    )
  const { expenses, cost } = found
  const line = (label: Parameters<typeof text>[0], rupees: number) => ({
    label: text(label),
    value: formatRupeesExact(rupees),
  })
  return (
    <Ticket
      kicker={text('calculator.kicker')}
      title={text('calculator.result')}
      rows={[
        { label: text('calculator.litres'), value: litresFormat.format(cost.litres) },
        line('calculator.fuel', cost.fuelRupees),
        line('calculator.tolls', expenses.tollsRupees),
        line('calculator.food', expenses.foodRupees),
        line('calculator.purchases', expenses.purchasesRupees),
        line('calculator.hotel', expenses.hotelRupees),
        line('calculator.rental', expenses.rentalRupees),
      ]}
      stub={
        <>
          <p className="flex flex-wrap items-baseline justify-between gap-2">
            <span className="font-semibold">{text('calculator.total')}</span>
            <span className="font-display text-2xl font-semibold even-digits">
              {formatRupeesExact(cost.totalRupees)}
            </span>
          </p>
          {people > 1 && (
            <p className="text-right text-muted even-digits">
              {`${formatRupeesExact(personShare(cost.totalRupees, people))} ${text('place.aPerson')}`}
            </p>
          )}
        </>
      }
    />
  )
}
