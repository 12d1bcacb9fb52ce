import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { writeScaling } from './scaling.mjs'

const [begin, end] = ['<!-- bench:server -->', '<!-- /bench:server -->']
const resultsFile = new URL('results.json', import.meta.url)
const document = new URL('../docs/performance.md', import.meta.url)

/** What was measured is stored by its name, so that one suite can be measured again without the others. */
export function storeResults(suite, rows) {
  const known = existsSync(resultsFile) ? JSON.parse(readFileSync(resultsFile, 'utf8')) : {}
  known[suite] = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores, Node ${process.versions.node}, load before ${loadavg()[0].toFixed(1)}`,
    rows,
  }
  writeFileSync(resultsFile, `${JSON.stringify(known, undefined, 2)}\n`)
  writeTable(known)
  if (suite === 'processes') writeScaling(known.processes)
}

const holds = (value, [sign, bound]) => (sign === '≥' ? value >= bound : value <= bound)

function lineOf({ what, goal, value, unit = '', of = [] }) {
  const wanted = goal ? `${goal[0]} ${goal[1]}${unit}` : ''
  const met = goal ? (holds(value, goal) ? 'yes' : '**no**') : ''
  const shown = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
  return `| ${what} | ${wanted} | ${shown}${unit} | ${met} | ${of.join(', ')} |`
}

export function tableOf(results) {
  const parts = Object.entries(results).map(([suite, { date, machine, rows }]) =>
    [
      `### ${suite}`,
      '',
      `${date}; ${machine}.`,
      '',
      '| what | goal | measured | met | absolute figures of the run |',
      '| --- | --- | --- | --- | --- |',
      ...rows.map(lineOf),
    ].join('\n'),
  )
  return parts.join('\n\n')
}

function writeTable(results) {
  const text = readFileSync(document, 'utf8')
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error('docs/performance.md has no place for the tables of the server')
  writeFileSync(document, `${text.slice(0, from + begin.length)}\n\n${tableOf(results)}\n\n${text.slice(to)}`)
}
