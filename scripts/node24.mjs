import { spawnSync } from 'node:child_process'
import { root } from './build.mjs'

/**
 * Runs this house's tests on Node 24, which npm fetches as the package `node` for this run alone; what follows the command
 * is handed on: npm run test:node24 -- npx vitest run --project unit src
 */
const given = process.argv.slice(2)
const command = given.length > 0 ? given : ['node', 'scripts/test.mjs']
const { status } = spawnSync('npx', ['--yes', '--package=node@24', '--', ...command], {
  cwd: root,
  stdio: 'inherit',
})
process.exitCode = status ?? 1
