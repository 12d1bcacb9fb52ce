import { createHmac } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { type Browser, type FrameLocator, type Page } from 'playwright-core'
import { launchBrowser } from '#tests/support/browser.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { closed, listening } from '#tests/support/listening.ts'
import { keys, openPaymentStandIn, type PaymentStandIn } from '#tests/support/payment-stand-in.ts'

type Seen = { name: string; value: unknown }

let browser: Browser
let page: Page
let standIn: PaymentStandIn
let sandbox: PaymentStandIn['sandbox']
let shop: Server
let shopUrl = ''
let violations: string[] = []

/** A shop on another origin than the sandbox, under a policy that allows the sandbox's script and frame only. */
function shopBeside({ url, sandbox: { checkoutScriptUrl } }: PaymentStandIn): Server {
  return createServer((request, response) => {
    if (request.url === '/shop.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' })
      response.end(`
        window.seen = []
        window.begin = (options) => {
          const note = (name) => (value) => window.seen.push({ name, value })
          const rzp = new window.Razorpay({
            ...options, handler: note('handler'), modal: { ...options.modal, ondismiss: note('dismiss') },
          })
          rzp.on('payment.failed', note('payment.failed'))
          window.rzp = rzp
          document.getElementById('open').onclick = () => rzp.open()
        }`)
      return
    }
    response.writeHead(200, {
      'content-type': 'text/html',
      'content-security-policy': `default-src 'none'; script-src 'self' ${url}/sandbox/razorpay/; frame-src ${url}/sandbox/razorpay/; img-src 'self'`,
    })
    response.end(`<!doctype html><html lang="en"><title>Shop</title>
      <h1>Shop</h1><button id="open">Buy</button><a href="#x">Elsewhere</a>
      <script src="/shop.js"></script><script src="${checkoutScriptUrl()}"></script></html>`)
  })
}

const seen = () => page.evaluate(() => (window as unknown as { seen: Seen[] }).seen)
const isOpen = async () => (await page.locator('iframe').count()) > 0

async function newOrder(): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${keys.keyId}:${keys.keySecret}`).toString('base64')}`
  const response = await fetch(`${sandbox.apiUrl()}/v1/orders`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ amount: 1_259_900, currency: 'INR', receipt: 'TKB202611211234' }),
  })
  return ((await response.json()) as { id: string }).id
}

async function openWindow(more: Record<string, unknown> = {}, title = 'Test payment') {
  const orderId = await newOrder()
  await page.goto(shopUrl)
  const options = {
    key: keys.keyId,
    order_id: orderId,
    name: 'Safarnama',
    description: 'The Kerala Backwaters, 4 days',
    prefill: { name: 'Asha', email: 'asha@example.in', contact: '+919876543210' },
    theme: { color: '#2a2f7f' },
    ...more,
  }
  await page.evaluate((given) => {
    ;(window as unknown as { begin: (options: unknown) => void }).begin(given)
  }, options)
  await page.click('#open')
  const frame = page.frameLocator('iframe')
  await frame.getByRole('dialog', { name: title }).waitFor()
  return { orderId, frame }
}

async function payByCard(frame: FrameLocator): Promise<void> {
  await frame.getByRole('button', { name: 'Pay ₹12,599.00' }).click()
  await frame.getByLabel('One-time password').fill('123456')
  await frame.getByRole('button', { name: 'Confirm payment' }).click()
  await expect.poll(isOpen).toBe(false)
}

/** Success means three fields, with a valid signature for this order. */
async function expectPaid(orderId: string): Promise<void> {
  const { value } = (await seen()).find(({ name }) => name === 'handler') as { value: Record<string, string> }
  const signature = createHmac('sha256', keys.keySecret)
    .update(`${orderId}|${value['razorpay_payment_id']}`)
    .digest('hex')
  expect(Object.keys(value).sort()).toEqual([
    'razorpay_order_id',
    'razorpay_payment_id',
    'razorpay_signature',
  ])
  expect(value).toMatchObject({ razorpay_order_id: orderId, razorpay_signature: signature })
}

beforeAll(async () => {
  browser = await launchBrowser()
})

afterAll(async () => browser.close())

