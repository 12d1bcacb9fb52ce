import { formatRupees } from '#shared/domain/money.ts'
import { text } from '#shared/messages/text.ts'

/** What is asked when the total has changed, and by how much it did. */
export function PriceChange({ fromRupees, toRupees }: { fromRupees: number; toRupees: number }) {
  const difference = formatRupees(Math.abs(toRupees - fromRupees))
  const words = { from: formatRupees(fromRupees), to: formatRupees(toRupees), difference }
  return (
    <>
      <p>{text('price.changed', { price: formatRupees(toRupees) })}</p>
      {toRupees !== fromRupees && (
        <p className="mt-2">{text(toRupees > fromRupees ? 'price.wentUp' : 'price.wentDown', words)}</p>
      )}
    </>
  )
}
