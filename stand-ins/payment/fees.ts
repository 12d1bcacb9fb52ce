import type { Bench, FeeBearer, PaymentEntity } from './state.ts'

const area = 'razorpay account'
const key = 'fee bearer'

/** 2 % with 18 % tax on it included; UPI is free. */
export function feeOn(amount: number, method: PaymentEntity['method']): { fee: number; tax: number } {
  const base = method === 'upi' ? 0 : Math.round(amount * 0.02)
  const tax = Math.round(base * 0.18)
  return { fee: base + tax, tax }
}

/** The account's setting, for attempts that start from now on. */
export function feeBearerOf({ store }: Bench): FeeBearer {
  return (store.get(area, key) as FeeBearer | undefined) ?? 'platform'
}

export function setFeeBearer({ store }: Bench, bearer: FeeBearer): void {
  store.set(area, key, bearer)
}
