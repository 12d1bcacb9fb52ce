import type { Place } from '#shared/contract/entities.ts'
import { formatRupees } from '#shared/domain/money.ts'
import { counted } from '#shared/messages/counted.ts'
import { closedText } from '#shared/messages/departure-words.ts'
import { text } from '#shared/messages/text.ts'
import type { DayNote } from '#web/ui/calendar-day.tsx'
import type { DayTerms } from './day-terms.ts'

/** Five or fewer are few. */
const few = 5
const lakh = 100_000

const whole = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 0 })
const compact = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 2 })

/** Without the sign on a phone, where seven prices stand side by side. */
export function priceLine(rupees: number, tone: 'plain' | 'muted'): DayNote['lines'][number] {
  const words = (rupees < lakh ? whole : compact).format(rupees)
  return { words: `₹${words}`, shortWords: words, tone }
}

/** The note of a day, as shown and as read aloud. */
export function noteOfDay(terms: DayTerms, { departures = {} }: Place): DayNote {
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
  const left = seatsLeft === null ? '' : counted(seatsLeft, 'departures.leftOne', 'departures.leftMany')
  if (seatsLeft === null || (state === 'open' && seatsLeft > few))
    return { lines: [priceLine(finalPrice, 'plain')], label: price, isBlocked: false }
  const isFull = state === 'full'
  return {
    lines: [priceLine(finalPrice, isFull ? 'muted' : 'plain'), { words: left, tone: 'bad' }],
    label: `${price}, ${left}`,
    isBlocked: false,
  }
}
