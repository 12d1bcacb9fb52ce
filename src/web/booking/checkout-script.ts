import type { Booking } from '#shared/contract/bookings-schemas.ts'
import type { PaymentOrder, VerifyPaymentInput } from '#shared/contract/payments-schemas.ts'
import { razorpayWindow } from './razorpay-window.ts'

/** Opens the window of an order; resolves to the payment that it reports, or to null if it was closed. */
type OpenWindow = (order: PaymentOrder, booking: Booking) => Promise<VerifyPaymentInput | null>

/** Each vendor's payment window, which exists once its script has run. */
export const windows: Readonly<Record<string, () => OpenWindow | undefined>> = { Razorpay: razorpayWindow }

export type WindowOutcome = { kind: 'paid'; proof: VerifyPaymentInput } | { kind: 'dismissed' }

let loading: Promise<OpenWindow> | null = null

/** Loads the provider's script once per page; after a failure the next call tries again. */
function loadCheckout({ provider, checkoutScriptUrl }: PaymentOrder): Promise<OpenWindow> {
  // The previous release sends no provider.
  const findWindow = windows[provider ?? 'Razorpay']
  if (!findWindow) throw new Error(`this page has no window of ${provider}`)
  const present = findWindow()
  if (present) return Promise.resolve(present)
  loading ??= new Promise<OpenWindow>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error('the checkout script did not load'))
    }
    script.src = checkoutScriptUrl
    script.async = true
    script.addEventListener('error', fail)
    script.addEventListener('load', () => {
      const loaded = findWindow()
      if (loaded) resolve(loaded)
      else fail()
    })
    document.head.append(script)
  }).finally(() => {
    loading = null
  })
  return loading
}

let isOpen = false

/**
 * Loads the order's script, opens its window and reports how it was closed. A second window beside an open one is
 * rejected.
 */
export async function openWindow(order: PaymentOrder, booking: Booking): Promise<WindowOutcome> {
  const open = await loadCheckout(order)
  if (isOpen) throw new Error('the payment window is open already')
  isOpen = true
  try {
    const proof = await open(order, booking)
    return proof ? { kind: 'paid', proof } : { kind: 'dismissed' }
  } finally {
    isOpen = false
  }
}

/** Waits between two polls of a payment. */
export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
