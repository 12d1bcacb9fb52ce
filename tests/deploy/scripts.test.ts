import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const scripts = join(import.meta.dirname, '../../deploy/systemd')
let home = ''
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'safarnama-scripts-'))
  mkdirSync(join(home, 'bin'))
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

function program(name: string, text: string): string {
  const path = join(home, 'bin', name)
  writeFileSync(path, `#!/bin/sh\n${text}\n`, { mode: 0o755 })
  return path
}

function run(script: string, args: string[], env: Record<string, string>, cwd = home) {
  const { status, stdout, stderr } = spawnSync(join(scripts, script), args, {
    cwd,
    env: { PATH: `${join(home, 'bin')}:${process.env['PATH']}`, ...env },
  })
  return { status, stdout: stdout.toString(), stderr: stderr.toString() }
}

describe('OPS-04 the nightly backup', () => {
  const names = ['written', 'copied'].map((verb) => `safarnama_backup_${verb}_timestamp_seconds`)
  const backups = () => readdirSync(join(home, 'backups')).filter((name) => name.endsWith('.backup'))
  const figures = () => readdirSync(join(home, 'figures')).toSorted()
  const nightly = (more: Record<string, string> = {}) =>
    run('nightly.sh', [], {
      BACKUP_DIR: join(home, 'backups'),
      BACKUP_FIGURES: join(home, 'figures'),
      BACKUP_KEEP: '3',
      ...more,
    })
  beforeEach(() => {
    for (const folder of ['backups', 'figures']) mkdirSync(join(home, folder))
    program('node', '[ "$1 $2" = "scripts/operator.mjs backup" ] && echo all > "$3"')
    for (let day = 10; day < 14; day++)
      writeFileSync(join(home, 'backups', `safarnama-202611${day}T200000Z.backup`), 'older')
    writeFileSync(join(home, 'backups', 'before-the-move.backup'), 'kept by hand')
  })

  test('is written, copied away, and the oldest are removed; both are told with their times', () => {
    const copy = program('copy', `cp "$1" ${home}/elsewhere`)
    expect(nightly({ BACKUP_COPY: copy })).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(join(home, 'elsewhere'), 'utf8')).toBe('all\n')
    expect(backups().slice(0, 3)).toEqual([
      'before-the-move.backup',
      'safarnama-20261112T200000Z.backup',
      'safarnama-20261113T200000Z.backup',
    ])
    expect(backups()).toHaveLength(4)
    expect(figures()).toEqual(names.map((name) => `${name}.prom`).toSorted())
    for (const name of names) {
      const file = join(home, 'figures', `${name}.prom`)
      const [, at = '0'] =
        new RegExp(`^# TYPE ${name} gauge\n${name} (\\d+)\n$`).exec(readFileSync(file, 'utf8')) ?? []
      expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(120)
      expect(statSync(file).mode & 0o777).toBe(0o644)
    }
    expect(statSync(join(home, 'backups', backups().at(-1) ?? '')).mode & 0o077).toBe(0)
  })

  test('what a killed one has left is removed, and nothing that somebody else put there', () => {
    const put = (name: string) => writeFileSync(join(home, 'backups', name), 'half')
    for (const name of ['safarnama-20261113T200001Z.backup', 'by-hand.backup']) put(`${name}.unfinished`)
    expect(nightly({ BACKUP_COPY: 'true' }).status).toBe(0)
    const left = readdirSync(join(home, 'backups')).filter((name) => name.endsWith('.unfinished'))
    expect(left).toEqual(['by-hand.backup.unfinished'])
  })

  test('one that fails removes no older one and tells nothing', () => {
    program('node', 'echo no room >&2; exit 1')
    expect(nightly({ BACKUP_COPY: 'true' })).toMatchObject({ status: 1, stderr: 'no room\n' })
    expect(backups()).toHaveLength(5)
    expect(figures()).toEqual([])
  })

  test('one that stays on this machine is told as that', () => {
    for (const copy of [{}, { BACKUP_COPY: 'false' }]) {
      expect(nightly(copy)).toMatchObject({
        status: 3,
        stderr: expect.stringContaining('on this machine only'),
      })
      expect(figures()).toEqual(['safarnama_backup_written_timestamp_seconds.prom'])
    }
  })
})

