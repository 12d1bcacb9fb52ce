import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { googleIdentity } from '#server/providers/identity/google/google.ts'
import { smtpMailer } from '#server/providers/mail/smtp/smtp.ts'
import { sandboxKeys } from '#server/providers/sandbox-settings.ts'
import { openSandbox } from './open.ts'
import { closed, listening } from '#tests/support/listening.ts'

let dataDir = ''
const ends: (() => Promise<void>)[] = []

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-parties-'))
})
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
  rmSync(dataDir, { recursive: true })
})

/** A product that carries its stand-ins; adapters are made before it listens, as in a composition root. */
async function product() {
  let origin = ''
  const standIns = await openSandbox({
    dataDir,
    publicUrl: () => origin,
    webhookUrl: () => `${origin}/api/payment/webhook`,
    clock: () => new Date(),
    random: Math.random,
  })
  const identity = googleIdentity(standIns.settings.google)
  const server = createServer((request, response) => {
    if (!standIns.handle(request, response)) response.writeHead(418).end()
  })
  origin = (await listening(server)).url
  let isOpen = true
  const close = async () => {
    if (!isOpen) return
    isOpen = false
    await closed(server)
    await standIns.close()
  }
  ends.push(close)
  return { standIns, identity, close, origin: () => origin }
}

describe('the stand-ins together', () => {
  it('answer everything below /sandbox/ and nothing else', async () => {
    const { origin } = await product()
    const status = async (path: string) => (await fetch(origin() + path, { redirect: 'manual' })).status
    expect(await status('/sandbox/')).toBe(302)
    expect(await status('/sandbox/nothing')).toBe(404)
    expect(await status('/sandboxes')).toBe(418)
    expect(await status('/')).toBe(418)
    expect(await status('/sandbox/mail')).toBe(200)
  })

  it('are reached by the adapters with nothing but their settings', async () => {
    const { standIns, identity, origin } = await product()
    expect(await identity.verifyCredential(await standIns.controls.google.mint('gmail'))).not.toBeNull()
    expect((await fetch(identity.scriptUrl)).headers.get('content-type')).toContain('javascript')

    const { apiUrl, keyId, keySecret, checkoutScriptUrl } = standIns.settings.razorpay
    const order = await fetch(`${apiUrl}/v1/orders`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ amount: 50_000, currency: 'INR', receipt: 'r-1' }),
    })
    expect(await order.json()).toMatchObject({ entity: 'order', amount: 50_000, status: 'created' })
    expect((await fetch(checkoutScriptUrl)).status).toBe(200)

    const mailer = smtpMailer({ url: standIns.settings.smtpUrl, from: { name: 'S', address: 's@s.example' } })
    const to = { name: 'A', address: 'a@x.example' }
    await mailer.send({ id: '1', to, subject: 'hello', text: 'hello', html: '' })
    await mailer.close()
    expect(await (await fetch(`${origin()}/sandbox/mail`)).text()).toContain('hello')
  })

  it('keep their keys and what they know over a restart', async () => {
    const first = await product()
    const { razorpay, google, smtpUrl } = first.standIns.settings
    const secrets = { keySecret: razorpay.keySecret, clientId: google.clientId }
    const mailer = smtpMailer({ url: smtpUrl, from: { name: 'S', address: 's@s.example' } })
    await mailer.send({
      id: '1',
      to: { name: '', address: 'a@x.example' },
      subject: 'kept',
      text: '',
      html: '',
    })
    await mailer.close()
    await first.close()
    const second = await product()
    const settings = second.standIns.settings
    expect({ keySecret: settings.razorpay.keySecret, clientId: settings.google.clientId }).toEqual(secrets)
    expect(await (await fetch(`${second.origin()}/sandbox/mail`)).text()).toContain('kept')
  })
})

describe('the keys of the stand-ins', () => {
  it('lie in a file that only its owner can read', () => {
    const keys = sandboxKeys(dataDir)
    const file = join(dataDir, 'sandbox', 'keys.json')
    expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(keys)
    expect(keys.razorpay.keyId).toMatch(/^rzp_test_[A-Za-z0-9]{14}$/)
  })

  it('get what an earlier release did not have', () => {
    const { controlToken, ...earlier } = sandboxKeys(dataDir)
    writeFileSync(join(dataDir, 'sandbox', 'keys.json'), JSON.stringify(earlier))
    const keys = sandboxKeys(dataDir)
    expect(keys).toEqual({ ...earlier, controlToken: keys.controlToken })
    expect(keys.controlToken).toMatch(/^\w{32}$/)
    expect(keys.controlToken).not.toBe(controlToken)
    expect(sandboxKeys(dataDir)).toEqual(keys)
  })

  it('differ from one installation to the next', () => {
    const other = mkdtempSync(join(tmpdir(), 'sandbox-parties-'))
    expect(sandboxKeys(other)).not.toEqual(sandboxKeys(dataDir))
    rmSync(other, { recursive: true })
  })
})
