import type { Place } from '#shared/contract/entities.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { counted } from '#shared/messages/counted.ts'
import { closedText } from '#shared/messages/departure-words.ts'
import { shortPrice } from '#shared/messages/short-price.ts'
import { text } from '#shared/messages/text.ts'
import type { DayNote } from '#web/ui/calendar-day.tsx'
import type { MarkOf } from './day-marks.ts'
import type { DayTerms } from './day-terms.ts'

/** Five or fewer are few. */
const few = 5

/** What a price of the calendar is marked as, said after it. */
export const said = (mark: DayNote['mark']): string =>
  mark === undefined ? '' : `, ${text(`departures.${mark}`)}`

/** Without the sign: seven prices stand side by side. */
export const priceLine = (rupees: number, tone: 'plain' | 'muted'): DayNote['lines'][number] => ({
  words: shortPrice(rupees, 'price.dayThousands'),
  tone,
})

/** The note of a day, as shown and as read aloud. */
export function noteOfDay(terms: DayTerms, { departures = {} }: Place, markOf: MarkOf): DayNote {
  const { date, state, closedFor, seatsLeft, finalPrice } = terms
  if (state === 'closed')
    return {
      lines: [{ words: '–', tone: 'muted' }],
      label: closedText(departures, date, closedFor),
      isBlocked: true,
    }
  const price = text('place.priceAPerson', { price: formatRupees(finalPrice) })
  if (seatsLeft === 0)
    return {
      lines: [{ words: text('departures.full'), tone: 'bad' }],
      label: text('departures.full'),
      isBlocked: false,
    }
  const mark = state === 'open' ? markOf(finalPrice) : undefined
  const left = seatsLeft === null ? '' : counted(seatsLeft, 'departures.leftOne', 'departures.leftMany')
  if (seatsLeft === null || (state === 'open' && seatsLeft > few))
    return { lines: [priceLine(finalPrice, 'plain')], label: `${price}${said(mark)}`, isBlocked: false, mark }
  const isFull = state === 'full'
  return {
    lines: [priceLine(finalPrice, isFull ? 'muted' : 'plain'), { words: left, tone: 'bad' }],
    label: `${price}${said(mark)}, ${left}`,
    isBlocked: false,
    mark,
  }
}
