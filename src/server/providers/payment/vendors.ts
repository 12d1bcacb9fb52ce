import type { PaymentVendor } from './port.ts'
import { razorpay } from './razorpay/vendor.ts'

/** The vendor whose keys are set takes the payments. */
export const paymentVendors: readonly PaymentVendor[] = [razorpay]

export const settlementFormats = paymentVendors.map(({ settlementFormat }) => settlementFormat)
