import type { PaymentVendor } from '#server/providers/payment/port.ts'
import { name, razorpayProvider } from './razorpay.ts'

export const razorpay: PaymentVendor<'keySecret' | 'webhookSecret'> = {
  name,
  keys: {
    keyId: 'RAZORPAY_KEY_ID',
    keySecret: 'RAZORPAY_KEY_SECRET',
    webhookSecret: 'RAZORPAY_WEBHOOK_SECRET',
  },
  addresses: {
    apiUrl: ['RAZORPAY_API_URL', 'https://api.razorpay.com'],
    checkoutScriptUrl: ['RAZORPAY_CHECKOUT_URL', 'https://checkout.razorpay.com/v1/checkout.js'],
  },
  keyForms: 'rzp_test_ or rzp_live_',
  modeOf({ keyId }) {
    if (/^rzp_live_./.test(keyId)) return 'live'
    return /^rzp_test_./.test(keyId) ? 'test' : 'unknown'
  },
  open: (options, calls) => razorpayProvider({ ...options, ...calls }),
  // Its API and both of its files name the same columns differently.
  settlementFormat: {
    columns: {
      id: ['entity_id'],
      kind: ['type', 'transaction_entity'],
      amount: ['amount'],
      debit: ['debit'],
      credit: ['credit'],
      fee: ['fee', 'fee (exclusive tax)'],
      tax: ['tax'],
      created: ['created_at', 'entity_created_at'],
      settledAt: ['settled_at'],
      settlementId: ['settlement_id'],
      currency: ['currency'],
      settled: ['settled'],
      utr: ['settlement_utr'],
      disputeId: ['dispute_id'],
      paymentId: ['payment_id'],
    },
    feeWithoutTax: 'fee (exclusive tax)',
    dashboardPath: 'Razorpay Dashboard › Reports › Settlement Recon (combined)',
    // Two working days.
    usualDays: 4,
  },
}
