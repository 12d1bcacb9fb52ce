import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)
const deep = process.argv.includes('--deep')
/** Of the long proofs some can be chosen: npm run test:deep -- tests/deep/crash */
const chosen = process.argv.slice(2).filter((argument) => argument !== '--deep')

/** What `npm test` is: each step must pass, and its time is told. */
const steps = deep
  ? [['long proofs', bin('vitest'), ['run', '--project', 'deep', '--passWithNoTests=false', ...chosen]]]
  : [
      ['format', bin('oxfmt'), ['--check']],
      ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
      ['types', bin('tsc'), ['-p', '.']],
      ['unused code', bin('knip'), []],
      ['tests', bin('vitest'), ['run', '--project', 'unit', '--project', 'browser']],
    ]

function run(command, args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit' })
    child.once('exit', (code) => resolve(code ?? 1))
    child.once('error', () => resolve(1))
  })
}

let failed = 0
for (const [name, command, args] of steps) {
  const start = performance.now()
  const code = await run(command, args)
  if (code !== 0) failed++
  const seconds = ((performance.now() - start) / 1_000).toFixed(1)
  process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`)
}
process.stdout.write(`${steps.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
