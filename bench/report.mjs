import { existsSync, readFileSync, writeFileSync } from 'node:fs'

const [begin, end] = ['<!-- bench:web -->', '<!-- /bench:web -->']

const ms = (value) => `${Math.round(value)} ms`
const kilobytes = (value) => `${(value / 1_000).toFixed(1)} kB`

const rows = [
  ['First contentful paint', '≤ 1,200 ms', ({ fcp }) => ms(fcp)],
  ['Largest contentful paint', '≤ 1,600 ms', ({ lcp }) => ms(lcp)],
  ['Total blocking time', '≤ 150 ms', ({ tbt }) => ms(tbt)],
  ['Cumulative layout shift', '≤ 0.01', ({ cls }) => cls.toFixed(3)],
  ['Score: performance', '≥ 95', ({ performance }) => performance],
  ['Score: accessibility', '100', ({ accessibility }) => accessibility],
  ['Score: best practices', '100', ({ practices }) => practices],
  ['Score: findable', '100', ({ seo }) => seo],
  ['Document with styles, gzip', '≤ 14.6 kB', ({ html }) => kilobytes(html)],
  ['Script of a first load, gzip', '≤ 125 kB', ({ script }) => kilobytes(script)],
]

function tableOf(measured, { perPage, css, fonts }, { cores, node, load, runs }) {
  const names = Object.keys(measured)
  const lines = rows.map(([what, goal, show]) => {
    const cells = names.map((name) => show({ ...measured[name], ...perPage[name] }))
    return `| ${[what, goal, ...cells].join(' | ')} |`
  })
  return [
    `Measured on ${new Date().toISOString().slice(0, 10)} with ${cores} cores and Node ${node}: Lighthouse 12, mobile, applied`,
    `throttling ("devtools"), median of ${runs}. Load of the machine before the first run: ${load.toFixed(1)}; above 1 the times say little.`,
    '',
    `| what | goal | ${names.join(' | ')} |`,
    `| --- | --- | ${names.map(() => '---').join(' | ')} |`,
    ...lines,
    '',
    `All styles: ${kilobytes(css)} (goal 9 kB). All fonts: ${kilobytes(fonts)} (goal 60 kB).`,
  ].join('\n')
}

const opening = `# Speed and weight

\`npm run bench:web\` measures the pages again and writes the table below; \`RUNS=1\` makes it quick. It installs Lighthouse
into \`bench/\` at its first run. Nothing else should run meanwhile. \`tests/journeys/process/weight.test.ts\` holds the sizes.

## Pages

${begin}
${end}
`

/** Puts the table into its place in the document, which may hold more; answers with it. */
export function writeReport(file, measured, sizes, machine) {
  const table = tableOf(measured, sizes, machine)
  const text = existsSync(file) ? readFileSync(file, 'utf8') : opening
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`${file} has no place for the table of bench:web`)
  writeFileSync(file, `${text.slice(0, from + begin.length)}\n\n${table}\n\n${text.slice(to)}`)
  return table
}
