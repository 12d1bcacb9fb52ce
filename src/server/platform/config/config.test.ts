import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, test } from 'vitest'
import { text } from '#shared/messages/text.ts'
import { razorpay } from '#server/providers/payment/razorpay/vendor.ts'
import { readConfig as readConfigOf } from './config.ts'
import type { PaymentSettings } from './payment.ts'
import { type Environment, readEnvFile } from './settings.ts'

const readConfig = (environment: Environment, file: Environment = {}, more: { sells?: boolean } = {}) =>
  readConfigOf(environment, file, { vendors: [razorpay], ...more })

const sentences = (environment: Environment) =>
  readConfig(environment).problems.map(({ key, params }) => text(key, params))

const keys = { RAZORPAY_KEY_ID: 'rzp_test_a', RAZORPAY_KEY_SECRET: 'b', RAZORPAY_WEBHOOK_SECRET: 'c' }
const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://travel.example',
  SMTP_URL: 'smtps://mail.example',
  ...keys,
}
const seller = {
  SELLER_NAME: 'Himalaya Journeys Pvt Ltd',
  SELLER_ADDRESS: '4 Mall Road, Shimla 171 001',
  SELLER_GSTIN: '27AAPFU0939F1ZV',
  GST_RATE: '18',
  GRIEVANCE_OFFICER: 'R. Negi, +91 177 265 4321',
  MAIL_FROM: 'Himalaya Journeys <bookings@himalaya.in>',
  OPERATOR_MAIL: 'desk@himalaya.in',
}
const longSecret = 'x'.repeat(32)

describe('OPS-01 settings that are not given', () => {
  test('OPS-01 have the documented defaults', () => {
    const { config, problems } = readConfig({})
    expect(problems).toEqual([])
    expect(config).toEqual({
      isProduction: false,
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://localhost:3000',
      operatorUrl: 'http://localhost:3000/operator',
      trustProxy: undefined,
      dataDir: './data',
      databaseUrl: undefined,
      databasePool: 10,
      databaseReplicaUrl: undefined,
      databasePrepared: true,
      redisUrl: undefined,
      drainMs: 0,
      metrics: undefined,
      role: 'all',
      authSecret: undefined,
      ticketKeys: undefined,
      smtpUrl: undefined,
      mailFrom: 'Safarnama <bookings@safarnama.example>',
      operatorMail: undefined,
      payment: { mode: 'stand-in' },
      google: undefined,
      sandboxUrl: undefined,
      usesSandbox: true,
      seller: {
        name: 'Safarnama Journeys (demonstration)',
        email: 'bookings@safarnama.example',
        address: '12 Mehrauli Road, New Delhi 110030',
        gstin: '07AAAAA0000A1Z5',
        grievanceOfficer: 'A. Sharma, grievance@safarnama.example',
        phone: '',
      },
      gstRate: { rateHundredths: 500 },
      limitFactor: 1,
      storesOffline: true,
      logLevel: 'info',
    })
  })

  test('an empty or blank value counts as not given', () => {
    expect(readConfig({ PORT: '', PUBLIC_URL: ' ', ROLE: '' })).toEqual(readConfig({}))
  })

  test.each([
    ['Safarnama <bookings@travel.in>', 'desk@travel.in', 'bookings@travel.in'],
    ['Safarnama <no-reply@travel.in>', 'desk@travel.in', 'desk@travel.in'],
    ['donotreply@travel.in', undefined, 'grievance@safarnama.example'],
    ['notifications@travel.in', 'noreply@travel.in', 'grievance@safarnama.example'],
    ['Safarnama < no-reply@travel.in >', ' desk@Münster-Reisen.de ', 'desk@xn--mnster-reisen-wob.de'],
  ])('mail from %s: travellers write to a mailbox that is read', (MAIL_FROM, OPERATOR_MAIL, email) => {
    expect(readConfig({ MAIL_FROM, OPERATOR_MAIL }).config.seller.email).toBe(email)
  })

  test('SELLER_WHATSAPP is a number with its country, of which the digits count', () => {
    expect(readConfig({ SELLER_WHATSAPP: '+91 98765-43210' }).config.seller.whatsapp).toBe('919876543210')
    const { problems } = readConfig({ SELLER_WHATSAPP: '98765' })
    expect(problems.map(({ params }) => params?.['name'])).toEqual(['SELLER_WHATSAPP'])
  })

  test('PUBLIC_URL follows PORT', () => {
    expect(readConfig({ PORT: '3010' }).config.publicUrl).toBe('http://localhost:3010')
  })

  test("payment and sign-in with keys alone are the provider's own", () => {
    const { config } = readConfig({ ...keys, GOOGLE_CLIENT_ID: 'id' })
    expect(config.payment).toEqual({
      mode: 'test',
      vendor: razorpay,
      options: {
        apiUrl: 'https://api.razorpay.com',
        keyId: 'rzp_test_a',
        keySecret: 'b',
        webhookSecret: 'c',
        checkoutScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
      },
    })
    expect(config.google).toEqual({
      clientId: 'id',
      issuers: ['https://accounts.google.com', 'accounts.google.com'],
      jwksUrl: 'https://www.googleapis.com/oauth2/v3/certs',
      scriptUrl: 'https://accounts.google.com/gsi/client',
    })
  })
})

