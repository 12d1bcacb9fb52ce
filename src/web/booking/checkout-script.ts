import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { PaymentOrder, VerifyPaymentInput } from '#shared/contract/payments-schemas.ts'
import { text } from '#shared/messages/text.ts'

/** The payment as the provider's window reports it. */
type Reported = {
  razorpay_payment_id: string
  razorpay_order_id: string
  razorpay_signature: string
}

/** The same in the contract's words. */
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
  handler: (reported: Reported) => void
  modal: { ondismiss: () => void; confirm_close: boolean }
}

export type CheckoutWindow = new (options: CheckoutOptions) => { open: () => void }

export type WindowOutcome = { kind: 'paid'; proof: VerifyPaymentInput } | { kind: 'dismissed' }

const windowColor = '#2a2f7f'

function loadedWindow(): CheckoutWindow | undefined {
  return (globalThis as { Razorpay?: CheckoutWindow }).Razorpay
}

let loading: Promise<CheckoutWindow> | null = null

/** Loads the provider's script once per page; after a failure the next call tries again. */
function loadCheckout(scriptUrl: string): Promise<CheckoutWindow> {
  const present = loadedWindow()
  if (present) return Promise.resolve(present)
  loading ??= new Promise<CheckoutWindow>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      loading = null
      script.remove()
      reject(new Error('the checkout script did not load'))
    }
    script.src = scriptUrl
    script.async = true
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      const loaded = loadedWindow()
      if (loaded) resolve(loaded)
      else fail()
    })
    document.head.append(script)
  })
  return loading
}

/** The provider requires a description that starts with a letter or digit. */
function descriptionOf(booking: Booking): string {
  return `${booking.package} ${booking.bookingId}`.replace(/^[^A-Za-z0-9]+/, '').slice(0, 255)
}

let isOpen = false

/**
 * Opens the provider's window and reports how it was closed. A failed attempt inside it is not final, since the
 * window offers another one, so 'payment.failed' is not listened to. A second window beside an open one is
 * rejected.
 */
function openCheckout(
  Checkout: CheckoutWindow,
  order: PaymentOrder,
  booking: Booking,
  siteName: string,
): Promise<WindowOutcome> {
  if (isOpen) return Promise.reject(new Error('the payment window is open already'))
  isOpen = true
  const { name, email, contact } = booking.travelersDetails
  const outcome = new Promise<WindowOutcome>((resolve) => {
    new Checkout({
      key: order.keyId,
      order_id: order.id,
      amount: order.amount,
      currency: order.currency,
      name: siteName,
      description: descriptionOf(booking),
      prefill: { name, email, contact },
      theme: { color: windowColor },
      handler: (reported) => resolve({ kind: 'paid', proof: proofOf(reported) }),
      modal: { ondismiss: () => resolve({ kind: 'dismissed' }), confirm_close: true },
    }).open()
  })
  return outcome.finally(() => {
    isOpen = false
  })
}

/** Loads the order's script and opens its window. */
export const openWindow = async (order: PaymentOrder, booking: Booking): Promise<WindowOutcome> =>
  openCheckout(await loadCheckout(order.checkoutScriptUrl), order, booking, text('app.name'))

/** Between two questions whether a payment has arrived. */
export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
