import type { Plugin } from 'vite'

/**
 * Vite wraps each `import()` to load a later part's style sheets first. Ours have none, since all styles are in one
 * file, so the import alone is enough.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: {
      order: 'pre',
      handler: (id) =>
        id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
    },
  }
}
