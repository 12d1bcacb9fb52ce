import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Debian's package faketime, by architecture; the one for programs of several threads. */
const library = ['x86_64-linux-gnu', 'aarch64-linux-gnu']
  .map((machine) => `/usr/lib/${machine}/faketime/libfaketimeMT.so.1`)
  .find((file) => existsSync(file))

export const hasFaketime = library !== undefined

/** A process with these settings sees a chosen time of day; elapsed time is unaffected. */
export function wrongClock() {
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-clock-'))
  const file = join(folder, 'offset')
  const show = (offset: string) => writeFileSync(file, `${offset}\n`)
  show('+0')
  return {
    env: {
      LD_PRELOAD: library ?? '',
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      DONT_FAKE_MONOTONIC: '1',
    },
    /** '+1d' or '-3h'; '+0' is the real time. */
    show,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}
