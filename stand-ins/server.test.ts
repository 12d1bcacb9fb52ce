import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { build } from 'vite'
import { AppError } from '#server/platform/errors.ts'
import { googleIdentity } from '#server/providers/identity/google/google.ts'
import { readSandboxSettings } from '#server/providers/sandbox-settings.ts'
import { SandboxSettingsError, startSandbox } from './server.ts'
import { listening } from '#tests/support/listening.ts'

let dataDir = ''

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'sandbox-server-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

describe('the stand-ins as a server of their own', () => {
  it('are found by a product that has their address and the same data directory', async () => {
    const sandbox = await startSandbox({ PORT: '0', DATA_DIR: dataDir })
    const settings = readSandboxSettings(dataDir, sandbox.localUrl)
    expect(settings.smtpUrl).toBe(sandbox.smtpUrl)
    const apiUrl = `${sandbox.localUrl}/sandbox/razorpay`
    expect(settings.razorpay).toEqual({ ...sandbox.standIns.settings.razorpay, apiUrl })
    // The tokens are issued under the public address, whichever way the keys are fetched.
    const token = await sandbox.standIns.controls.google.mint('workspace')
    expect(await googleIdentity(settings.google).verifyCredential(token)).toMatchObject({
      name: 'Rohan Iyer',
    })
    expect(settings.google.scriptUrl).toBe(`${sandbox.publicUrl}/sandbox/google/gsi.js`)
    expect((await fetch(`${sandbox.localUrl}/`)).url).toBe(`${sandbox.localUrl}/sandbox/mail`)
    expect((await fetch(`${sandbox.localUrl}/healthz`)).status).toBe(200)
    await sandbox.close()
  })

  it('refuse a foreign name that leads to this machine, and are known by the loopback and by PUBLIC_URL', async () => {
    const sandbox = await startSandbox({ PORT: '0', DATA_DIR: dataDir, PUBLIC_URL: 'https://pay.example' })
    const { port } = new URL(sandbox.localUrl)
    const statusOf = (host: string, path: string) =>
      new Promise((resolve, reject) => {
        const asked = request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => {
          response.resume()
          resolve(response.statusCode)
        })
        asked.on('error', reject).end()
      })
    for (const path of ['/sandbox/mail', '/sandbox/razorpay/checkout.js', '/'])
      expect(await statusOf(`stranger.example:${port}`, path)).toBe(421)
    for (const host of [`localhost:${port}`, '127.0.0.1', 'pay.example', 'pay.example:443'])
      expect(await statusOf(host, '/sandbox/mail')).toBe(200)
    expect(await statusOf('stranger.example', '/healthz')).toBe(200)
    await sandbox.close()
  })

  it('have kept keys and changed addresses after a restart', async () => {
    const first = await startSandbox({ PORT: '0', DATA_DIR: dataDir })
    const before = readSandboxSettings(dataDir, first.localUrl).razorpay.keySecret
    await first.close()
    const second = await startSandbox({ PORT: '0', DATA_DIR: dataDir, PUBLIC_URL: 'https://pay.example/' })
    const after = readSandboxSettings(dataDir, second.localUrl)
    expect(after.razorpay.keySecret).toBe(before)
    expect(after.smtpUrl).toBe(second.smtpUrl)
    expect(after.google.issuers).toEqual(['https://pay.example/sandbox/google'])
    await second.close()
  })

  it('are missed with a sentence that says what to do', () => {
    expect(() => readSandboxSettings(dataDir, 'http://localhost:3001')).toThrow(AppError)
    expect(() => readSandboxSettings(dataDir, 'http://localhost:3001')).toThrow(/npm run sandbox/)
  })

  it('name every wrong setting at once', async () => {
    const start = startSandbox({
      PORT: 'x',
      SANDBOX_SMTP_PORT: '70000',
      PRODUCT_URL: 'ftp://x',
      DATA_DIR: dataDir,
    })
    const error = await start.then(
      () => undefined,
      (reason: unknown) => reason,
    )
    expect(error).toBeInstanceOf(SandboxSettingsError)
    expect((error as Error).message.split('\n').map((line) => line.split(' ')[0])).toEqual([
      'PORT',
      'SANDBOX_SMTP_PORT',
      'PRODUCT_URL',
    ])
  })

  it('say so when their port is taken, and leave nothing open', async () => {
    const other = createServer()
    const { port } = await listening(other)
    const environment = { PORT: String(port), SANDBOX_SMTP_PORT: '0', DATA_DIR: dataDir }
    await expect(startSandbox(environment)).rejects.toThrow('EADDRINUSE')
    await new Promise((resolve) => {
      other.close(resolve)
    })
  })
})

function outputUntil(child: ChildProcess, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = ''
    const add = (chunk: Buffer) => {
      output += chunk.toString()
      if (pattern.test(output)) resolve(output)
    }
    child.stdout?.on('data', add)
    child.stderr?.on('data', add)
    child.once('exit', () => reject(new Error(`ended early: ${output}`)))
  })
}

describe('the built program', () => {
  it('prints where it is and ends cleanly on SIGTERM, also with a connection open', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'sandbox-program-'))
    await build({
      configFile: false,
      logLevel: 'silent',
      publicDir: false,
      build: { ssr: 'stand-ins/main.ts', outDir: directory, target: 'node20' },
    })
    symlinkSync(join(process.cwd(), 'node_modules'), join(directory, 'node_modules'))
    // Node takes a .js file for a module only where a package.json says so.
    writeFileSync(join(directory, 'package.json'), '{"type":"module"}')
    // The product's settings, in whose folder they are started.
    writeFileSync(join(directory, '.env'), 'PORT=1\nPUBLIC_URL=https://travel.example\n')
    const child = spawn(process.execPath, ['main.js'], {
      cwd: directory,
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir },
    })
    const output = await outputUntil(child, /SANDBOX_URL=/)
    const url = /http:\/\/localhost:\d+/.exec(output)?.[0] ?? ''
    const page = await fetch(`${url.replace('localhost', '127.0.0.1')}/sandbox/mail`)
    expect(page.status).toBe(200)
    await page.text()
    const exit = new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve({ code, signal }))
    })
    child.kill('SIGTERM')
    expect(await exit).toEqual({ code: 0, signal: null })
    rmSync(directory, { recursive: true })
  })
})