describe('OPS-01 settings that are given', () => {
  test('routing: a key alone is for the hosted service, an address alone has no key', () => {
    expect(readConfig({ ORS_API_KEY: 'k' }).config.ors).toEqual({
      apiUrl: 'https://api.openrouteservice.org',
      apiKey: 'k',
    })
    expect(readConfig({ ORS_API_URL: 'http://localhost:8082/ors/' }).config.ors).toEqual({
      apiUrl: 'http://localhost:8082/ors',
      apiKey: undefined,
    })
    expect(sentences({ ORS_API_URL: 'http://routes.example' })).toHaveLength(1)
  })

  test('are taken', () => {
    const { config, problems } = readConfig({
      HOST: '0.0.0.0',
      PORT: '8080',
      PUBLIC_URL: 'https://travel.example/',
      TRUST_PROXY: '2',
      DATA_DIR: '/srv/data',
      DATABASE_URL: 'postgresql://asha@db/travel',
      DATABASE_POOL: '20',
      DATABASE_REPLICA_URL: 'postgres://asha@replica/travel',
      DATABASE_PREPARED: 'off',
      REDIS_URL: 'rediss://:word@redis.example:6380/2',
      DRAIN_SECONDS: '15',
      METRICS_PORT: '9464',
      ROLE: 'worker',
      AUTH_SECRET: longSecret,
      TICKET_KEY: longSecret,
      SMTP_URL: 'smtp://user:word@mail.example:587',
      MAIL_FROM: 'a@b.example',
      OPERATOR_MAIL: 'o@b.example',
      SANDBOX_URL: 'http://localhost:3001/',
      LIMIT_FACTOR: '0.5',
      OFFLINE: 'off',
      LOG_LEVEL: 'warn',
    })
    expect(problems).toEqual([])
    expect(config).toMatchObject({
      host: '0.0.0.0',
      port: 8080,
      publicUrl: 'https://travel.example',
      trustProxy: 2,
      dataDir: '/srv/data',
      databaseUrl: 'postgresql://asha@db/travel',
      databasePool: 20,
      databaseReplicaUrl: 'postgres://asha@replica/travel',
      databasePrepared: false,
      redisUrl: 'rediss://:word@redis.example:6380/2',
      drainMs: 15_000,
      metrics: { port: 9464, host: '127.0.0.1' },
      role: 'worker',
      authSecret: longSecret,
      ticketKeys: [longSecret],
      smtpUrl: 'smtp://user:word@mail.example:587',
      mailFrom: 'a@b.example',
      operatorMail: 'o@b.example',
      sandboxUrl: 'http://localhost:3001',
      gstRate: { rateHundredths: 500 },
      limitFactor: 0.5,
      storesOffline: false,
      logLevel: 'warn',
    })
  })

  test.each([
    ['1'],
    ['10.0.0.1'],
    ['10.0.0.0/8, 192.168.1.1'],
    ['loopback,uniquelocal'],
    ['::1'],
    ['fd00::/8'],
  ])('TRUST_PROXY may be %s', (TRUST_PROXY) => {
    expect(sentences({ TRUST_PROXY })).toEqual([])
  })

  test('plain http to a provider on this machine is allowed', () => {
    for (const host of ['localhost:1', '127.0.0.1:1', '[::1]:1'])
      expect(
        sentences({
          ...keys,
          RAZORPAY_API_URL: `http://${host}`,
          RAZORPAY_CHECKOUT_URL: `http://${host}/c.js`,
        }),
      ).toEqual([])
  })
})

