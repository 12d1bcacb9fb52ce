import { text } from './text.ts'

const lakh = 100_000
const thousand = 1_000
const upTo = (digits: number) => new Intl.NumberFormat('en-IN', { maximumFractionDigits: digits })
const [whole, one, two] = [upTo(0), upTo(1), upTo(2)]

/** '₹14.6k' or '₹1.25L', where there is no room for all digits. */
export function shortPrice(rupees: number): string {
  if (rupees < thousand) return `₹${whole.format(rupees)}`
  if (rupees < lakh - thousand / 20) return text('price.thousands', { amount: one.format(rupees / thousand) })
  return text('price.lakhs', { amount: two.format(rupees / lakh) })
}
