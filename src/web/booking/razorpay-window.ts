import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { PaymentOrder, VerifyPaymentInput } from '#shared/contract/payments-schemas.ts'
import { isHindi } from '#shared/messages/language.ts'
import { text } from '#shared/messages/text.ts'

/** The payment as Razorpay's window reports it. */
type Reported = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** The same payment in the contract's terms. */
const proofOf = (reported: Reported): VerifyPaymentInput => ({
  order_id: reported.razorpay_order_id,
  payment_id: reported.razorpay_payment_id,
  signature: reported.razorpay_signature,
})

type CheckoutOptions = {
  key: string
  order_id: string
  amount: number
  currency: string
  name: string
  description: string
  prefill: { name: string; email: string; contact: string }
  theme: { color: string }
  config?: { display: { language: string } }
  handler: (reported: Reported) => void
  modal: { ondismiss: () => void; confirm_close: boolean }
}

type CheckoutWindow = new (options: CheckoutOptions) => { open: () => void }

const windowColor = '#2a2f7f'

/** Razorpay requires a description that starts with a letter or digit. */
function descriptionOf(booking: Booking): string {
  return `${booking.package} ${booking.bookingId}`.replace(/^[^A-Za-z0-9]+/, '').slice(0, 255)
}

/** Ignores 'payment.failed': a failed attempt is not final, since the window offers another one. */
export function razorpayWindow() {
  const { Razorpay } = globalThis as { Razorpay?: CheckoutWindow }
  if (!Razorpay) return undefined
  return (order: PaymentOrder, booking: Booking) => {
    const { name, email, contact } = booking.travelersDetails
    return new Promise<VerifyPaymentInput | null>((resolve) => {
      new Razorpay({
        key: order.keyId,
        order_id: order.id,
        amount: order.amount,
        currency: order.currency,
        name: text('app.name'),
        description: descriptionOf(booking),
        prefill: { name, email, contact },
        theme: { color: windowColor },
        ...(isHindi() && { config: { display: { language: 'hi' } } }),
        handler: (reported) => resolve(proofOf(reported)),
        modal: { ondismiss: () => resolve(null), confirm_close: true },
      }).open()
    })
  }
}
