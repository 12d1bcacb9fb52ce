import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { expect, inject, it } from 'vitest'
import { compileForNode } from '#tests/support/child-process.ts'
import { terminal } from './terminal.ts'

it('a pipe that is closed ends the words and not the work', async () => {
  const compiled = await compileForNode('src/server/operator/terminal.ts')
  const folder = join(inject('testRun').dir, 'operator-pipe')
  await mkdir(folder, { recursive: true })
  const [file, done] = [join(folder, 'main.mjs'), join(folder, 'done')]
  await writeFile(
    file,
    `import { writeFileSync } from 'node:fs'
    import { terminal } from ${JSON.stringify(compiled)}
    const { line } = terminal({ out: process.stdout, err: process.stderr })
    for (let number = 0; number < 20_000; number++) {
      line('line ' + number)
      if (number % 1_000 === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    }
    writeFileSync(${JSON.stringify(done)}, 'done')`,
  )
  const child = spawn('sh', ['-c', '"$0" "$1" | head -1', process.execPath, file])
  const said = { out: '', err: '' }
  child.stdout.on('data', (data: Buffer) => (said.out += data.toString()))
  child.stderr.on('data', (data: Buffer) => (said.err += data.toString()))
  await once(child, 'close')
  expect([said.out, said.err]).toEqual(['line 0\n', ''])
  expect(await readFile(done, 'utf8')).toBe('done')
})

it('strangers’ words do not steer the terminal', () => {
  const [out, err] = [new PassThrough(), new PassThrough()]
  const output = terminal({ out, err })
  output.line('Asha\u001b[2J\u0007\rRao\n\tनमस्\u200dते')
  output.complaint('no')
  expect(String(out.read())).toBe('Asha\ufffd[2J\ufffd\ufffdRao\n\tनमस्\u200dते\n')
  expect(String(err.read())).toBe('no\n')
})
