/** @module-tag deep */

import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, expect, inject, test } from 'vitest'
import { filledData } from '#tests/support/built.ts'
import { runAs } from '#tests/support/cluster/part.ts'
import { freePort } from '#tests/support/product.ts'

const root = join(import.meta.dirname, '../..')
const image = mkdtempSync(join(inject('testRun').dir, 'image-'))
afterAll(() => rmSync(image, { recursive: true, force: true }))

const dockerfile = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8')
const lastStage = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))

type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> }

/** As `npm ci --omit=dev` leaves them, without asking the registry. */
function linkPackages(to: string): void {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock
  const needed = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && dev !== true)
  for (const [path] of needed) {
    // Packages inside packages come with those that hold them.
    if (path.lastIndexOf('node_modules/') > 0 || !existsSync(join(root, path))) continue
    mkdirSync(dirname(join(to, path)), { recursive: true })
    symlinkSync(join(root, path), join(to, path))
  }
}

/** Node as another user can run it: one that npm fetched for a run lies in a folder of its owner's. */
function nodeOf(user: { uid?: number; gid?: number }): string {
  if (spawnSync(process.execPath, ['--version'], user).status === 0) return process.execPath
  const copy = join(image, 'node')
  cpSync(process.execPath, copy)
  return copy
}

/** Its last stage, step by step, but for the base and for packages, which are linked. */
function putTogether(): void {
  const copies = [...lastStage.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)]
  expect(copies.length).toBeGreaterThan(2)
  for (const [, from = '', to = ''] of copies)
    cpSync(join(root, from), to === './' ? join(image, from) : join(image, to), { recursive: true })
  linkPackages(image)
}

test('OPS-04 what the image holds is enough to start, by a user who may write only to its data', async () => {
  await filledData()
  putTogether()
  expect(existsSync(join(image, 'src'))).toBe(false)
  expect(existsSync(join(image, 'node_modules/vite'))).toBe(false)
  const { uid, gid } = runAs('nobody')
  const user = uid !== undefined && gid !== undefined ? { uid, gid } : {}
  const data = join(image, 'data')
  mkdirSync(data)
  if (uid !== undefined) spawnSync('chown', [String(uid), data])
  // Another user has to get through the run's own folder.
  chmodSync(dirname(image), 0o711)
  chmodSync(image, 0o755)
  const node = nodeOf(user)
  const [, command = ''] = /^CMD (\[.*\])$/m.exec(lastStage) ?? []
  const [, ...args] = JSON.parse(command) as string[]
  const port = await freePort()
  const child = spawn(node, args, {
    cwd: image,
    env: { PORT: String(port), HOST: '0.0.0.0', DATA_DIR: data },
    ...user,
  })
  let said = ''
  for (const out of [child.stdout, child.stderr]) out.on('data', (text) => (said += String(text)))
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => (child.exitCode === null ? 0 : said),
    )
  try {
    await expect.poll(ready, { timeout: 50_000, interval: 200 }).toBe(200)
    expect((await fetch(`http://localhost:${port}/`)).status).toBe(200)
  } finally {
    child.kill('SIGKILL')
  }
})
