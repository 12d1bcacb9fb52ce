import { afterEach, expect, it } from 'vitest'
import { paymentVendors } from '#server/providers/payment/vendors.ts'
import { buildBooking } from '#tests/support/booking-api.ts'
import { openWindow, windows } from './checkout-script.ts'

const booking = buildBooking()
const order = { id: 'o', amount: 1, currency: 'INR', receipt: 'r', keyId: 'k', checkoutScriptUrl: 's' }

type Options = { key: string; order_id: string; handler: (reported: object) => void }
const opened: Options[] = []
class Razorpay {
  readonly options: Options
  constructor(options: Options) {
    this.options = options
  }
  open() {
    opened.push(this.options)
    this.options.handler({ razorpay_order_id: 'o', razorpay_payment_id: 'p', razorpay_signature: 's' })
  }
}

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'Razorpay')
  opened.length = 0
})

it('PAY-02 every vendor that the server knows has its window here', () => {
  expect(Object.keys(windows)).toEqual(paymentVendors.map(({ name }) => name))
})

it.each(['Razorpay', undefined])(
  'PAY-02 an order opens the window of its provider (%s), by the previous release the one that there was',
  async (provider) => {
    Object.assign(globalThis, { Razorpay })
    const proof = { order_id: 'o', payment_id: 'p', signature: 's' }
    expect(await openWindow({ ...order, ...(provider && { provider }) }, booking)).toEqual({
      kind: 'paid',
      proof,
    })
    expect(opened).toMatchObject([{ key: 'k', order_id: 'o' }])
  },
)

it('PAY-06 an order of a provider that this page does not know opens no other one’s window', async () => {
  Object.assign(globalThis, { Razorpay })
  await expect(openWindow({ ...order, provider: 'Example' }, booking)).rejects.toThrow('no window of Example')
  expect(opened).toEqual([])
})
