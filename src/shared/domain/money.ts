import { isHindi } from '#shared/messages/language.ts'

/** Money is integer paise internally and rupees in the API and on screen. */
export function toPaise(rupees: number): number {
  return Math.round(rupees * 100)
}

export function toRupees(paise: number): number {
  return paise / 100
}

/** Providers transfer at least one rupee: smaller amounts become 0. */
export const worthMoving = (paise: number): number => (paise < 100 ? 0 : paise)

/** The whole paise meant by a float such as 1998.9999999999998; undefined if it is not close to a whole number. */
export function wholePaise(amount: number): number | undefined {
  const whole = Math.round(amount)
  return Math.abs(amount - whole) <= Math.min(0.01, 1e-6 * Math.max(1, Math.abs(amount))) ? whole : undefined
}

const inRupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})
const withPaise = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
})

/** ₹18,499, or ₹18,499.50 if there are paise. */
export function formatRupees(rupees: number): string {
  return Number.isInteger(rupees) ? inRupees.format(rupees) : withPaise.format(rupees)
}

/** Always with two decimals: ₹18,499.00. */
export function formatRupeesExact(rupees: number): string {
  return withPaise.format(rupees)
}

/** An amount in the smallest unit of any currency: a payment that is none of ours need not be in rupees. */
export function formatMinor(amount: number, currency: string): string {
  if (currency === 'INR') return formatRupeesExact(toRupees(amount))
  try {
    const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency })
    return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
  } catch {
    return `${amount} ${currency}`
  }
}

/** The amount of a booking or its document; in Hindi zero paise are omitted, as on every other screen. */
export function formatAmount(rupees: number): string {
  return isHindi() ? formatRupees(rupees) : formatRupeesExact(rupees)
}
