import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type UserConfig } from 'vite'
import { chunkGroups } from './scripts/build/chunks.ts'
import { hindiCalendar, hindiStyles } from './scripts/build/hindi.ts'
import { messagesPlugin } from './scripts/build/messages.ts'
import { plainImports } from './scripts/build/plain-imports.ts'
import { pureCalls } from './scripts/build/pure-calls.ts'
import { modernStyles } from './scripts/build/styles.ts'
import packageJson from './package.json' with { type: 'json' }

/**
 * What the server needs at run time stays in node_modules; everything else, React foremost, is compiled into its
 * bundle in production form and is a development dependency.
 */
const runtimePackages = Object.keys({ ...packageJson.dependencies, ...packageJson.peerDependencies })

const inModules = (path: string) => fileURLToPath(new URL(`./node_modules/${path}`, import.meta.url))

/** Its package names the half with warnings for developers only; the other one stands beside it. */
const productionRouter = [
  { find: /^react-router$/, replacement: inModules('react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: inModules('react-router/dist/production/dom-export.mjs') },
]

const hindiFiles = {
  entryFileNames: 'assets/hi/[name]-[hash].js',
  chunkFileNames: 'assets/hi/[name]-[hash:7].js',
}

/** The fonts are the same files for both languages. */
const assetFileNames = ({ names }: { names: string[] }) =>
  `assets/${names.some((name) => name.startsWith('devanagari')) ? 'hi/' : ''}[name]-[hash][extname]`

const pluginsOf = (command: string, isSsrBuild: boolean, isHindi: boolean) => [
  ...(isHindi ? [hindiStyles(), hindiCalendar()] : []),
  react(),
  tailwindcss(),
  modernStyles(),
  ...(command === 'build' && !isSsrBuild ? [plainImports(), pureCalls()] : []),
  ...(isSsrBuild ? [] : [messagesPlugin(isHindi ? 'hi' : 'en')]),
]

/** The operator's console: a build of its own, so that the site's has not a byte of it. */
const consoleBuild: UserConfig = {
  plugins: pluginsOf('build', false, false),
  resolve: { alias: productionRouter },
  publicDir: false,
  // Its address may have a path or none.
  base: './',
  build: {
    outDir: 'dist/console',
    target: 'es2022',
    cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
    manifest: true,
    license: { fileName: '.vite/license.json' },
    modulePreload: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      input: { console: 'src/web/console/entry.tsx' },
    },
  },
}

/** The web app is built once for each language: `--mode hi` adds the Hindi one to what is there. */
export default defineConfig(({ command, isSsrBuild = false, mode }) => {
  if (mode === 'console') return consoleBuild
  const isHindi = mode === 'hi'
  return {
    plugins: pluginsOf(command, isSsrBuild, isHindi),
    // In development the router is one of the packages that Vite prepares, warnings and all.
    resolve: { alias: command === 'build' ? productionRouter : [] },
    publicDir: isSsrBuild || isHindi ? false : 'public',
    define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
    build: {
      outDir: isSsrBuild ? 'dist/server' : 'dist/web',
      emptyOutDir: !isHindi,
      target: isSsrBuild ? 'node20' : 'es2022',
      // What Tailwind asks for: registered properties and mixed colours.
      cssTarget: ['chrome111', 'firefox128', 'safari16.4'],
      manifest: !isSsrBuild && (isHindi ? '.vite/manifest.hi.json' : true),
      license: { fileName: `.vite/license${isHindi ? '.hi' : ''}.json` },
      // A list of what each screen loads besides weighs more on the first page than it saves: the worker has the files then.
      modulePreload: false,
      rolldownOptions: {
        checks: { bundlerTimings: false },
        ...(!isSsrBuild && {
          output: {
            codeSplitting: { groups: chunkGroups() },
            // The entry names every part: a letter less of each is as good a name.
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
            ...(isHindi && hindiFiles),
          },
        }),
        input: isSsrBuild
          ? {
              main: 'src/server/start/main.ts',
              operator: 'src/server/operator/main.ts',
              reports: 'src/server/reports/thread.ts',
              sandbox: 'stand-ins/main.ts',
            }
          : { client: 'src/web/entry-client.tsx', fonts: `src/web/styles/fonts${isHindi ? '-hi' : ''}.css` },
      },
    },
    ssr: { noExternal: true, external: runtimePackages },
  }
})
