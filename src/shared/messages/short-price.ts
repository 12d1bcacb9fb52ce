import { text } from './text.ts'

const lakh = 100_000
const thousand = 1_000
const upTo = (digits: number) => new Intl.NumberFormat('en-IN', { maximumFractionDigits: digits })
const [whole, one, two] = [upTo(0), upTo(1), upTo(2)]

type Thousands = 'price.thousands' | 'price.dayThousands'

/** '₹14.6k' or '₹1.25L', where there is no room for all digits; '14.6k' for a day of a calendar. */
export function shortPrice(rupees: number, thousands: Thousands = 'price.thousands'): string {
  if (rupees < thousand) return `₹${whole.format(rupees)}`
  if (rupees < lakh - thousand / 20) return text(thousands, { amount: one.format(rupees / thousand) })
  return text('price.lakhs', { amount: two.format(rupees / lakh) })
}
