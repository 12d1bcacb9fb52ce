import { cp, mkdtemp } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { fontReader } from './fonts.ts'

test('fonts that could not be read once are read the next time, and then no more', async () => {
  const folder = join(await mkdtemp(join(inject('testRun').dir, 'fonts-')), 'fonts')
  const read = fontReader(folder)
  await expect(read()).rejects.toThrow('ENOENT')
  await cp('public/fonts', folder, { recursive: true })
  const fonts = await read()
  expect(fonts.get('latin-400')?.length).toBeGreaterThan(1_000)
  expect(await read()).toBe(fonts)
})
