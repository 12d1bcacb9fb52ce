import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What has to be cached before the network fails: the entry, and the screens for that case. */
const roots = ['entry-client.tsx', 'screens/offline.tsx', 'screens/profile.tsx', 'screens/thank-you.tsx'].map(
  (name) => `src/web/${name}`,
)
/** Files of one language only. */
const names = ['places', 'tags'].map((name) => `src/shared/messages/${name}-hi.json`)
const fonts = ['src/web/styles/fonts.css', 'src/web/styles/fonts-hi.css']
/** Fonts with the letters that both languages need, and those of Hindi for its own pages. */
const isWanted = (file, isHindi) => !(isHindi ? /-ext-/ : /-ext-|devanagari/).test(file)

/** The addresses of the hashed files that the worker fetches when it is installed. */
function releaseFiles(webFolder, manifestName) {
  const manifest = JSON.parse(readFileSync(join(webFolder, '.vite', manifestName), 'utf8'))
  const found = new Set()
  const visit = (name) => {
    const { file, imports = [], css = [], assets = [] } = manifest[name]
    if (found.has(file)) return
    for (const one of [file, ...css, ...assets]) found.add(one)
    imports.forEach(visit)
  }
  roots.forEach(visit)
  for (const name of names) if (name in manifest) visit(name)
  // Their declarations are in the documents.
  for (const name of fonts) for (const font of manifest[name]?.assets ?? []) found.add(font)
  return [...found]
    .filter((file) => isWanted(file, manifestName.endsWith('.hi.json')))
    .map((file) => `/${file}`)
}

/** The worker is a single file next to the web app. It is built last, since it lists the app's files. */
export async function buildWorker(build, root) {
  const outDir = join(root, 'dist/web')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      // By the prefix of a language's page addresses.
      releaseFiles: JSON.stringify({
        '': releaseFiles(outDir, 'manifest.json'),
        '/hi': releaseFiles(outDir, 'manifest.hi.json'),
      }),
    },
    build: {
      outDir,
      emptyOutDir: false,
      license: { fileName: '.vite/license.worker.json' },
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        input: join(root, 'src/web/worker/worker.ts'),
        output: { entryFileNames: 'sw.js', format: 'iife' },
      },
    },
  })
}
