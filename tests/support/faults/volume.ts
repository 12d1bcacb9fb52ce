import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export type Volume = {
  folder: string
  /** Fills it to the last byte. */
  fill(): void
  free(): void
  remove(): void
}

const mib = 1024 * 1024

function run(command: string, args: readonly string[]): void {
  const { status, stderr, error } = spawnSync(command, args)
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr.toString()}`)
}

/** Why a small disk cannot be made here; undefined if it can. */
export function whyNoVolume(): string | undefined {
  try {
    openVolume(1).remove()
    return undefined
  } catch (error) {
    return String(error)
  }
}

/** A small disk in memory. */
export function openVolume(megabytes: number): Volume {
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-volume-'))
  try {
    run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'safarnama-test', folder])
  } catch (error) {
    rmSync(folder, { recursive: true })
    throw error
  }
  const filler = join(folder, 'filler')
  let isMounted = true
  const remove = () => {
    if (!isMounted) return
    isMounted = false
    run('umount', ['--lazy', folder])
    rmSync(folder, { recursive: true })
  }
  process.once('exit', remove)
  return {
    folder,
    fill() {
      const file = openSync(filler, 'a')
      try {
        for (let size = mib; size >= 1;) {
          try {
            writeSync(file, Buffer.alloc(size))
          } catch (error) {
            if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
            size = Math.floor(size / 2)
          }
        }
      } finally {
        closeSync(file)
      }
    },
    free: () => rmSync(filler, { force: true }),
    remove,
  }
}