describe('OPS-04 the nightly backup of containers', () => {
  const everyNight = (now: string, status = 1) => {
    mkdirSync(join(home, 'deploy/systemd'), { recursive: true })
    const nightly = join(home, 'deploy/systemd/nightly.sh')
    writeFileSync(nightly, `#!/bin/sh\necho nightly; exit ${status}\n`, { mode: 0o755 })
    program('date', `echo ${Date.parse(now) / 1000}`)
    // The second night is not waited for.
    program('sleep', 'echo "$1"; [ ! -e slept ] && touch slept')
    const { stdout, stderr } = run('../every-night.sh', [], {})
    rmSync(join(home, 'slept'))
    expect(stderr).toBe(status === 1 ? 'The nightly backup failed.\n' : '')
    return stdout.split('\n').slice(0, 2)
  }

  test('comes at half past one in India, each night once, whether or not the last one failed', () => {
    expect(everyNight('2026-11-21T19:59:59Z')).toEqual(['1', 'nightly'])
    expect(everyNight('2026-11-21T20:00:00Z')).toEqual(['86400', 'nightly'])
    expect(everyNight('2026-11-21T20:00:05Z')).toEqual(['86395', 'nightly'])
    expect(everyNight('2026-11-21T00:00:00Z')).toEqual(['72000', 'nightly'])
  })

  test('one that was only not copied has not failed', () => {
    expect(everyNight('2026-11-21T19:59:59Z', 3)).toEqual(['1', 'nightly'])
  })

  test('its scripts are in the image, and its folder is one of its own', () => {
    const of = (name: string) => readFileSync(join(scripts, '..', name), 'utf8')
    for (const path of ['deploy/every-night.sh', 'deploy/systemd/nightly.sh']) {
      expect(of('Dockerfile')).toContain(`COPY --from=build /app/${path} ./${path}\n`)
      expect(of('Dockerfile.dockerignore')).toContain(`\n!${path}\n`)
    }
    expect(of('Dockerfile')).toMatch(/install -d -o node .* \/backups$/m)
    const [service = ''] = /^  backup:\n(?: {4}.*\n)+/m.exec(of('compose.yaml')) ?? []
    expect(service).toMatch(
      /BACKUP_DIR: \/backups[^]*command: \[deploy\/every-night\.sh\][^]*backups:\/backups/,
    )
  })
})

describe('OPS-04 the example of a copy elsewhere', () => {
  const copy = () =>
    run('example-copy.sh', [join(home, 'x.backup')], {
      COPY_PUBLIC_KEY: join(home, 'key.asc'),
      COPY_TO: 'there',
    })
  const said = () => readFileSync(join(home, 'said'), 'utf8')
  beforeEach(() => {
    writeFileSync(join(home, 'x.backup'), 'all')
    program('gpg', `while [ $# -gt 1 ]; do [ "$1" = --output ] && out=$2; shift; done; cp "$1" "$out"`)
    program('scp', `for last; do :; done; echo "scp $last" >> ${home}/said`)
    program('ssh', `echo "ssh $*" >> ${home}/said`)
  })

  test('seals the file, and gives it its name there once it is whole', () => {
    expect(copy()).toMatchObject({ status: 0, stderr: '' })
    expect(said()).toMatch(
      /^scp there:x\.backup\.gpg\.unfinished\nssh .* there mv x\.backup\.gpg\.unfinished x\.backup\.gpg\n$/,
    )
  })

  test('is not done where it could not be sealed, or not be sent', () => {
    program('scp', 'exit 1')
    expect(copy().status).toBe(1)
    program('gpg', 'exit 2')
    expect(copy().status).toBe(2)
    expect(existsSync(join(home, 'said'))).toBe(false)
  })
})

describe('OPS-04 the old primary is fenced', () => {
  const fence = (...args: string[]) => run('../postgres/fence.sh', args, {})
  beforeEach(() => writeFileSync(join(home, 'PG_VERSION'), '15\n'))

  test('only where it is certain that no server runs there any more', () => {
    program('pg_ctl', '[ "$3" = stop ] || [ "$2" != status ] || exit 3')
    expect(fence(home)).toMatchObject({ status: 0, stdout: `Fenced: ${home}\n` })
    expect(existsSync(join(home, 'standby.signal'))).toBe(true)
    for (const answer of [0, 1, 4, 127]) {
      program('pg_ctl', `exit ${answer}`)
      expect(fence(home)).toMatchObject({ status: 1, stderr: expect.stringContaining('do not promote') })
    }
  })

  test('not in a folder that is none of a server', () => {
    rmSync(join(home, 'PG_VERSION'))
    expect(fence(home)).toMatchObject({ status: 2, stderr: expect.stringContaining('nothing was fenced') })
    expect(fence()).toMatchObject({ status: 2 })
    expect(existsSync(join(home, 'standby.signal'))).toBe(false)
  })
})

