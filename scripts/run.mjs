import { spawnSync } from 'node:child_process'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Safarnama needs Node 20.19 or later; this is Node ${process.versions.node}.\n`)
  process.exit(1)
}

/** Builds what is not built yet, in a separate process so that its memory is freed, and runs an entry here. */
export async function run(entry) {
  const { isBuilt, root } = await import('./build.mjs')
  if (!isBuilt()) {
    const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' })
    if (status !== 0) process.exit(status ?? 1)
  }
  await import(pathToFileURL(join(root, 'dist/server', `${entry}.js`)).href)
}
