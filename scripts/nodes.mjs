import { spawnSync } from 'node:child_process'
import { root } from './build.mjs'

/** Every line that the product has to run on; the image is of the last. */
const lines = ['20', '22', '24']

/**
 * Runs this house's tests on each line of Node, which npm fetches as the package `node` for this run alone. Lines that are
 * named first are taken instead of all, and what follows is run instead of the tests:
 * npm run test:nodes -- 24 npx vitest run --project unit src
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
