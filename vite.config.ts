import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import packageJson from './package.json' with { type: 'json' }

/**
 * What the server needs at run time stays in node_modules; everything else, React foremost, is compiled into its
 * bundle in production form and is a development dependency.
 */
const runtimePackages = Object.keys(packageJson.dependencies)

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), tailwindcss()],
  publicDir: isSsrBuild ? false : 'public',
  define: isSsrBuild ? { 'process.env.NODE_ENV': '"production"' } : {},
  build: {
    outDir: isSsrBuild ? 'dist/server' : 'dist/web',
    emptyOutDir: true,
    target: isSsrBuild ? 'node20' : 'es2022',
    manifest: !isSsrBuild,
    rolldownOptions: {
      input: isSsrBuild
        ? {
            main: 'src/server/main.ts',
            operator: 'src/server/operator/main.ts',
            sandbox: 'src/server/sandbox.ts',
          }
        : { client: 'src/web/entry-client.tsx' },
    },
  },
  ssr: { noExternal: true, external: runtimePackages },
}))
