import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { buildIfNeeded, root } from '../scripts/build.mjs'
import { writeReport } from './report.mjs'
import { sizesOf } from './sizes.mjs'

/** `npm run bench:web`: the three pages that decide, as a phone on a slow network has them. */
const pages = { home: '/', results: '/search?end=Goa', place: '/search/place/munnar' }
const runs = Number(process.env.RUNS ?? 5)
const here = fileURLToPath(new URL('.', import.meta.url))
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup',
]

/** The auditor weighs more than the product, so it is installed here and only when it is wanted. */
async function auditor() {
  const folder = join(here, 'node_modules')
  if (!existsSync(join(folder, 'lighthouse'))) {
    const { status } = spawnSync('npm', ['ci', '--ignore-scripts'], { cwd: here, stdio: 'inherit' })
    if (status !== 0) throw new Error('Lighthouse could not be installed')
  }
  const load = (path) => import(pathToFileURL(join(folder, path)).href)
  const [{ default: lighthouse }, { launch }] = await Promise.all([
    load('lighthouse/core/index.js'),
    load('chrome-launcher/dist/index.js'),
  ])
  return { lighthouse, launch }
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const { port } = server.address()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** The built product on data of its own. */
async function startProduct() {
  await buildIfNeeded()
  const dataDir = mkdtempSync(join(tmpdir(), 'safarnama-bench-'))
  const port = await freePort()
  const { PATH, HOME } = process.env
  const env = { PATH, HOME, PORT: String(port), DATA_DIR: dataDir, LIMIT_FACTOR: '0', LOG_LEVEL: 'warn' }
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], { env, cwd: dataDir })
  const url = `http://localhost:${port}`
  const stop = async () => {
    child.kill()
    await new Promise((resolve) => child.once('close', resolve))
    rmSync(dataDir, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 1_200; tries++) {
    const isReady = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isReady) return { url, stop }
    if (child.exitCode !== null) throw new Error('the product ended at start')
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
  throw new Error('the product was not ready in time')
}

const settings = {
  formFactor: 'mobile',
  throttlingMethod: 'devtools',
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
}

const reported = new Set()

/** What keeps a score below 100, each once: accessibility, best practices and findability have to be whole. */
function reportFaults({ categories, audits, requestedUrl }) {
  for (const name of ['accessibility', 'best-practices', 'seo'])
    for (const { id, weight } of categories[name].auditRefs) {
      const { score, title, details } = audits[id]
      if (weight === 0 || score === null || score === 1 || reported.has(`${requestedUrl} ${id}`)) continue
      reported.add(`${requestedUrl} ${id}`)
      const items = JSON.stringify(details?.items ?? []).slice(0, 600)
      process.stderr.write(`${requestedUrl}: ${title} (${id}) ${items}\n`)
    }
}

const auditLimitMs = 120_000
const tries = 3

/** A browser that hangs or dies on a busy machine is started again; the audit it was in does not count. */
async function auditOnce(tools, url) {
  for (let left = tries - 1; ; left--) {
    try {
      return await auditIn(tools, url)
    } catch (error) {
      if (left === 0) throw error
      process.stderr.write(`${url}: once more, ${error instanceof Error ? error.message : String(error)}\n`)
    }
  }
}

function withinLimit(work) {
  let timer
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error('the audit took too long')), auditLimitMs)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

async function auditIn({ lighthouse, launch }, url) {
  const chromePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium'
  const browser = await launch({ chromePath, chromeFlags: flags, logLevel: 'silent' })
  try {
    const { lhr } = await withinLimit(
      lighthouse(url, { port: browser.port, logLevel: 'error' }, { extends: 'lighthouse:default', settings }),
    )
    if (lhr.runtimeError) throw new Error(lhr.runtimeError.message)
    reportFaults(lhr)
    const metric = (name) => lhr.audits[name].numericValue
    const score = (name) => Math.round(lhr.categories[name].score * 100)
    return {
      fcp: metric('first-contentful-paint'),
      lcp: metric('largest-contentful-paint'),
      tbt: metric('total-blocking-time'),
      cls: metric('cumulative-layout-shift'),
      performance: score('performance'),
      accessibility: score('accessibility'),
      practices: score('best-practices'),
      seo: score('seo'),
      power: lhr.environment.benchmarkIndex,
      load: loadavg()[0],
    }
  } finally {
    browser.kill()
  }
}

const median = (numbers) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]

async function audit(tools, url) {
  // The first answer of a page renders it; visitors after the first are the rule.
  await fetch(url)
  const results = []
  for (let run = 0; run < runs; run++) results.push(await auditOnce(tools, url))
  return Object.fromEntries(Object.keys(results[0]).map((key) => [key, median(results.map((r) => r[key]))]))
}

const tools = await auditor()
const product = await startProduct()
try {
  const loadBefore = loadavg()[0]
  const measured = {}
  for (const [name, path] of Object.entries(pages)) measured[name] = await audit(tools, product.url + path)
  const sizes = await sizesOf(join(root, 'dist/web'), product.url, pages)
  const machine = { cores: cpus().length, node: process.versions.node, loadBefore, runs }
  const table = writeReport(measured, sizes, machine)
  process.stdout.write(`${table}\n`)
} finally {
  await product.stop()
}
