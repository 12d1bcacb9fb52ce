import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { root } from '../scripts/build.mjs'
import { median } from './compare.mjs'
import { writeReport } from './report.mjs'
import { startDemonstration } from './servers.mjs'
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

async function audit(tools, url) {
  // The first answer of a page renders it; visitors after the first are the rule.
  await fetch(url)
  const results = []
  for (let run = 0; run < runs; run++) results.push(await auditOnce(tools, url))
  return Object.fromEntries(Object.keys(results[0]).map((key) => [key, median(results.map((r) => r[key]))]))
}

const tools = await auditor()
// As it is tried out: neither in production nor with its stand-ins named.
const product = await startDemonstration({ NODE_ENV: undefined, SANDBOX: undefined })
const url = `http://localhost:${product.port}`
try {
  const loadBefore = loadavg()[0]
  const measured = {}
  for (const [name, path] of Object.entries(pages)) measured[name] = await audit(tools, url + path)
  const sizes = await sizesOf(join(root, 'dist/web'), url, pages)
  const machine = { cores: cpus().length, node: process.versions.node, loadBefore, runs }
  const table = writeReport(measured, sizes, machine)
  process.stdout.write(`${table}\n`)
} finally {
  await product.stop()
}