describe('OPS-04 releases beside each other', () => {
  const units = () => join(home, 'units')
  const release = (...args: string[]) =>
    run('release.sh', args, { SAFARNAMA_HOME: join(home, 'opt'), SAFARNAMA_UNITS: units() }, home)
  const source = () => join(home, 'source')
  beforeEach(() => {
    program('npm', '[ "$1" != run ] || { mkdir dist; echo built > dist/stamp; }; echo "$*" >> steps')
    for (const folder of ['', 'dist', 'node_modules', 'data'])
      mkdirSync(join(source(), folder), { recursive: true })
    for (const name of ['package.json', 'package-lock.json', '.env', 'dist/old', 'data/safarnama.db'])
      writeFileSync(join(source(), name), '{}')
  })

  test('one is built apart, used by one step, and what ran before keeps its files', () => {
    expect(release('build', '1.0.0', source())).toMatchObject({ status: 0 })
    const first = join(home, 'opt/releases/1.0.0')
    expect(readdirSync(first).toSorted()).toEqual([
      'assets.txt',
      'dist',
      'package-lock.json',
      'package.json',
      'steps',
    ])
    expect(readdirSync(join(first, 'dist'))).toEqual(['stamp'])
    expect(readFileSync(join(first, 'steps'), 'utf8')).toBe('ci\nrun build\nprune --omit=dev\n')
    expect(release('use', '1.0.0').status).toBe(0)
    release('build', '1.1.0', source())
    expect(readlinkSync(join(home, 'opt/current'))).toBe('releases/1.0.0')
    expect(release('use', '1.1.0').status).toBe(0)
    expect(readlinkSync(join(home, 'opt/current'))).toBe('releases/1.1.0')
    expect(existsSync(join(first, 'dist/stamp'))).toBe(true)
    expect(release('use', '1.0.0').status).toBe(0)
    expect(release('remove', '1.1.0').status).toBe(0)
    expect(readdirSync(join(home, 'opt/releases'))).toEqual(['1.0.0'])
  })

  test('while processes are exchanged, and afterwards, each release has the files of the other, and of no third', () => {
    const assets = (version: string) => {
      const folder = join(home, 'opt/releases', version, 'dist/web/assets')
      return readdirSync(folder).toSorted()
    }
    for (const version of ['1.0.0', '1.1.0', '1.2.0']) {
      const folder = 'dist/web/assets'
      const build = `mkdir -p ${folder}; echo all > ${folder}/all.js; echo own > ${folder}/of-${version}.js`
      program('npm', `[ "$1" != run ] || { ${build}; }`)
      expect(release('build', version, source())).toMatchObject({ status: 0 })
      expect(release('use', version)).toMatchObject({ status: 0, stderr: '' })
    }
    expect(assets('1.0.0')).toEqual(['all.js', 'of-1.0.0.js', 'of-1.1.0.js'])
    expect(assets('1.1.0')).toEqual(['all.js', 'of-1.0.0.js', 'of-1.1.0.js', 'of-1.2.0.js'])
    expect(assets('1.2.0')).toEqual(['all.js', 'of-1.1.0.js', 'of-1.2.0.js'])
    release('use', '1.1.0')
    release('remove', '1.2.0')
    expect(readFileSync(join(home, 'opt/current/dist/web/assets/of-1.2.0.js'), 'utf8')).toBe('own\n')
  })

  test('a folder that the other release does not have is made, and what cannot be lent stops nothing', () => {
    for (const version of ['1.0.0', '1.1.0']) {
      const folder = `dist/${version}/assets`
      program('npm', `[ "$1" != run ] || { mkdir -p ${folder}; echo own > ${folder}/own.js; }`)
      release('build', version, source())
    }
    release('use', '1.0.0')
    const old = join(home, 'opt/releases/1.0.0')
    rmSync(join(old, 'dist/1.0.0/assets/own.js'))
    const used = release('use', '1.1.0')
    expect(used).toMatchObject({ status: 0, stderr: expect.stringContaining('own.js could not be lent') })
    expect(existsSync(join(old, 'dist/1.1.0/assets/own.js'))).toBe(true)
    expect(readlinkSync(join(home, 'opt/current'))).toBe('releases/1.1.0')
  })

  test('nothing is built over a release, and one whose build failed cannot be used', () => {
    release('build', '1.0.0', source())
    expect(release('build', '1.0.0', source())).toMatchObject({ status: 1 })
    program('npm', 'exit 1')
    expect(release('build', '1.1.0', source()).status).toBe(1)
    expect(release('use', '1.1.0').stderr).toContain('is not built')
    release('use', '1.0.0')
    expect(release('remove', '1.0.0').stderr).toContain('is the current release')
    for (const args of [[], ['build'], ['use', '../x'], ['push', '1.0.0']])
      expect(release(...args)).toMatchObject({ status: 1 })
  })

  test('what is built can be read by everybody and changed by its owner alone, whatever the source allows', () => {
    chmodSync(join(source(), 'package.json'), 0o600)
    chmodSync(join(source(), 'package-lock.json'), 0o666)
    release('build', '1.0.0', source())
    const built = join(home, 'opt/releases/1.0.0')
    const modeOf = (name: string) => statSync(join(built, name)).mode & 0o777
    expect(['package.json', 'package-lock.json'].map(modeOf)).toEqual([0o644, 0o644])
  })

  test('a unit that the release has changed is named when it is used', () => {
    const [folder, name] = [join(source(), 'deploy/systemd'), 'safarnama.service']
    for (const place of [folder, units()]) mkdirSync(place, { recursive: true })
    for (const place of [folder, units()]) writeFileSync(join(place, name), 'one')
    writeFileSync(join(folder, 'safarnama-new.service'), 'not in use here')
    release('build', '1.0.0', source())
    expect(release('use', '1.0.0').stdout).toBe('')
    writeFileSync(join(folder, name), 'two')
    release('build', '1.1.0', source())
    expect(release('use', '1.1.0').stdout).toMatch(/changed safarnama\.service: .*set-up\.sh/)
  })

  test('one that runs or is not there is not removed', async () => {
    release('build', '1.0.0', source())
    const running = spawn('sleep', ['60'], { cwd: join(home, 'opt/releases/1.0.0') })
    await once(running, 'spawn')
    try {
      expect(release('remove', '1.0.0').stderr).toContain(`still runs: process ${running.pid}`)
    } finally {
      running.kill()
      await once(running, 'exit')
    }
    expect(release('remove', '1.0.0').status).toBe(0)
    expect(release('remove', '1.0.0').stderr).toContain('is not there')
  })
})

