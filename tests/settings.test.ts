import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import meanings from '#server/platform/config/meanings.json' with { type: 'json' }
import { paymentVendors } from '#server/providers/payment/vendors.ts'
import type { Environment } from '#server/platform/config/settings.ts'

const root = join(import.meta.dirname, '..')
const groups: [string, Record<string, string[]>][] = Object.entries(meanings)

const read = (environment: Environment): Config =>
  readConfig(environment, {}, { vendors: paymentVendors }).config

/** With them everything that is asked for only sometimes is asked for. */
const telling = {
  NODE_ENV: 'production',
  METRICS_PORT: '9464',
  OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318',
  RAZORPAY_KEY_ID: 'rzp_live_a',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'secret',
  GOOGLE_CLIENT_ID: 'id',
  ORS_API_KEY: 'key',
}

/** All names that the code asks the environment for. */
function askedNames(): string[] {
  const asked = new Set<string>()
  for (const values of [{}, telling]) {
    const watched = new Proxy<Environment>(values, {
      get: (target, name) => {
        asked.add(String(name))
        return target[String(name)]
      },
    })
    read(watched)
  }
  const standIns = readFileSync(join(root, 'stand-ins/server.ts'), 'utf8')
  for (const [, name = ''] of standIns.matchAll(/\benvironment\.([A-Z]\w+)/g)) asked.add(name)
  return [...asked].toSorted()
}

/** What holds where nothing is set, as the code says it. */
function defaults(): Record<string, string | number> {
  const config = read({})
  const { google, ors, metrics, traces } = read(telling)
  if (!google || !ors || !metrics || !traces) throw new Error('not everything is reported')
  const { seller } = config
  const onOff = (isOn: boolean) => (isOn ? 'on' : 'off')
  return {
    HOST: config.host,
    PORT: config.port,
    DRAIN_SECONDS: config.drainMs / 1000,
    LIMIT_FACTOR: config.limitFactor,
    OFFLINE: onOff(config.storesOffline),
    DATA_DIR: config.dataDir,
    DATABASE_POOL: config.databasePool,
    DATABASE_PREPARED: onOff(config.databasePrepared),
    ROLE: config.role,
    MAIL_FROM: config.mailFrom.replaceAll(/[<>]/g, (sign) => (sign === '<' ? '&lt;' : '&gt;')),
    ...Object.fromEntries(paymentVendors.flatMap(({ addresses }) => Object.values(addresses))),
    SELLER_NAME: seller.name,
    SELLER_ADDRESS: seller.address,
    SELLER_GSTIN: seller.gstin,
    GRIEVANCE_OFFICER: seller.grievanceOfficer,
    GST_RATE: config.gstRate.rateHundredths / 100,
    GOOGLE_ISSUER: google.issuers[0] ?? '',
    GOOGLE_JWKS_URL: google.jwksUrl,
    GOOGLE_SCRIPT_URL: google.scriptUrl,
    ORS_API_URL: ors.apiUrl,
    LOG_LEVEL: config.logLevel,
    METRICS_HOST: metrics.host,
    OTEL_SERVICE_NAME: traces.serviceName,
    OTEL_TRACES_SAMPLER_ARG: traces.ratio,
  }
}

function page(): string {
  const fromCode = defaults()
  const tables = groups.map(([group, settings]) => {
    const rows = Object.entries(settings).map(
      ([name, [reported, meaning]]) => `| ${name} | ${String(fromCode[name] ?? reported)} | ${meaning} |`,
    )
    return [`## ${group}`, '', '| name | default | meaning |', '|---|---|---|', ...rows].join('\n')
  })
  const head = `# Settings

Environment variables, also read from a \`.env\` file in the folder from which the product is started; the environment takes
precedence, and an empty value counts as not set. The start lists all wrong settings at once. This page is generated from the code:
\`npx vitest run --project unit tests/settings.test.ts -u\`.`
  return `${[head, ...tables].join('\n\n')}\n`
}

test('docs/settings.md holds every setting that the code asks for, with what holds where it is not set', async () => {
  expect(groups.flatMap(([, settings]) => Object.keys(settings)).toSorted()).toEqual(askedNames())
  for (const [name, [reported]] of groups.flatMap(([, settings]) => Object.entries(settings)))
    expect(`${name} ${reported === ''}`).toBe(`${name} ${name in defaults()}`)
  await expect(page()).toMatchFileSnapshot(join(root, 'docs/settings.md'))
})

test('examples name what every site sets, and no setting that nobody asks for', () => {
  const known = new Set([
    'POSTGRES_USER',
    'POSTGRES_PASSWORD',
    'PRIMARY_HOST',
    ...askedNames(),
    'BACKUP_COPY',
    'BACKUP_KEEP',
    'BACKUP_DIR',
    'BACKUP_FIGURES',
  ])
  for (const path of ['deploy/systemd/example.env', 'deploy/example.env']) {
    const names = [...readFileSync(join(root, path), 'utf8').matchAll(/^([A-Z]\w+)=/gm)].map(
      ([, name = '']) => name,
    )
    expect(names.filter((name) => !known.has(name))).toEqual([])
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
    const asked = Object.keys(meanings['Who sells']).concat(
      'PUBLIC_URL',
      'OPERATOR_URL',
      'OPERATOR_MAIL',
      'MAIL_FROM',
    )
    expect(asked.filter((name) => !names.includes(name))).toEqual([])
  }
})
