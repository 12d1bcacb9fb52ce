import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)
const deep = process.argv.includes('--deep')
/** Of the long proofs some can be chosen: npm run test:deep -- tests/deep/crash */
const chosen = process.argv.slice(2).filter((argument) => argument !== '--deep')

/** What `npm test` is: each step must pass, and its time is reported. */
const checks = [
  ['format', bin('oxfmt'), ['--check']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['types', bin('tsc'), ['-p', '.']],
  ['unused code', bin('knip'), []],
]
const usual = ['run', '--project', 'unit', '--project', 'browser']
const long = ['run', '--project', 'deep', '--project', 'long-browser', '--passWithNoTests=false']
/** One after the other: each wants the machine for itself. */
const proofs = deep
  ? [
      ['long proofs', bin('vitest'), [...long, ...chosen]],
      // Of the files that `npm test` knows too, what is marked; chosen are files of the long proofs.
      ...(chosen.length > 0 ? [] : [['marked tests', bin('vitest'), [...usual, '--tags-filter=deep']]]),
    ]
  : [['tests', bin('vitest'), [...usual, '--tags-filter=!deep']]]

/** Runs a step and tells how it went; one that runs beside another says what it has to say at its end. */
function run([name, command, args], stdio) {
  const start = performance.now()
  const said = []
  return new Promise((resolve) => {
    const end = (code) => {
      const seconds = ((performance.now() - start) / 1_000).toFixed(1)
      process.stdout.write(Buffer.concat(said))
      process.stdout.write(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)\n`)
      resolve(code === 0)
    }
    const child = spawn(command, args, { cwd: root, stdio })
    child.stdout?.on('data', (data) => said.push(data))
    child.stderr?.on('data', (data) => said.push(data))
    child.once('close', (code) => end(code ?? 1))
    child.once('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`))
      end(1)
    })
  })
}

/** One after the other; checks take no more than the time in which the tests wait. */
async function runAll(steps, stdio) {
  const passed = []
  for (const step of steps) passed.push(await run(step, stdio))
  return passed
}

const all = (
  await Promise.all([runAll(deep ? [] : checks, ['ignore', 'pipe', 'pipe']), runAll(proofs, 'inherit')])
).flat()
const failed = all.filter((isFine) => !isFine).length
process.stdout.write(`${all.length - failed} passed, ${failed} failed\n`)
process.exitCode = failed === 0 ? 0 : 1