/** What a password may have, and an address may not. */
const passwordsThatEnd = ['a/b', 'a#b', 'a?b', '12/34', '5%zz']

const plain =
  '(from the environment) must start with https://; plain http is allowed only on this machine (loopback). Use https://, or remove the setting.'
const address = 'must be an address that starts with http:// or https://.'
const wrong: [Environment, string][] = [
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '30a' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ DATABASE_POOL: '1.5' }, 'DATABASE_POOL must be a whole number from 1 to 1000.'],
  [{ LIMIT_FACTOR: '-1' }, 'LIMIT_FACTOR must be a number of 0 or more.'],
  [{ LIMIT_FACTOR: 'Infinity' }, 'LIMIT_FACTOR must be a number of 0 or more.'],
  [{ PUBLIC_URL: 'travel.example' }, `PUBLIC_URL ${address}`],
  [{ PUBLIC_URL: 'ftp://travel.example' }, `PUBLIC_URL ${address}`],
  [
    { PUBLIC_URL: 'https://travel.example/shop' },
    'PUBLIC_URL must be an address without a path or a user name, for example https://travel.example.',
  ],
  [
    { TRUST_PROXY: 'yes' },
    'TRUST_PROXY must be the number of proxies in front, or their addresses or networks, for example 10.0.0.0/8.',
  ],
  [
    { TRUST_PROXY: '10.0.0.0/33' },
    'TRUST_PROXY must be the number of proxies in front, or their addresses or networks, for example 10.0.0.0/8.',
  ],
  [{ DATABASE_URL: 'mysql://db/x' }, 'DATABASE_URL must be an address that starts with postgres://.'],
  [{ DATABASE_URL: 'postgres://db:port/x' }, 'DATABASE_URL must be an address that starts with postgres://.'],
  [{ DATABASE_REPLICA_URL: 'postgres://db/x' }, 'DATABASE_REPLICA_URL is set, but DATABASE_URL is missing.'],
  [{ DATABASE_PREPARED: 'maybe' }, 'DATABASE_PREPARED must be one of: on, off.'],
  [{ REDIS_URL: 'redis://127.0.0.1:6379' }, 'REDIS_URL is set, but DATABASE_URL is missing.'],
  [
    { REDIS_URL: 'http://redis', DATABASE_URL: 'postgres://db/x' },
    'REDIS_URL must be an address that starts with redis:// or rediss://.',
  ],
  [{ ROLE: 'web', SANDBOX_URL: 'http://localhost:3001' }, 'ROLE=web is set, but DATABASE_URL is missing.'],
  [
    { ROLE: 'worker', DATABASE_URL: 'postgres://db/x' },
    'ROLE=worker is for one of several processes: the stand-ins have to run alone (npm run sandbox) and SANDBOX_URL has to name them, or every outside party has to be a real one.',
  ],
  [{ METRICS_PORT: '3000' }, 'METRICS_PORT must be a different port from PORT.'],
  [{ METRICS_PORT: 'on' }, 'METRICS_PORT must be a whole number from 1 to 65535.'],
  [{ DRAIN_SECONDS: '-1' }, 'DRAIN_SECONDS must be a whole number from 0 to 600.'],
  [{ ROLE: 'boss' }, 'ROLE must be one of: web, worker, all.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of: fatal, error, warn, info, debug, trace, silent.'],
  [{ SANDBOX: 'perhaps' }, 'SANDBOX must be true or false.'],
  [{ AUTH_SECRET: 'short' }, 'AUTH_SECRET must have at least 32 characters.'],
  [{ TICKET_KEY: 'short' }, 'TICKET_KEY must have at least 32 characters.'],
  [{ TICKET_KEY: `${longSecret},short` }, 'TICKET_KEY must have at least 32 characters.'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  ...passwordsThatEnd.flatMap((password) =>
    [
      ['DATABASE_URL', 'postgres'],
      ['DATABASE_REPLICA_URL', 'postgres'],
      ['SMTP_URL', 'smtp'],
      ['REDIS_URL', 'rediss'],
    ].map(([name = '', scheme]): [Record<string, string>, string] => [
      { DATABASE_URL: 'postgres://db', [name]: `${scheme}://asha:${password}@host:1234/x` },
      `${name} cannot be read as an address: percent-encode special characters in the user name and password (/ is %2F, # %23, ? %3F, @ %40, % %25).`,
    ]),
  ),
  [{ SMTP_URL: 'smtp://' }, 'SMTP_URL must be an address that starts with smtp:// or smtps://.'],
  [{ SANDBOX_URL: 'http://elsewhere.example' }, `SANDBOX_URL ${plain}`],
  [{ ...keys, RAZORPAY_API_URL: 'http://pay.example' }, `RAZORPAY_API_URL ${plain}`],
  [{ ...keys, RAZORPAY_CHECKOUT_URL: 'http://pay.example/c.js' }, `RAZORPAY_CHECKOUT_URL ${plain}`],
  [{ GOOGLE_CLIENT_ID: 'a', GOOGLE_SCRIPT_URL: 'http://id.example/s.js' }, `GOOGLE_SCRIPT_URL ${plain}`],
  [
    { RAZORPAY_KEY_ID: 'rzp_test_a' },
    'A provider is only partly configured. Missing: RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET.',
  ],
  [
    { RAZORPAY_KEY_ID: 'a', RAZORPAY_KEY_SECRET: 'b' },
    'A provider is only partly configured. Missing: RAZORPAY_WEBHOOK_SECRET.',
  ],
  [
    { RAZORPAY_API_URL: 'https://api.razorpay.com' },
    'A provider is only partly configured. Missing: RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET.',
  ],
  [
    { GOOGLE_CLIENT_ID: 'a', GOOGLE_ISSUER: 'https://id.example' },
    'A provider is only partly configured. Missing: GOOGLE_JWKS_URL.',
  ],
  [
    { GOOGLE_CLIENT_ID: 'a', GOOGLE_JWKS_URL: 'https://id.example/keys' },
    'A provider is only partly configured. Missing: GOOGLE_ISSUER.',
  ],
  [
    { GOOGLE_SCRIPT_URL: 'https://id.example/s.js' },
    'A provider is only partly configured. Missing: GOOGLE_CLIENT_ID.',
  ],
  [
    {
      ...keys,
      ...seller,
      RAZORPAY_KEY_ID: 'rzp_live_a',
      RAZORPAY_API_URL: 'http://localhost:1',
    },
    "RAZORPAY_KEY_ID is a live key, but RAZORPAY_API_URL or RAZORPAY_CHECKOUT_URL is not the provider's.",
  ],
  [
    {
      ...keys,
      ...seller,
      RAZORPAY_KEY_ID: 'rzp_live_a',
      RAZORPAY_CHECKOUT_URL: 'http://localhost:1/c.js',
    },
    "RAZORPAY_KEY_ID is a live key, but RAZORPAY_API_URL or RAZORPAY_CHECKOUT_URL is not the provider's.",
  ],
]

