import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { PaymentOptions } from '#server/platform/config/payment.ts'
import { AppError } from '#server/platform/errors.ts'

export const mountPaths = {
  razorpay: '/sandbox/razorpay',
  google: '/sandbox/google',
  mail: '/sandbox/mail',
  ors: '/sandbox/ors',
} as const

/** The product's settings for its stand-ins, named like the adapters' settings. */
export type SandboxSettings = {
  readonly razorpay: Readonly<PaymentOptions<'keySecret' | 'webhookSecret'>>
  readonly google: {
    readonly clientId: string
    readonly issuers: readonly string[]
    readonly jwksUrl: string
    readonly scriptUrl: string
  }
  readonly smtpUrl: string
}

export type SandboxKeys = {
  razorpay: { keyId: string; keySecret: string; webhookSecret: string }
  google: { clientId: string }
  /** Of the stand-ins' control calls (x-sandbox-token). */
  controlToken: string
}

/** The addresses of stand-ins that run on their own. */
export type SandboxAddresses = { publicUrl: string; smtpUrl: string }

type KeysFile = SandboxKeys & { addresses?: SandboxAddresses }

/** Functions, since a port may only be known later: the origins for browsers and for the server. */
export type SandboxOrigins = { publicUrl: () => string; internalUrl: () => string; smtpUrl: () => string }

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

function makeSecret(length: number): string {
  // 248 is the largest multiple of 62 in a byte: using larger values would make some letters more frequent.
  const bytes = [...randomBytes(length * 2)].filter((byte) => byte < 248)
  if (bytes.length < length) return makeSecret(length)
  return bytes
    .slice(0, length)
    .map((byte) => letters[byte % 62])
    .join('')
}

function makeKeys(): SandboxKeys {
  return {
    razorpay: {
      keyId: `rzp_test_${makeSecret(14)}`,
      keySecret: makeSecret(24),
      webhookSecret: makeSecret(32),
    },
    google: { clientId: `${makeSecret(16).toLowerCase()}.apps.sandbox.localhost` },
    controlToken: makeSecret(32),
  }
}

function keysPath(dataDir: string): string {
  return join(dataDir, 'sandbox', 'keys.json')
}

/** Whether a stand-in has ever run with this folder. */
export const hasSandboxKeys = (dataDir: string): boolean => existsSync(keysPath(dataDir))

function readKeysFile(dataDir: string): KeysFile | undefined {
  try {
    return JSON.parse(readFileSync(keysPath(dataDir), 'utf8')) as KeysFile
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    if (error instanceof SyntaxError)
      throw new AppError('unavailable', 'sandbox.run.badKeys', { params: { path: keysPath(dataDir) } })
    throw error
  }
}

function writeBeside(path: string, content: KeysFile): string {
  const temporary = `${path}.${makeSecret(8)}.tmp`
  writeFileSync(temporary, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600, flush: true })
  return temporary
}

/** The keys of this data directory, created at the first start by whichever process is first. */
export function sandboxKeys(dataDir: string): SandboxKeys {
  const path = keysPath(dataDir)
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  if (!readKeysFile(dataDir)) {
    const temporary = writeBeside(path, makeKeys())
    try {
      // Unlike a rename, a link never replaces the keys of a faster process.
      linkSync(temporary, path)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(temporary)
    }
  }
  const keys = readKeysFile(dataDir)
  if (!keys) throw new Error(`${path} disappeared`)
  if (!keys.controlToken) {
    keys.controlToken = makeSecret(32)
    renameSync(writeBeside(path, keys), path)
  }
  chmodSync(path, 0o600)
  return { razorpay: keys.razorpay, google: keys.google, controlToken: keys.controlToken }
}

/** Publishes the stand-ins' addresses to products that share the data directory. */
export function publishAddresses(dataDir: string, addresses: SandboxAddresses): void {
  const path = keysPath(dataDir)
  renameSync(writeBeside(path, { ...sandboxKeys(dataDir), addresses }), path)
}

/** The addresses are read on each use. */
export function sandboxSettings(keys: SandboxKeys, origins: SandboxOrigins): SandboxSettings {
  const at = (origin: () => string, path: string) => `${origin()}${path}`
  return {
    razorpay: {
      ...keys.razorpay,
      get apiUrl() {
        return at(origins.internalUrl, mountPaths.razorpay)
      },
      get checkoutScriptUrl() {
        return at(origins.publicUrl, `${mountPaths.razorpay}/checkout.js`)
      },
    },
    google: {
      ...keys.google,
      get issuers() {
        return [at(origins.publicUrl, mountPaths.google)]
      },
      get jwksUrl() {
        return at(origins.internalUrl, `${mountPaths.google}/oauth2/v3/certs`)
      },
      get scriptUrl() {
        return at(origins.publicUrl, `${mountPaths.google}/gsi.js`)
      },
    },
    get smtpUrl() {
      return origins.smtpUrl()
    },
  }
}

/** For a product whose stand-ins run separately at `sandboxUrl` with the same data directory. */
export function readSandboxSettings(dataDir: string, sandboxUrl: string): SandboxSettings {
  const file = readKeysFile(dataDir)
  const addresses = file?.addresses
  if (!file || !addresses)
    throw new AppError('unavailable', 'sandbox.run.noKeys', { params: { path: keysPath(dataDir) } })
  return sandboxSettings(file, {
    publicUrl: () => addresses.publicUrl,
    internalUrl: () => new URL(sandboxUrl).origin,
    smtpUrl: () => addresses.smtpUrl,
  })
}
