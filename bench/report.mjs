import { putBetween } from './put-between.mjs'

const ms = (value) => `${Math.round(value)} ms`
const kilobytes = (value) => `${(value / 1_000).toFixed(1)} kB`

const atMost = (limit, show) => ({ goal: `≤ ${show(limit)}`, isMet: (value) => value <= limit, show })
const atLeast = (limit) => ({ goal: `≥ ${limit}`, isMet: (value) => value >= limit, show: String })
const shift = (value) => value.toFixed(3)

const rows = [
  { what: 'First contentful paint', name: 'fcp', ...atMost(1_200, ms) },
  { what: 'Largest contentful paint', name: 'lcp', ...atMost(1_600, ms) },
  { what: 'Total blocking time', name: 'tbt', ...atMost(150, ms) },
  { what: 'Cumulative layout shift', name: 'cls', ...atMost(0.01, shift) },
  { what: 'Score: performance', name: 'performance', ...atLeast(95) },
  { what: 'Score: accessibility', name: 'accessibility', ...atLeast(100) },
  { what: 'Score: best practices', name: 'practices', ...atLeast(100) },
  { what: 'Score: SEO', name: 'seo', ...atLeast(100) },
  // tests/journeys/process/weight.test.ts has the bounds of sizes.
  { what: 'Document with styles, gzip', name: 'html', goal: '', isMet: () => true, show: kilobytes },
  { what: 'Script of a first load, gzip', name: 'script', goal: '', isMet: () => true, show: kilobytes },
]

function shortfallsOf(pages) {
  const missed = rows.flatMap(({ what, name, goal, isMet, show }) =>
    Object.entries(pages)
      .filter(([, values]) => !isMet(values[name]))
      .map(([page, values]) => `- ${page}: ${what.toLowerCase()} ${show(values[name])} (goal ${goal})`),
  )
  return missed.length === 0 ? ['All goals were met in this run.'] : ['Not met in this run:', '', ...missed]
}

function tableOf(measured, { perPage, css, fonts }, { cores, node, loadBefore, runs }) {
  const names = Object.keys(measured)
  const pages = Object.fromEntries(names.map((name) => [name, { ...measured[name], ...perPage[name] }]))
  const lines = rows.map(({ what, name, goal, show }) => {
    const cells = names.map((page) => show(pages[page][name]))
    return `| ${[what, goal, ...cells].join(' | ')} |`
  })
  const medians = (name, digits) => names.map((page) => pages[page][name].toFixed(digits)).join(', ')
  return [
    ...shortfallsOf(pages),
    '',
    `Measured on ${new Date().toISOString().slice(0, 10)} with ${cores} cores and Node ${node}: Lighthouse 12, mobile, applied throttling`,
    `("devtools"), median of ${runs} runs a page. Load of the machine before: ${loadBefore.toFixed(1)}, during each page: ${medians('load', 1)};`,
    `Lighthouse's own measure of its power: ${medians('power', 0)}. Lighthouse slows the browser to a quarter, so other work`,
    'at the same time weighs four times as much: times count only from a quiet machine, sizes always.',
    '',
    `| what | goal | ${names.join(' | ')} |`,
    `| --- | --- | ${names.map(() => '---').join(' | ')} |`,
    ...lines,
    '',
    `All styles: ${kilobytes(css)}. All fonts: ${kilobytes(fonts)}.`,
  ].join('\n')
}

/** Puts the table into docs/performance.md; answers with it. */
export function writeReport(measured, sizes, machine) {
  const table = tableOf(measured, sizes, machine)
  putBetween('performance.md', 'web', () => table)
  return table
}
