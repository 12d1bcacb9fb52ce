import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { operatorCli } from './cli.ts'

it('says in a sentence that the settings file cannot be read', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-cli-'))
  mkdirSync(join(folder, '.env'))
  const complaints: string[] = []
  const output = { line: () => undefined, complaint: (text: string) => complaints.push(text) }
  try {
    expect(await operatorCli(['bookings'], {}, folder, output)).toBe(1)
    expect(complaints).toEqual([expect.stringContaining(`${join(folder, '.env')} cannot be read (EISDIR)`)])
  } finally {
    rmSync(folder, { recursive: true })
  }
})