beforeEach(async () => {
  violations = []
  standIn = await openPaymentStandIn({ clock: () => new Date(), webhookUrl: () => `${shopUrl}/webhook` })
  ;({ sandbox } = standIn)
  shop = shopBeside(standIn)
  shopUrl = (await listening(shop)).url.replace('127.0.0.1', 'localhost')
  page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  // Chromium reports what a policy blocks, and script errors, of all frames here.
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('favicon')) violations.push(message.text())
  })
  page.on('pageerror', (error) => violations.push(error.message))
})

afterEach(async () => {
  await page.close()
  await closed(shop)
  await standIn.close()
})

describe('the sandbox’s payment window on a strict page of another origin', () => {
  it('pays by the prefilled card and hands over the three signed fields', async () => {
    const { orderId, frame } = await openWindow()
    await expect.poll(() => frame.locator('#shop').textContent()).toContain('Safarnama')
    expect(await frame.locator('#amount').textContent()).toBe('₹12,599.00')
    const colour = await frame.locator('#pay').evaluate((button) => getComputedStyle(button).backgroundColor)
    expect(colour).toBe('rgb(42, 47, 127)')
    expect(await frame.locator('#ribbon').textContent()).toBe('Sandbox: no money moves')
    await payByCard(frame)
    await expectPaid(orderId)
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('open')
    expect(violations).toEqual([])
  })

  it('stays open after a failed attempt, says so, and then pays the same order by UPI', async () => {
    const { orderId, frame } = await openWindow()
    await frame.getByRole('button', { name: 'Let this payment fail' }).click()
    await frame.getByRole('alert').filter({ hasText: 'could not be completed' }).waitFor()
    expect(await frame.locator(':focus').getAttribute('id')).toBe('pay')
    expect(await seen()).toMatchObject([
      {
        name: 'payment.failed',
        value: {
          error: { code: 'BAD_REQUEST_ERROR', reason: 'payment_failed', metadata: { order_id: orderId } },
        },
      },
    ])
    await frame.getByRole('tab', { name: 'UPI' }).click()
    await frame.getByRole('button', { name: /^Pay/ }).click()
    await expect.poll(isOpen).toBe(false)
    await expectPaid(orderId)
    expect(violations).toEqual([])
  })

  it('speaks the language that the shop asks for; what the provider says of a payment stays English', async () => {
    const hindi = { config: { display: { language: 'hi' } } }
    const { frame } = await openWindow(hindi, 'टेस्ट पेमेंट')
    await expect.poll(() => page.locator('iframe').getAttribute('title')).toBe('टेस्ट पेमेंट')
    await frame.locator('#number').fill('1234')
    await frame.locator('#pay').click()
    await frame.getByText('यहाँ केवल बताए गए टेस्ट कार्ड चलते हैं').waitFor()
    await frame.locator('#number').fill('4100280000001007')
    await frame.locator('#fail').click()
    await frame.locator('[role=alert][lang=en]').filter({ hasText: 'could not be completed' }).waitFor()
  })

  const closings = {
    'its button': (frame: FrameLocator) =>
      frame.getByRole('button', { name: 'Close the payment window' }).click(),
    'the Escape key': () => page.keyboard.press('Escape'),
    'the page’s own close()': () =>
      page.evaluate(() => (window as unknown as { rzp: { close: () => void } }).rzp.close()),
  }
  it.each([
    ['its button', ['dismiss']],
    ['the Escape key', ['dismiss']],
    ['the page’s own close()', []],
  ] as const)('closes by %s, tells %j, and can be opened again', async (way, shown) => {
    const { frame } = await openWindow()
    await frame.locator('#pay:focus').waitFor()
    await closings[way](frame)
    await expect.poll(isOpen).toBe(false)
    expect((await seen()).map(({ name }) => name)).toEqual(shown)
    await page.click('#open')
    await frame.getByRole('dialog', { name: 'Test payment' }).waitFor()
    expect(violations).toEqual([])
  })

  it('fails by failure@razorpay and by a declined card, and refuses cards that are no test cards', async () => {
    const { frame } = await openWindow()
    await frame.getByLabel('Card number').fill('4111 1111 1111 1111')
    await frame.getByRole('button', { name: /^Pay/ }).click()
    await frame.getByText('Only the documented test cards work here').waitFor()
    expect(await seen()).toEqual([])
    await frame.getByLabel('Card number').fill('4100280000060003')
    await frame.getByRole('button', { name: /^Pay/ }).click()
    await frame.getByRole('alert').filter({ hasText: 'declined by the bank' }).waitFor()
    await frame.getByRole('tab', { name: 'UPI' }).click()
    await frame.getByLabel('UPI ID').fill('failure@razorpay')
    await frame.getByRole('button', { name: /^Pay/ }).click()
    await expect.poll(async () => (await seen()).length).toBe(2)
    expect(await isOpen()).toBe(true)
  })

  it('closes after a failure when retries are off, and at the time-out, the order staying payable', async () => {
    const { frame } = await openWindow({ retry: { enabled: false } })
    await frame.getByRole('button', { name: 'Let this payment fail' }).click()
    await expect.poll(isOpen).toBe(false)
    expect((await seen()).map(({ name }) => name)).toEqual(['payment.failed', 'dismiss'])
    const { orderId } = await openWindow({ timeout: 1 })
    await expect.poll(isOpen).toBe(false)
    expect(sandbox.controls.pay(orderId).payment.status).toBe('captured')
  })

  it('cancels the attempt of whoever closes it at the bank’s question', async () => {
    const { orderId, frame } = await openWindow()
    await frame.getByRole('button', { name: /^Pay/ }).click()
    await frame.getByLabel('One-time password').waitFor()
    await page.keyboard.press('Escape')
    const shown = () =>
      sandbox.controls.deliveries().map(({ event, body }) => [event, body.includes(orderId)])
    await expect.poll(shown).toEqual([['payment.failed', true]])
    expect(sandbox.controls.deliveries()[0]?.body).toContain('payment_cancelled')
  })

  it('takes the money of a closed window when a fault says so', async () => {
    sandbox.controls.addFault({ kind: 'pay_after_close', delayMs: 1500 })
    const { orderId, frame } = await openWindow({ prefill: { method: 'upi' } })
    await frame.getByRole('tab', { name: 'UPI', selected: true }).waitFor()
    await frame.getByRole('button', { name: /^Pay/ }).click()
    await frame.getByText('Waiting for the bank').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(isOpen).toBe(false)
    expect((await seen()).map(({ name }) => name)).toEqual(['dismiss'])
    const isTaken = () =>
      sandbox.controls
        .deliveries()
        .some(({ event, body }) => event === 'order.paid' && body.includes(orderId))
    await expect.poll(isTaken).toBe(true)
  })

  it('keeps the keyboard’s focus inside and works on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const { frame } = await openWindow()
    await expect.poll(() => frame.locator(':focus').getAttribute('id')).toBe('pay')
    const ids = new Set<string | null>()
    for (let step = 0; step < 14; step += 1) {
      await page.keyboard.press('Tab')
      ids.add(await frame.locator(':focus').getAttribute('id'))
    }
    expect(ids).toEqual(new Set(['fail', 'close', 'card-tab', 'number', 'expiry', 'cvv', 'pay']))
    const sideways = await page.frames()[1]?.evaluate(() => document.documentElement.scrollWidth)
    expect(sideways).toBe(360)
    await payByCard(frame)
    expect(violations).toEqual([])
  })

  it('says when the order is not known, and never hears or answers another origin', async () => {
    const { frame } = await openWindow({ order_id: 'order_00000000000000' })
    await frame.getByRole('alert').filter({ hasText: 'unknown here' }).waitFor()
    await page.evaluate(() => {
      const forged = {
        kind: 'razorpay-sandbox',
        type: 'paid',
        response: { razorpay_payment_id: 'pay_forged' },
      }
      window.postMessage(forged, '*')
    })
    await page.waitForTimeout(200)
    expect(await seen()).toEqual([])
    await frame.getByRole('button', { name: 'Close the payment window' }).click()
    await expect.poll(async () => (await seen()).map(({ name }) => name)).toEqual(['dismiss'])
  })
})
