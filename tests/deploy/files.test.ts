/** @module-tag deep */

import { spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, inject, test } from 'vitest'

const deploy = join(import.meta.dirname, '../../deploy')
const folder = mkdtempSync(join(inject('testRun').dir, 'deploy-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Without the checker its files are not checked, and the run says so. */
function has(command: string, ...args: string[]): boolean {
  const isThere = spawnSync(command, args).status === 0
  if (!isThere)
    process.stderr.write(`${command} is not installed: what it checks in deploy/ is not checked\n`)
  return isThere
}

function check(command: string, args: readonly string[], env: Record<string, string> = {}): string {
  const { status, stdout, stderr } = spawnSync(command, args, { env: { ...process.env, ...env } })
  const said = `${stdout.toString()}${stderr.toString()}`
  return status === 0 ? 'valid' : said
}

const textOf = (path: string) => readFileSync(join(deploy, path), 'utf8')
const allFiles = readdirSync(deploy, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))

const somewhere = {
  HAPROXY_BIND: '127.0.0.1:8080',
  HAPROXY_PLAIN_BIND: '127.0.0.1:8081',
  WEB1: '127.0.0.1:1',
  WEB2: '127.0.0.1:2',
  WEB3: '127.0.0.1:3',
}

describe('OPS-04 the files of deploy/', () => {
  test.skipIf(!has('haproxy', '-v'))('HAProxy takes its configuration', () => {
    expect(check('haproxy', ['-c', '-f', join(deploy, 'haproxy/haproxy.cfg')], somewhere)).toBe('valid')
  })

  test.skipIf(!has('haproxy', '-v'))('HAProxy takes the environment that is shipped for Debian', () => {
    const given = textOf('haproxy/example.env').matchAll(/^([A-Z_0-9]+)="?(.*?)"?$/gm)
    const env = Object.fromEntries([...given].map(([, name, value]) => [name, value]))
    const withoutCertificate = { ...env, HAPROXY_BIND: ':443', HAPROXY_USER: userInfo().username }
    expect(env).toHaveProperty('HAPROXY_USER', 'haproxy')
    expect(check('haproxy', ['-c', '-f', join(deploy, 'haproxy/haproxy.cfg')], withoutCertificate)).toBe(
      'valid',
    )
    expect(env['HAPROXY_BIND']).toContain('crt /etc/haproxy/site.pem')
  })

  test.skipIf(!has('promtool', '--version'))(
    'Prometheus takes the alerts, and they ring when they should',
    () => {
      expect(check('promtool', ['check', 'config', join(deploy, 'prometheus/prometheus.yml')])).toBe('valid')
      expect(check('promtool', ['test', 'rules', join(deploy, 'prometheus/alerts.test.yml')])).toBe('valid')
    },
  )

  test.skipIf(!has('amtool', '--version'))('the Alertmanager takes its configuration', () => {
    expect(check('amtool', ['check-config', join(deploy, 'prometheus/alertmanager.yml')])).toBe('valid')
  })

  const units = readdirSync(join(deploy, 'systemd')).filter((name) => /\.(service|timer)$/.test(name))
  const services = units.filter((name) => name.endsWith('.service'))

  test.skipIf(!has('systemd-analyze', '--version'))('systemd takes the units', () => {
    for (const name of units) {
      // Node may lie elsewhere on the machine that tests, and nothing is installed there.
      const text = textOf(`systemd/${name}`)
        .replace('/usr/bin/node', process.execPath)
        .replace('/opt/safarnama/current/deploy', deploy)
      writeFileSync(join(folder, name), text)
    }
    for (const name of units) expect(check('systemd-analyze', ['verify', join(folder, name)])).toBe('valid')
  })

  test('no unit gives up, shows its files, or may do more than the others', () => {
    expect(services.length).toBe(4)
    const guards = (text: string) => /\n# What a damaged[^]*?(?=\n\n|\n$)/.exec(text)?.[0]
    for (const name of services) {
      const text = textOf(`systemd/${name}`)
      expect(guards(text)).toBe(guards(textOf('systemd/safarnama.service')))
      expect(guards(text)).toMatch(/^UMask=0077$[^]*^SystemCallFilter=@system-service$/m)
      if (name === 'safarnama-backup.service') continue
      expect(text).toMatch(/^StartLimitIntervalSec=0$[^]*^Restart=always$/m)
      expect(text).toMatch(/METRICS_PORT=1(%i|3000|3100) /)
    }
  })

  test.skipIf(!has('docker-compose', 'version'))('Compose takes its file', () => {
    mkdirSync(join(folder, 'compose/pgbouncer'), { recursive: true })
    // Compose before 2 asks for a version, which newer ones do not want.
    writeFileSync(join(folder, 'compose/compose.yaml'), `version: '2.4'\n${textOf('compose.yaml')}`)
    cpSync(join(deploy, 'example.env'), join(folder, 'compose/.env'))
    const file = join(folder, 'compose/compose.yaml')
    expect(check('docker-compose', ['-f', file, 'config', '-q'])).toBe('valid')
  })

  test('scripts are scripts of a plain shell and may be run', () => {
    const scripts = allFiles.filter((path) => path.endsWith('.sh'))
    expect(scripts.length).toBeGreaterThan(3)
    for (const script of scripts) expect(check('sh', ['-n', script])).toBe('valid')
    for (const script of scripts) expect(spawnSync('test', ['-x', script]).status).toBe(0)
  })

  test('the image and the units start the product by the line of package.json', () => {
    const { scripts } = JSON.parse(readFileSync(join(deploy, '../package.json'), 'utf8')) as {
      scripts: { start: string }
    }
    const line = scripts.start
    const command = JSON.stringify(line.split(' ')).replaceAll(',', ', ')
    expect(textOf('Dockerfile')).toContain(`CMD ${command}`)
    for (const name of services.filter((service) => service !== 'safarnama-backup.service'))
      expect(textOf(`systemd/${name}`)).toContain(`ExecStart=/usr/bin/${line}\n`)
  })

  test('the image is of a line of Node that the tests run on, with the client programs of its servers', () => {
    const lines = [...textOf('Dockerfile').matchAll(/^FROM node:(\d+)-/gm)].map(([, line]) => line)
    const tested = /const lines = \[(.*)\]/.exec(
      readFileSync(join(deploy, '../scripts/nodes.mjs'), 'utf8'),
    )?.[1]
    expect(new Set(lines)).toEqual(new Set(['24']))
    expect(tested).toBe("'20', '22', '24'")
    const server = /image: postgres:(\d+)/.exec(textOf('compose.yaml'))?.[1]
    expect(textOf('Dockerfile')).toContain(`postgresql-client-${server} `)
  })

  test('the times of backups lie where node-exporter looks', () => {
    const folders = [
      'prometheus/prometheus.yml',
      'systemd/safarnama.tmpfiles',
      'systemd/safarnama-backup.service',
    ].map((path) => /(?:textfile\.directory|BACKUP_FIGURES)=(\S+)/.exec(textOf(path))?.[1])
    expect(new Set(folders)).toEqual(new Set(['/var/lib/safarnama-figures']))
  })

  test('no file holds a secret', () => {
    expect(existsSync(join(deploy, '.env'))).toBe(false)
    const secrets = ['example.env', 'systemd/example.env']
      .flatMap((path) => textOf(path).split('\n'))
      .filter((line) => /^\w*(SECRET|KEY|PASSWORD)/.test(line))
    expect(secrets.length).toBeGreaterThan(8)
    expect(secrets.filter((line) => !line.endsWith('='))).toEqual([])
  })
})
