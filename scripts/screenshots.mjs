import { spawnSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { root } from './build.mjs'

/** `npm run screenshots [FOLDER] [PATTERN]`: pictures of every screen and state, and overviews of them. */
const [folder = join(root, 'data/screenshots'), pattern = ''] = process.argv.slice(2)
const env = { ...process.env, SCREENSHOTS: resolve(folder), SCREENS: pattern }
const vitest = join(root, 'node_modules/.bin/vitest')
const { status } = spawnSync(vitest, ['run', '--project', 'screenshots'], {
  cwd: root,
  env,
  stdio: 'inherit',
})
process.stdout.write(`The pictures are in ${env.SCREENSHOTS}\n`)
process.exitCode = status ?? 1
