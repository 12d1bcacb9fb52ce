import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServer } from 'vite'

const languages = {
  en: { mode: 'en', manifest: 'manifest.json', fonts: 'src/web/styles/fonts.css' },
  hi: { mode: 'hi', manifest: 'manifest.hi.json', fonts: 'src/web/styles/fonts-hi.css' },
}
const baseOf = (language) => `/@${language}/`

function openVite(root, language, server) {
  return createServer({
    root,
    configFile: join(root, 'vite.config.ts'),
    mode: languages[language].mode,
    base: baseOf(language),
    cacheDir: join(root, 'dist/dev/vite', language),
    logLevel: 'warn',
    appType: 'custom',
    // If discovered later, each would reload open pages.
    optimizeDeps: {
      include: ['react-day-picker', `react-day-picker/locale/${language === 'hi' ? 'hi' : 'en-IN'}`],
    },
    publicDir: false,
    server: {
      middlewareMode: true,
      hmr: { server },
      // Vite compares real paths: node_modules may be a link.
      fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
      watch: {
        ignored: ['dist', 'data', 'public', 'tests', 'docs', 'bench'].map((name) => join(root, name, '**')),
      },
    },
  })
}

/** A style sheet as a file, for the documents; named by its contents, since browsers cache it for good. */
async function writeStyles(vite, source, folder) {
  const { code } = await vite.transformRequest(`/${source}?direct`)
  const file = `assets/${createHash('sha256').update(code).digest('hex').slice(0, 12)}.css`
  writeFileSync(join(folder, file), code)
  return file
}

/** What looks like a build of the web app to the server: its entry is a source file, which Vite serves. */
async function writeBuild(vite, language, folder) {
  const { manifest, fonts } = languages[language]
  const [declared, styles] = [
    await writeStyles(vite, fonts, folder),
    await writeStyles(vite, 'src/web/styles/app.css', folder),
  ]
  const parts = {
    'src/web/entry-client.tsx': { file: `${baseOf(language).slice(1)}scripts/dev/entry.mjs`, css: [styles] },
    [fonts]: { file: declared },
  }
  writeFileSync(join(folder, '.vite', manifest), JSON.stringify(parts))
}

function makeFolder(root) {
  const folder = join(root, 'dist/dev/web')
  rmSync(folder, { recursive: true, force: true })
  for (const name of ['assets', '.vite']) mkdirSync(join(folder, name), { recursive: true })
  for (const name of readdirSync(join(root, 'public')))
    symlinkSync(join(root, 'public', name), join(folder, name))
  return folder
}

/**
 * Serves the web app from its sources, with one Vite server per language; `write` writes what the server needs to know
 * of them.
 */
export async function openSources(root, server) {
  const folder = makeFolder(root)
  const names = Object.keys(languages)
  const servers = await Promise.all(names.map((language) => openVite(root, language, server)))
  return {
    handlerOf(url) {
      const at = names.findIndex((language) => url.startsWith(baseOf(language)))
      return servers[at]?.middlewares
    },
    write: () => Promise.all(servers.map((vite, at) => writeBuild(vite, names[at], folder))),
    close: () => Promise.all(servers.map((vite) => vite.close())),
  }
}
