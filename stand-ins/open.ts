import { join } from 'node:path'
import { gazetteer } from '#server/catalogue/gazetteer.ts'
import { googleSandbox } from './identity/sandbox.ts'
import { mailSandbox } from './mail/sandbox.ts'
import { orsSandbox } from './routing/sandbox.ts'
import { razorpaySandbox } from './payment/sandbox.ts'
import { answerWith, type SandboxHandler, sendJson } from './answer.ts'
import { openSandboxStore } from './store.ts'
import { mailboxRetention } from '#server/start/jobs/retention.ts'
import { mountPaths, sandboxKeys, sandboxSettings } from '#server/providers/sandbox-settings.ts'

export type SandboxOptions = {
  dataDir: string
  /** The origin for browsers. */
  publicUrl: () => string
  /** The origin for the product's server; publicUrl by default. */
  internalUrl?: () => string
  webhookUrl: () => string
  /** 0 lets the system choose. */
  smtpPort?: number
  /** The stand-ins to run; all by default. A real provider needs no stand-in. */
  plays?: readonly (keyof typeof mountPaths)[]
  clock: () => Date
  random: () => number
  /** Sends webhooks. */
  fetch?: typeof fetch
  /** How long slow@ takes. */
  slowMailMs?: number
  reportBug?: (error: unknown) => void
}

/** All stand-ins, behind one handler for everything below /sandbox/. */
export async function openSandbox(options: SandboxOptions) {
  const { dataDir, publicUrl, clock, random, webhookUrl, slowMailMs, reportBug } = options
  const keys = sandboxKeys(dataDir)
  const store = openSandboxStore(join(dataDir, 'sandbox', 'parties.db'))
  const mail = await mailSandbox({
    store,
    mountPath: mountPaths.mail,
    clock,
    smtpPort: options.smtpPort ?? 0,
    retainedDays: mailboxRetention.days,
    ...(slowMailMs !== undefined && { slowMs: slowMailMs }),
  }).catch((error: unknown) => {
    store.close()
    throw error
  })
  const google = googleSandbox({
    store,
    mountPath: mountPaths.google,
    publicUrl,
    clientId: keys.google.clientId,
    controlToken: keys.controlToken,
    clock,
  })
  const razorpay = razorpaySandbox({
    store,
    mountPath: mountPaths.razorpay,
    publicUrl,
    keys: keys.razorpay,
    controlToken: keys.controlToken,
    webhookUrl,
    clock,
    random,
    ...(options.fetch && { fetch: options.fetch }),
    ...(reportBug && { reportBug }),
  })

  const places = gazetteer([])
  const ors = orsSandbox({ mountPath: mountPaths.ors, findPlace: (text) => places.findPlace(text) })
  const standIns = { razorpay, google, mail, ors }
  const served = (options.plays ?? (['razorpay', 'google', 'mail', 'ors'] as const)).map(
    (name) => standIns[name],
  )
  const handle: SandboxHandler = (request, response) => {
    const path = request.url?.split('?', 1)[0] ?? ''
    if (path !== '/sandbox' && !path.startsWith('/sandbox/')) return false
    if (served.some((party) => party.handle(request, response))) return true
    return answerWith(response, () => {
      if ((path === '/sandbox' || path === '/sandbox/') && served.includes(mail))
        response.writeHead(302, { location: mountPaths.mail }).end()
      else sendJson(response, { error: 'not_found' }, 404)
    })
  }

  return {
    handle,
    settings: sandboxSettings(keys, {
      publicUrl,
      internalUrl: options.internalUrl ?? publicUrl,
      smtpUrl: () => mail.smtpUrl,
    }),
    /** For tests in the same process. */
    controls: { google: google.controls, razorpay: razorpay.controls },
    close: async () => {
      await Promise.all([razorpay.close(), mail.close()])
      store.close()
    },
  }
}

export type Sandbox = Awaited<ReturnType<typeof openSandbox>>
