import { maxBookingCodeLength, maxIdLength, maxTextLength } from '#shared/bounds.ts'
import { z } from 'zod/mini'
import { decimalNumber, optionalText, requiredText } from './fields.ts'

export const paymentsSchemas = {
  createPayment: {
    input: z.object({
      /** Paise; the service tolerates the floating point error of price x 100. */
      amount: decimalNumber(1, 1e13, 'invalid.amount'),
      currency: z.literal('INR', 'payment.currency'),
      receipt: requiredText('booking.idMissing', maxBookingCodeLength),
      packageId: z.optional(optionalText()),
      userId: z.optional(optionalText()),
    }),
    output: z.object({
      id: z.string(),
      amount: z.int(),
      currency: z.string(),
      receipt: z.string(),
      /** The vendor whose window opens; unset by the previous release. */
      provider: z.optional(z.string()),
      keyId: z.string(),
      checkoutScriptUrl: z.string(),
    }),
  },
  verifyPayment: {
    input: z.object({
      order_id: requiredText('payment.detailsMissing', maxIdLength),
      payment_id: requiredText('payment.detailsMissing', maxIdLength),
      signature: requiredText('payment.detailsMissing', maxTextLength),
    }),
    output: z.object({
      success: z.boolean(),
      pending: z.optional(z.boolean()),
      details: z.optional(z.object({ paymentMethod: z.string() })),
      message: z.string(),
    }),
  },
  deletePayment: {
    input: z.object({ id: requiredText('booking.idMissing', maxIdLength) }),
    output: z.object({ message: z.string() }),
  },
}

export type CreatePaymentInput = z.output<typeof paymentsSchemas.createPayment.input>
export type VerifyPaymentInput = z.output<typeof paymentsSchemas.verifyPayment.input>
export type PaymentOrder = z.output<typeof paymentsSchemas.createPayment.output>
export type Verification = z.output<typeof paymentsSchemas.verifyPayment.output>
