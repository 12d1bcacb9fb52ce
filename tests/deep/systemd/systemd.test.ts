import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')
const run = (command: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(command, args, { timeout: 600_000 })
  return { status, said: `${String(stdout)}${String(stderr)}` }
}

const isThere =
  process.getuid?.() === 0 && run('systemd-nspawn', '--version').status === 0 && existsSync('/usr/bin/node')
if (!isThere)
  process.stderr.write(
    'no root, no systemd-nspawn or no /usr/bin/node: the units are not run under systemd\n',
  )

const home = mkdtempSync(join(tmpdir(), 'safarnama-systemd-'))
afterAll(() => {
  run('umount', join(home, 'disk/root'))
  run('umount', join(home, 'disk'))
  rmSync(home, { recursive: true, force: true })
})

/** An overlay over this machine's files, which is discarded at the end. */
function makeMachine(): string {
  const disk = join(home, 'disk')
  mkdirSync(disk)
  expect(run('mount', '-t', 'tmpfs', 'tmpfs', disk)).toEqual({ status: 0, said: '' })
  for (const name of ['upper', 'work', 'root']) mkdirSync(join(disk, name))
  const layers = `lowerdir=/,upperdir=${disk}/upper,workdir=${disk}/work`
  expect(run('mount', '-t', 'overlay', 'overlay', '-o', layers, join(disk, 'root'))).toEqual({
    status: 0,
    said: '',
  })
  return join(disk, 'root')
}

const unit = `[Unit]
After=basic.target
[Service]
Type=oneshot
ExecStart=/bin/bash /proof/proof.sh
ExecStopPost=/bin/systemctl --no-block poweroff
`

const target = `[Unit]
Requires=basic.target proof.service
After=basic.target
AllowIsolate=yes
`

test.skipIf(!isThere)('OPS-04 the units run under systemd, on a release built by release.sh', () => {
  const opt = join(home, 'opt')
  const release = (...args: string[]) =>
    run('env', `SAFARNAMA_HOME=${opt}`, join(root, 'deploy/systemd/release.sh'), ...args)
  expect(release('build', '1', root)).toMatchObject({ status: 0 })
  expect(release('use', '1')).toMatchObject({ status: 0 })
  const machine = makeMachine()
  const proof = join(home, 'proof')
  mkdirSync(proof)
  cpSync(join(import.meta.dirname, 'proof.sh'), join(proof, 'proof.sh'))
  writeFileSync(join(machine, 'etc/systemd/system/proof.service'), unit)
  writeFileSync(join(machine, 'etc/systemd/system/proof.target'), target)
  const shared = [`--bind=${proof}:/proof`, `--bind-ro=${opt}:/opt/safarnama`]
  const apart = ['--register=no', '--keep-unit', '--private-network', '--machine=safarnama-proof']
  const booted = run(
    'systemd-nspawn',
    '-D',
    machine,
    '--boot',
    ...apart,
    ...shared,
    'systemd.unit=proof.target',
  )
  const said = existsSync(join(proof, 'said')) ? readFileSync(join(proof, 'said'), 'utf8') : booted.said
  const journal = existsSync(join(proof, 'journal')) ? readFileSync(join(proof, 'journal'), 'utf8') : ''
  expect(said.trim().split('\n'), journal).toEqual([
    'one process: ready',
    'user: safarnama',
    'a picture by sharp: 200',
    'a password by argon2: 200',
    'figures: 1',
    'files for others: 0',
    'backup: success 1 2',
    'backup for others: 0',
    'timer: active 20:00:00 UTC',
    'operator: 0',
    'operator, misused: 2',
    'killed: ready 1',
    'stopped: success 0',
    'asks again: on',
    'web without database: said',
  ])
})
