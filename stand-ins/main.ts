import { existsSync } from 'node:fs'
import { describeSandbox, SandboxSettingsError, startSandbox } from './server.ts'

async function run(): Promise<void> {
  // Not from .env, which has the product's settings.
  const { PORT, PUBLIC_URL } = process.env
  if (existsSync('.env')) process.loadEnvFile('.env')
  const sandbox = await startSandbox({ ...process.env, PORT, PUBLIC_URL })
  let isEnding = false
  const end = () => {
    if (isEnding) return
    isEnding = true
    void sandbox.close()
  }
  process.on('SIGTERM', end).on('SIGINT', end)
  process.stdout.write(describeSandbox(sandbox))
}

// The mailbox has personal mails.
process.umask(0o077)
try {
  await run()
} catch (error) {
  if (!(error instanceof SandboxSettingsError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
