import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** What has to be there before the network goes: the entry, and the screens that are for then. */
const roots = ['entry-client.tsx', 'screens/offline.tsx', 'screens/profile.tsx', 'screens/thank-you.tsx'].map(
  (name) => `src/web/${name}`,
)
/** Of one language only. */
const names = ['places', 'tags'].map((name) => `src/shared/messages/${name}-hi.json`)
const fonts = ['src/web/styles/fonts.css', 'src/web/styles/fonts-hi.css']
/** Fonts for the letters that both languages need. */
const isWanted = (file) => !/-ext-/.test(file)

/** The hashed files that the worker fetches when it is installed, as addresses. */
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
  // Their declarations stand in the documents.
  for (const name of fonts) for (const font of manifest[name]?.assets ?? []) found.add(font)
  return [...found].filter(isWanted).map((file) => `/${file}`)
}

/** The worker is one file beside the web app, which it names: it is built after it. */
export async function buildWorker(build, root) {
  const outDir = join(root, 'dist/web')
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: {
      'process.env.NODE_ENV': '"production"',
      // By what stands before the paths of a language's pages.
      releaseFiles: JSON.stringify({
        '': releaseFiles(outDir, 'manifest.json'),
        '/hi': releaseFiles(outDir, 'manifest.hi.json'),
      }),
    },
    build: {
      outDir,
      emptyOutDir: false,
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
