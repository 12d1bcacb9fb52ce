import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { root } from './build.mjs'

const bin = (name) => join(root, 'node_modules/.bin', name)
const deep = process.argv.includes('--deep')
/** Selects some of the long proofs: npm run test:deep -- tests/deep/crash */
const chosen = process.argv.slice(2).filter((argument) => argument !== '--deep')

/** The steps of `npm test`: each has to pass, and its time is reported. */
const checks = [
  ['format', bin('oxfmt'), ['--check']],
  ['lint', bin('oxlint'), ['--type-aware', '--deny-warnings']],
  ['types', bin('tsc'), ['-p', '.']],
  ['unused code', bin('knip'), []],
]
const usual = ['run', '--project', 'unit', '--project', 'browser']
const long = ['run', '--project', 'deep', '--project', 'long-browser', '--passWithNoTests=false']
/** One after the other, since each wants the machine for itself. */
const proofs = deep
  ? [
      ['long proofs', bin('vitest'), [...long, ...chosen]],
      // The marked tests in files that `npm test` runs too, unless files were selected.
      ...(chosen.length > 0 ? [] : [['marked tests', bin('vitest'), [...usual, '--tags-filter=deep']]]),
    ]
  : [['tests', bin('vitest'), [...usual, '--tags-filter=!deep']]]

/** Runs a step and reports the result; a step that runs next to another prints its output at its end. */
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

/** Runs steps one after the other; the checks fit into the time in which the tests wait. */
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