describe('OPS-01 wrong settings', () => {
  test.each(wrong)('%j is refused by name', (environment, sentence) => {
    expect(sentences(environment)).toEqual([sentence])
  })

  test('OPS-01 are told all at once', () => {
    const sentencesShown = sentences({
      PORT: 'x',
      ROLE: 'boss',
      SMTP_URL: 'mail',
      RAZORPAY_KEY_ID: 'a',
      AUTH_SECRET: 'b',
    })
    expect(sentencesShown).toHaveLength(5)
  })

  test('never show a secret', () => {
    const secret = 'S3cret'
    const sentencesShown = sentences({
      AUTH_SECRET: secret,
      DATABASE_URL: `mysql://asha:${secret}@db/x`,
      SMTP_URL: `http://asha:${secret}@mail`,
      RAZORPAY_KEY_SECRET: secret,
    })
    expect(sentencesShown).toHaveLength(4)
    expect(sentencesShown.join('\n')).not.toContain(secret)
  })
})

describe('OPS-01 in production', () => {
  test('PUBLIC_URL, SMTP_URL and the payment keys are needed', () => {
    expect(sentences({ NODE_ENV: 'production' })).toEqual([
      'With NODE_ENV=production, PUBLIC_URL must be set.',
      ...['SMTP_URL', 'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET'].map(
        (names) =>
          `With NODE_ENV=production, ${names} must be set; for a trial without real money and mail set SANDBOX=true.`,
      ),
    ])
  })

  test('log-ins of people go over https only, but on this machine and in a trial', () => {
    const refused = 'PUBLIC_URL (from the environment) must start with https://'
    const real = { ...keys, NODE_ENV: 'production', SMTP_URL: 'smtps://mail.example' }
    expect(sentences({ ...real, PUBLIC_URL: 'http://travel.example' })).toEqual([
      expect.stringContaining(refused),
    ])
    expect(sentences({ ...real, PUBLIC_URL: 'http://localhost:3000' })).toEqual([])
    const trial = { NODE_ENV: 'production', SANDBOX: 'true', PUBLIC_URL: 'http://192.168.1.7' }
    expect(sentences(trial)).toEqual([])
  })

  test('a mistyped key of the provider is not taken for one that moves no money', () => {
    const said = sentences({ ...keys, RAZORPAY_KEY_ID: 'rzp_Live_a' })
    expect(said).toEqual([expect.stringContaining('those begin with rzp_test_ or rzp_live_')])
    const elsewhere = {
      RAZORPAY_API_URL: 'http://127.0.0.1:3001',
      RAZORPAY_CHECKOUT_URL: 'http://127.0.0.1:3001/c.js',
    }
    expect(sentences({ ...keys, ...elsewhere, RAZORPAY_KEY_ID: 'own' })).toEqual([])
  })

  test('a mistyped NODE_ENV is not taken for a trial, and a GST_RATE of more than everything for one', () => {
    expect(sentences({ NODE_ENV: 'prod', GST_RATE: '500' })).toEqual([
      'NODE_ENV must be one of: production, development, test.',
      'GST_RATE must be a number from 0 to 100.',
    ])
  })

  test('GST_RATE may say from which day on it holds, and which one held before', () => {
    const of = (given: string) => readConfig({ GST_RATE: given }).config.gstRate
    expect(of('18 from 2027-04-01, 5')).toEqual({
      rateHundredths: 1800,
      earlier: { before: '2027-04-01', rateHundredths: 500 },
    })
    expect(of('2.5')).toEqual({ rateHundredths: 250 })
    for (const wrong of ['18 from 2027-02-30, 5', '18 from 2027-04-01', '500 from 2027-04-01, 5', '5 18'])
      expect(sentences({ GST_RATE: wrong })).toEqual([
        'GST_RATE must be a percentage, or one with its first day and the one before it, for example 18 from 2027-04-01, 5.',
      ])
  })

  test('OPS-01 SANDBOX=true replaces mail and payment keys, and nothing else', () => {
    expect(sentences({ NODE_ENV: 'production', SANDBOX: 'true' })).toEqual([
      'With NODE_ENV=production, PUBLIC_URL must be set.',
    ])
    const { config, problems } = readConfig({
      NODE_ENV: 'production',
      SANDBOX: 'true',
      PUBLIC_URL: 'https://travel.example',
    })
    expect(problems).toEqual([])
    expect(config).toMatchObject({ usesSandbox: true, payment: { mode: 'stand-in' }, google: null })
  })

  test('with everything given no stand-in is served, and without a client id there is no Google button', () => {
    const { config, problems } = readConfig(production)
    expect(problems).toEqual([])
    expect(config).toMatchObject({ isProduction: true, usesSandbox: false, google: null })
  })

  test('the embedded database is allowed; with DATABASE_URL both signing keys are needed', () => {
    const remote = { ...production, DATABASE_URL: 'postgres://db/x' }
    expect(sentences(remote)).toEqual([
      'With NODE_ENV=production, AUTH_SECRET must be set.',
      'With NODE_ENV=production, TICKET_KEY must be set.',
    ])
    expect(sentences({ ...remote, AUTH_SECRET: longSecret, TICKET_KEY: longSecret })).toEqual([])
  })

  test.each([
    [{ RAZORPAY_API_URL: 'http://localhost:1' }],
    [{ RAZORPAY_CHECKOUT_URL: 'http://127.0.0.1:1/c.js' }],
    [{ ORS_API_URL: 'http://[::1]:8082/ors' }],
  ])('plain http to a provider on this machine is allowed: %j', (parts: Environment) => {
    expect(sentences({ ...production, ...parts })).toEqual([])
    const elsewhere = JSON.parse(
      JSON.stringify(parts).replace(/\/\/[^/"]+/, '//pay.example:1'),
    ) as Environment
    expect(sentences({ ...production, ...elsewhere })).toEqual([`${Object.keys(parts)[0]} ${plain}`])
    expect(sentences({ ...production, ...elsewhere, SANDBOX: 'true' })).toHaveLength(1)
  })

  test('stand-ins that run alone are refused unless SANDBOX=true', () => {
    const parts = { ...production, SANDBOX_URL: 'http://localhost:1' }
    expect(sentences(parts)).toEqual([
      'SANDBOX_URL (from the environment) names stand-ins: with NODE_ENV=production they are refused. Take it out, or set SANDBOX=true for a trial without real money and mail.',
    ])
    expect(sentences({ ...parts, SANDBOX: 'true' })).toEqual([])
  })

  const google = {
    GOOGLE_CLIENT_ID: 'a',
    GOOGLE_ISSUER: 'https://id.example',
    GOOGLE_JWKS_URL: 'https://id.example/keys',
    GOOGLE_SCRIPT_URL: 'https://id.example/s.js',
  }
  const standIns = [
    'http://localhost:3001/sandbox/google',
    'https://localhost/keys',
    'https://id.localhost./keys',
    'https://127.1/keys',
    'https://0.0.0.0/keys',
    'https://[::1]/keys',
    'https://[::ffff:127.0.0.1]/keys',
    'https://travel.example/sandbox/google/oauth2/v3/certs',
    'https://travel.example/keys',
    'https://trial.example/keys',
    'https://elsewhere.example/sandbox/google',
    'https://elsewhere.example//SANDBOX/google',
  ]
  test.each(standIns)('nobody is who %s says, with SANDBOX=true neither', (url) => {
    const trial = { SANDBOX: 'true', SANDBOX_URL: 'https://trial.example' }
    expect(sentences({ ...production, ...google })).toEqual([])
    for (const name of ['GOOGLE_ISSUER', 'GOOGLE_JWKS_URL', 'GOOGLE_SCRIPT_URL'])
      expect(sentences({ ...production, ...trial, ...google, [name]: url })).toEqual([
        `${name} (from the environment) names a stand-in or this machine: with NODE_ENV=production neither may say who somebody is, SANDBOX=true or not. Name the address of a real provider, or take it out with GOOGLE_CLIENT_ID: then there is no button.`,
      ])
    expect(sentences({ ...google, GOOGLE_SCRIPT_URL: url })).toEqual([])
  })
})

describe('a .env file', () => {
  const folders: string[] = []
  const folder = () => {
    const path = mkdtempSync(join(tmpdir(), 'safarnama-env-'))
    folders.push(path)
    return path
  }
  afterEach(() => {
    for (const path of folders.splice(0)) rmSync(path, { recursive: true })
  })

  test('gives settings, and the environment wins over it', () => {
    const path = folder()
    writeFileSync(join(path, '.env'), '# ours\nPORT=3010\nHOST="0.0.0.0"\nDATA_DIR=/srv\n')
    const { config } = readConfig({ PORT: '3020', DATA_DIR: '' }, readEnvFile(path))
    expect(config).toMatchObject({ port: 3020, host: '0.0.0.0', dataDir: './data' })
  })

  test('may be missing', () => {
    expect(readEnvFile(folder())).toEqual({})
  })

  test('is named where a value of it is refused', () => {
    const { problems } = readConfig({}, { ORS_API_URL: 'http://routes.example' })
    expect(problems.map(({ key, params }) => text(key, params))).toEqual([
      'ORS_API_URL (from .env) must start with https://; plain http is allowed only on this machine (loopback). Use https://, or remove the setting.',
    ])
  })

  test('that cannot be read is refused', () => {
    const path = folder()
    mkdirSync(join(path, '.env'))
    expect(() => readEnvFile(path)).toThrow(`The file ${join(path, '.env')} cannot be read (EISDIR).`)
  })
})

describe('OPS-01 live keys', () => {
  const live = { ...keys, RAZORPAY_KEY_ID: 'rzp_live_a' }
  const about = (more: Environment) => sentences({ ...live, ...seller, ...more })

  test('start with a seller who is there', () => {
    expect(about({})).toEqual([])
    expect(about({ SELLER_GSTIN: seller.SELLER_GSTIN.toLowerCase(), MAIL_FROM: 'post@bücher.in' })).toEqual(
      [],
    )
    expect(readConfig({ SELLER_GSTIN: '27aapfu0939f1zv' }).config.seller.gstin).toBe('27AAPFU0939F1ZV')
  })

  test('name each setting of the seller that is missing, and where the key comes from', () => {
    const sentencesShown = readConfig({}, live).problems.map(({ key, params }) => text(key, params))
    expect(sentencesShown).toEqual(
      Object.keys(seller).map(
        (name) =>
          expect.stringMatching(
            `^RAZORPAY_KEY_ID \\(from \\.env\\) is a live key, and ${name} is missing: `,
          ) as string,
      ),
    )
    expect(sentences(keys)).toEqual([])
  })

  test.each([
    ['SELLER_NAME', 'Safarnama Journeys (demonstration)'],
    ['SELLER_ADDRESS', '12 Mehrauli Road, New Delhi 110030'],
    ['SELLER_GSTIN', '07AAAAA0000A1Z5'],
    ['GRIEVANCE_OFFICER', 'A. Sharma, grievance@safarnama.example'],
    ['GRIEVANCE_OFFICER', 'R. Negi <r.negi@example.com>'],
    ['MAIL_FROM', 'Safarnama <bookings@safarnama.example>'],
    ['MAIL_FROM', 'bookings@mail.travel.test'],
    ['OPERATOR_MAIL', 'desk@example.org'],
  ])('refuse the placeholder %s=%s', (name, value) => {
    expect(about({ [name]: value })).toEqual([
      expect.stringMatching(`^${name} \\(from the environment\\) is a placeholder`),
    ])
  })

  test.each([
    ['SELLER_NAME', '12', 'is not a name'],
    ['SELLER_ADDRESS', '4 Mall Road, Shimla', 'is not a postal address'],
    ['SELLER_GSTIN', '27AAPFU0939F1Z', 'is not a GSTIN: it has 15 characters'],
    ['SELLER_GSTIN', '99AAPFU0939F1ZV', 'is not a GSTIN: no state'],
    ['SELLER_GSTIN', '27AAPFU0993F1ZV', 'is not a GSTIN: its last character'],
    ['GRIEVANCE_OFFICER', 'R. Negi', 'must name a person'],
    ['GRIEVANCE_OFFICER', '98765 43210', 'must name a person'],
    ['MAIL_FROM', 'Himalaya Journeys', 'must be an email address'],
    ['OPERATOR_MAIL', 'Desk <desk@himalaya.in>', 'must be one email address'],
    ['OPERATOR_MAIL', 'a@himalaya.in,b@himalaya.in', 'must be one email address'],
  ])('and keys for trials too refuse %s=%s: it %s', (name, value, words) => {
    const said = [expect.stringContaining(`${name} (from the environment) ${words}`)]
    expect(about({ [name]: value })).toEqual(said)
    expect(sentences({ [name]: value })).toEqual(said)
  })

  test('do not ask who only looks into the books', () => {
    expect(readConfig(live, {}, { sells: false }).problems).toEqual([])
  })
})

describe('OPS-01 two payment vendors', () => {
  const other: PaymentSettings<'token'> = {
    name: 'Example',
    keys: { keyId: 'EXAMPLE_ID', token: 'EXAMPLE_TOKEN' },
    addresses: {
      apiUrl: ['EXAMPLE_API_URL', 'https://api.pay.example'],
      checkoutScriptUrl: ['EXAMPLE_SCRIPT_URL', 'https://pay.example/window.js'],
    },
    modeOf: ({ apiUrl }) => (apiUrl === 'https://api.pay.example' ? 'live' : 'test'),
  }
  const read = (environment: Environment) => {
    const { config, problems } = readConfigOf(environment, {}, { vendors: [razorpay, other] })
    return { payment: config.payment, said: problems.map(({ key, params }) => text(key, params)) }
  }
  const given = { EXAMPLE_ID: 'a', EXAMPLE_TOKEN: 'b', EXAMPLE_API_URL: 'https://test.pay.example' }

  test('OPS-01 the one whose keys are set takes the payments, in its own mode', () => {
    expect(read(given)).toEqual({
      said: [],
      payment: {
        mode: 'test',
        vendor: other,
        options: {
          keyId: 'a',
          token: 'b',
          apiUrl: 'https://test.pay.example',
          checkoutScriptUrl: 'https://pay.example/window.js',
        },
      },
    })
    expect(read(keys)).toMatchObject({ said: [], payment: { vendor: { name: 'Razorpay' } } })
    const vendors = [{ ...other, modeOf: () => 'unknown' as const }]
    expect(readConfigOf({ EXAMPLE_ID: 'a', EXAMPLE_TOKEN: 'b' }, {}, { vendors }).problems).toEqual([])
  })

  test('OPS-01 keys of both are refused by name, and those of one that are incomplete beside the other', () => {
    expect(read({ ...keys, ...given }).said).toEqual([
      'RAZORPAY_KEY_ID and EXAMPLE_ID are keys of two payment providers, and only one can take the payments. Take the keys of the other out.',
    ])
    expect(read({ ...keys, EXAMPLE_TOKEN: 'b' }).said).toEqual([
      'A provider is only partly configured. Missing: EXAMPLE_ID.',
    ])
  })

  test('OPS-01 sentences name the keys of either: what production needs, and whose live key wants a seller', () => {
    expect(
      read({ ...production, RAZORPAY_KEY_ID: '', RAZORPAY_KEY_SECRET: '', RAZORPAY_WEBHOOK_SECRET: '' }).said,
    ).toEqual([
      expect.stringContaining(
        'RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET, RAZORPAY_WEBHOOK_SECRET / EXAMPLE_ID, EXAMPLE_TOKEN must be set',
      ),
    ])
    const { EXAMPLE_API_URL: _own, ...live } = given
    expect(read({ ...live, ...seller, SELLER_NAME: '' }).said).toEqual([
      expect.stringContaining('EXAMPLE_ID (from the environment) is a live key, and SELLER_NAME is missing'),
    ])
  })
})
