import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { putBetween } from './put-between.mjs'
import { writeScaling } from './scaling.mjs'

/** Replaces the suite's own section of docs/performance.md, so that one can be measured again without the others. */
export function storeResults(suite, rows) {
  const result = {
    date: new Date().toISOString().slice(0, 10),
    machine: `${cpus().length} cores, Node ${process.versions.node}, load before ${loadavg()[0].toFixed(1)}`,
    rows,
  }
  putBetween('performance.md', 'server', (before) => withSection(before, suite, sectionOf(suite, result)))
  if (suite !== 'processes') return
  // What tests/deploy/scaling.test.ts compares with docs/scaling.md.
  const file = new URL('processes.json', import.meta.url)
  writeFileSync(file, `${JSON.stringify(result, undefined, 2)}\n`)
  writeScaling(result)
}

function withSection(text, suite, section) {
  const sections = text.split(/\n\n(?=### )/)
  const known = sections.findIndex((one) => one.startsWith(`### ${suite}\n`))
  return sections.toSpliced(known < 0 ? sections.length : known, 1, section).join('\n\n')
}

const holds = (value, [sign, bound]) => (sign === '≥' ? value >= bound : value <= bound)

function lineOf({ what, goal, value, unit = '', of = [] }) {
  const wanted = goal ? `${goal[0]} ${goal[1]}${unit}` : ''
  const met = goal ? (holds(value, goal) ? 'yes' : '**no**') : ''
  const shown = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3))
  return `| ${what} | ${wanted} | ${shown}${unit} | ${met} | ${of.join(', ')} |`
}

export function sectionOf(suite, { date, machine, rows }) {
  return [
    `### ${suite}`,
    '',
    `${date}; ${machine}.`,
    '',
    '| what | goal | measured | met | absolute figures of the run |',
    '| --- | --- | --- | --- | --- |',
    ...rows.map(lineOf),
  ].join('\n')
}
