import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../scripts/build.mjs'

const parts = [
  'src/server/catalogue/searchable.ts',
  'src/server/catalogue/gazetteer.ts',
  'src/server/catalogue/browse/road-distances.ts',
  'src/server/catalogue/plan/columns.ts',
  'src/server/catalogue/plan/planner.ts',
  'src/server/catalogue/search/search-index.ts',
  'src/server/catalogue/search/wish/facts.ts',
  'src/shared/domain/likes.ts',
]

/** Parts of the product, or of another checkout of it, that are measured without HTTP, bundled as they are in it. */
export async function loadParts(checkout = root) {
  const { build } = await import('vite')
  const outDir = mkdtempSync(join(tmpdir(), 'safarnama-parts-'))
  await build({
    root: checkout,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      emptyOutDir: true,
      rolldownOptions: {
        input: Object.fromEntries(parts.map((path) => [basename(path, '.ts'), join(checkout, path)])),
        output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  })
  const load = (path) => import(pathToFileURL(join(outDir, `${basename(path, '.ts')}.mjs`)).href)
  return Object.assign({}, ...(await Promise.all(parts.map(load))))
}