describe('OPS-04 an operator’s command', () => {
  test('has the password that move is given in PGPASSWORD, and nobody else reads it', () => {
    program(
      'systemd-run',
      `for word; do case $word in *=EnvironmentFile=/etc/*) ;; *=EnvironmentFile=*) file=\${word##*=} ;; esac; done
      echo "$*"; [ -z "\${file:-}" ] || { stat -c %a "$file"; cat "$file"; }; exit 3`,
    )
    const move = (env: Record<string, string>) =>
      run('operator.sh', ['move', '--to', 'postgres://x'], { TMPDIR: home, ...env })
    const { status, stdout } = move({ PGPASSWORD: 'a "b" $c\\d' })
    const [called, ...file] = stdout.trim().split('\n')
    expect(status).toBe(3)
    expect(called).toMatch(/^--quiet .* \/usr\/bin\/node scripts\/operator\.mjs move --to postgres:\/\/x$/)
    expect(called).not.toContain('"b"')
    expect(file).toEqual(['600', String.raw`PGPASSWORD="a \"b\" \$c\\d"`])
    expect(readdirSync(home)).toEqual(['bin'])
    expect(move({}).stdout.trim().split('\n')).toHaveLength(1)
  })
})

describe('OPS-04 a machine is set up', () => {
  const setUp = () => run('set-up.sh', [], { SET_UP_ROOT: home })
  beforeEach(() => {
    for (const name of ['systemd-sysusers', 'systemd-tmpfiles', 'systemctl'])
      program(name, `echo ${name} "$*" >> ${home}/called`)
    mkdirSync(join(home, 'usr/bin'), { recursive: true })
    writeFileSync(join(home, 'usr/bin/node'), '', { mode: 0o755 })
  })

  test('with units, user, folders, command and a settings file that a second time leaves alone', () => {
    expect(setUp()).toMatchObject({ status: 0, stderr: '' })
    expect(readdirSync(join(home, 'etc/systemd/system'))).toContain('safarnama-web@.service')
    const called = readFileSync(join(home, 'called'), 'utf8')
    expect(called).toContain(`systemd-sysusers ${home}/etc/sysusers.d/safarnama.conf\n`)
    expect(called).toContain(`systemd-tmpfiles --create ${home}/etc/tmpfiles.d/safarnama.conf\n`)
    expect(statSync(join(home, 'usr/local/bin/safarnama')).mode & 0o777).toBe(0o755)
    const settings = join(home, 'etc/safarnama.env')
    expect(statSync(settings).mode & 0o777).toBe(0o600)
    writeFileSync(settings, 'PUBLIC_URL=https://travel.in\n')
    writeFileSync(join(home, 'etc/systemd/system/safarnama.service'), 'of the previous release')
    expect(setUp()).toMatchObject({ status: 0, stdout: '' })
    expect(readFileSync(settings, 'utf8')).toBe('PUBLIC_URL=https://travel.in\n')
    expect(readFileSync(join(home, 'etc/systemd/system/safarnama.service'), 'utf8')).toContain('[Service]')
  })

  test('without the Node that the units start it says so and writes nothing', () => {
    rmSync(join(home, 'usr/bin/node'))
    expect(setUp()).toMatchObject({ status: 1, stderr: expect.stringContaining('/usr/bin/node') })
    expect(existsSync(join(home, 'etc'))).toBe(false)
  })
})
