import { expect, test } from 'vitest'
import { misspeltNames } from './unknown-names.ts'

const meantIn = (environment: Record<string, string>, file: Record<string, string> = {}) =>
  misspeltNames(environment, file).map(
    ({ params }) => `${params['name']}: ${params['meant']}, ${params['source']}`,
  )

test('a name that is a setting but for a slip or two is told with the setting', () => {
  const environment = { SMPT_URL: 'x', OPERATER_MAIL: 'x', TRUST_PROXI: 'x', LOGLEVEL: 'x', OFLINE: 'x' }
  expect(meantIn(environment, { RAZORPAY_WEBHOOK_SECERT: 'x' })).toEqual([
    'SMPT_URL: SMTP_URL, from the environment',
    'OPERATER_MAIL: OPERATOR_MAIL, from the environment',
    'TRUST_PROXI: TRUST_PROXY, from the environment',
    'LOGLEVEL: LOG_LEVEL, from the environment',
    'OFLINE: OFFLINE, from the environment',
    'RAZORPAY_WEBHOOK_SECERT: RAZORPAY_WEBHOOK_SECRET, from .env',
  ])
})

test('settings, and what every environment holds, are told nothing of', () => {
  const usual = [
    'HOME',
    'HOST',
    'PORT',
    'PATH',
    'PWD',
    'USER',
    'LANG',
    'SHELL',
    'HOSTNAME',
    'NODE_OPTIONS',
    'NODE_PATH',
  ]
  const others = [
    'SMTP_URL',
    'SMTP_USER',
    'REDIS_HOST',
    'DATABASE_HOST',
    'BACKUP_DIR',
    'POSTGRES_USER',
    'GOOGLE_API_KEY',
  ]
  expect(meantIn(Object.fromEntries([...usual, ...others].map((name) => [name, 'x'])))).toEqual([])
})
