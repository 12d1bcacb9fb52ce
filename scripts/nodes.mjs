import { spawnSync } from 'node:child_process'
import { root } from './build.mjs'

/** Every release line of Node that the product supports; the container image uses the last one. */
const lines = ['20', '22', '24']

/**
 * Runs our tests on each line of Node, which npm downloads as the package `node` for this run only. Lines given first
 * replace the list, and a command after them replaces the tests: npm run test:nodes -- 24 npx vitest run --project unit
 * src
 */
const given = process.argv.slice(2)
const named = []
while (lines.includes(given[0])) named.push(given.shift())
const command = given.length > 0 ? given : ['node', 'scripts/test.mjs']

for (const line of named.length > 0 ? named : lines) {
  process.stdout.write(`\nNode ${line}: ${command.join(' ')}\n`)
  const { status } = spawnSync('npx', ['--yes', `--package=node@${line}`, '--', ...command], {
    cwd: root,
    stdio: 'inherit',
  })
  process.stdout.write(`Node ${line}: ${status === 0 ? 'passed' : 'FAILED'}\n`)
  if (status !== 0) process.exitCode = 1
}
