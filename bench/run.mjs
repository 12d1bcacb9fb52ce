import { sectionOf, storeResults } from './results.mjs'
import { suites } from './suites/all.mjs'

/** `npm run bench -- NAME...`: measures what is named, or everything, and writes it into docs/performance.md. */
const asked = process.argv.slice(2)
/** What stands beside another release is measured where BEFORE names one. */
const all = Object.keys(suites).filter((name) => name !== 'release' || process.env.BEFORE)
const names = asked.length > 0 ? asked : all
const unknown = names.filter((name) => !Object.hasOwn(suites, name))
if (unknown.length > 0) {
  process.stderr.write(`There is no ${unknown.join(', ')}; there are ${Object.keys(suites).join(', ')}.\n`)
  process.exit(1)
}
for (const name of names) {
  const rows = await suites[name]()
  // A trial with other sizes or shorter runs is shown and not stored.
  if (process.env.TRIAL) process.stdout.write(`${sectionOf(name, { date: 'trial', machine: '', rows })}\n`)
  else storeResults(name, rows)
}
