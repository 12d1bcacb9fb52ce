import { randomBytes } from 'node:crypto'
import { get } from 'node:http'
import { searchesBeside } from '../console/beside-reports.mjs'
import { bookingOfBench, fillBookings } from '../console/fill.mjs'
import { onBoth } from '../filled.mjs'

const size = 10_000
const times = Number(process.env.TIMES ?? 15)
const host = 'console.bench.test'
const dayOf = (ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const today = dayOf(0)
const month = `from=${dayOf(30)}&to=${today}`

/** What each screen asks when it is opened, and its searches, also for what nobody is called. */
const calls = {
  Today: ['/today'],
  Bookings: [
    '/bookings',
    `/bookings?from=${today}&until=${today}`,
    '/bookings?status=Pending',
    '/bookings?page=200',
  ],
  'Bookings: a code': [`/bookings?query=${bookingOfBench}`],
  'Bookings: a name': ['/bookings?query=Meera%20Iyer', '/bookings?query=m&page=100'],
  'Bookings: a name that nobody has': ['/bookings?query=Zzyzx'],
  'Bookings: a mail address': ['/bookings?query=traveller70000%40example.com'],
  'Bookings: a telephone': ['/bookings?query=700070000', '/bookings?query=0000'],
  'Bookings: a journey': ['/bookings?query=fort', '/bookings?query=fort&page=20'],
  'Bookings: partly refunded': [
    '/bookings?payment=Partly%20refunded',
    '/bookings?payment=Partly%20refunded&page=10',
  ],
  'Bookings: names are missing': ['/bookings?names=missing'],
  'Bookings: no hotel yet': ['/bookings?stay=missing', '/bookings?stay=missing&page=100'],
  'Bookings: a hotel': ['/bookings?hotel=Lake%20Palace', '/bookings?query=lake%20palace'],
  'Bookings: a name and a journey': ['/bookings?query=meera%20fort', '/bookings?query=meera%20iyer%20fort'],
  'who travels on a day': [`/departures?date=${today}`, '/departures/days'],
  'one booking': [`/bookings/${bookingOfBench}`],
  Messages: ['/messages?which=unanswered'],
  People: ['/people?query=person40000%40example.com', '/people?query=Meera'],
  'People: a name that nobody has': ['/people?query=Zzyzx'],
  Groups: ['/groups', '/groups?query=person40000%40example.com', '/groups?query=Zzyzx'],
  Catalogue: ['/catalogue/packages', '/catalogue/packages?page=150', '/catalogue/packages?query=fort'],
  Pictures: ['/pictures'],
  Reviews: ['/reviews?which=waiting'],
  'Reports: sales of a month': ['day', 'month', 'package'].map((by) => `/reports/sales?${month}&by=${by}`),
  'Reports: occupancy of a month': [`/reports/occupancy?${month}`],
  'Reports: GST of a month': [`/reports/gst?${month}`],
  Staff: ['/staff'],
  Audit: ['/audit'],
}

const ask = (port, path, secret) =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    const headers = { host, cookie: `__Host-console=${secret}` }
    get({ port, path: `/api/operator${path}`, headers, host: '127.0.0.1' }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve({ status: answer.statusCode, ms: performance.now() - begun }))
    }).on('error', (cause) => reject(new Error(`${path} was not answered`, { cause })))
  })

/** The slowest but one of a path's answers: whatever else the machine does once is not the call's. */
async function slowest(port, path, secret) {
  const answers = []
  for (let time = 0; time < times; time++) {
    const { status, ms } = await ask(port, path, secret)
    if (status !== 200) throw new Error(`${path}: ${status}`)
    answers.push(ms)
  }
  const sorted = answers.sort((one, other) => one - other)
  return { first: answers[0], value: sorted.at(-2), median: sorted[Math.floor(times / 2)] }
}

const checkPath = '/reports/gst/check'

/** What is read while travellers search: what a screen asks of a month, and all documents beside the ledger. */
const reports = [
  {
    what: "a month's reports",
    paths: [`/reports/sales?${month}&by=package`, `/reports/occupancy?${month}`, `/reports/gst?${month}`],
  },
  { what: 'all documents and the ledger', paths: [checkPath] },
]

async function measure(name, product, secret) {
  const rows = process.env.ONLY === 'reports' ? [] : await screens(name, product, secret)
  const asks = async (path) => {
    const { status } = await ask(product.port, path, secret)
    if (status !== 200) throw new Error(`${path}: ${status}`)
  }
  const begun = performance.now()
  await asks(checkPath)
  const seconds = (performance.now() - begun) / 1_000
  // A connection without an answer ends after a minute.
  rows.push({
    what: `a check of all documents, ${name}`,
    goal: ['≤', 30],
    unit: ' s',
    value: seconds,
    of: [],
  })
  for (const report of reports) {
    const row = await searchesBeside(report, { port: product.port, size, ask: asks })
    rows.push({ ...row, what: `${row.what}, ${name}` })
  }
  return rows
}

async function screens(name, product, secret) {
  const rows = []
  for (const [what, paths] of Object.entries(calls)) {
    const measured = []
    for (const path of paths) measured.push(await slowest(product.port, path, secret))
    const worst = measured.sort((one, other) => other.value - one.value)[0]
    rows.push({
      what: `${what}, ${name}`,
      goal: ['≤', 200],
      unit: ' ms',
      value: worst.value,
      of: [`median ${worst.median.toFixed(0)} ms`],
    })
  }
  return rows
}

/** Each screen of the console with 100,000 bookings and 10,000 packages. */
export function consoleScreens() {
  const secret = randomBytes(32).toString('base64url')
  return onBoth({
    size,
    settings: { OPERATOR_URL: `https://${host}` },
    fill: (run) => fillBookings(run, secret),
    measure: (name, product) => measure(name, product, secret),
  })
}
