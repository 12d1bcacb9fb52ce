import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../../..')
const parts = [
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'scripts',
  'src',
  'stand-ins',
  'public',
]

export type Release = { root: string; remove(): void }

const git = (...args: string[]) => spawnSync('git', args, { cwd: root, maxBuffer: 1024 ** 3 })

type Packages = { dependencies: Record<string, string>; devDependencies: Record<string, string> }

const packagesIn = (json: string): [name: string, version: string][] => {
  const { dependencies, devDependencies } = JSON.parse(json) as Packages
  return Object.entries({ ...dependencies, ...devDependencies })
}

/** Why a commit cannot be built here; undefined if it can. */
export function whyNotBuilt(commit: string, given?: string): string | undefined {
  if (given !== undefined) return undefined
  const found = git('show', `${commit}:package.json`)
  if (found.status !== 0) return `the history of the sources is not here (${commit}): ${String(found.stderr)}`
  const here = new Map(packagesIn(readFileSync(join(root, 'package.json'), 'utf8')))
  const other = packagesIn(String(found.stdout)).find(([name, version]) => here.get(name) !== version)
  return other && `${commit} needs ${other.join(' ')}: build it elsewhere and name its folder by PREVIOUS`
}

/** A built older release: in the given folder, or built from its commit with today's packages. */
export function olderRelease(commit: string, given?: string): Release {
  if (given !== undefined) {
    if (!existsSync(join(given, 'dist/server/main.js'))) throw new Error(`nothing is built in ${given}`)
    return { root: given, remove: () => undefined }
  }
  const folder = mkdtempSync(join(tmpdir(), 'safarnama-release-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  try {
    const sources = git('archive', commit, ...parts)
    if (sources.status !== 0) throw new Error(sources.stderr.toString())
    execFileSync('tar', ['-x', '-C', folder], { input: sources.stdout })
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    execFileSync(process.execPath, ['scripts/build.mjs'], { cwd: folder })
    return { root: folder, remove }
  } catch (error) {
    remove()
    throw error
  }
}
