import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { inject } from 'vitest'
import { build } from 'vite'

/** Compiles a TypeScript file with everything of ours that it imports; packages are not bundled. */
export async function compileForNode(
  entry: string,
  { root = process.cwd(), outDir = join(inject('testRun').dir, `compiled-${process.pid}`) } = {},
): Promise<string> {
  const name = entry.replaceAll(/\W+/g, '-')
  await build({
    root,
    publicDir: false,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir,
      target: 'node20',
      rolldownOptions: { input: join(root, entry), output: { entryFileNames: `${name}.mjs` } },
    },
    plugins: [{ name: 'packages-by-address', enforce: 'pre', resolveId: packageAddress }],
  })
  return join(outDir, `${name}.mjs`)
}

/** The compiled file is far from node_modules, so it has to import packages by absolute address. */
function packageAddress(source: string, importer: string | undefined) {
  if (importer === undefined || !/^[a-z@]/.test(source) || source.startsWith('node:')) return null
  return { id: import.meta.resolve(source), external: true }
}

export type Child = {
  process: ChildProcess
  /** Its output; rejects with its error output if it failed. */
  output: Promise<string>
  /** Each line as it comes. */
  onLine(listener: (line: string) => void): void
}

export function runChild(file: string, ...args: string[]): Child {
  const child = spawn(process.execPath, [file, ...args], { stdio: ['pipe', 'pipe', 'pipe'] })
  let printed = ''
  let complaint = ''
  let rest = ''
  const listeners: ((line: string) => void)[] = []
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk.toString()
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) for (const listener of listeners) listener(line)
  })
  const output = once(child, 'close').then(([code, signal]) => {
    if (code === 0 || signal === 'SIGKILL') return printed
    throw new Error(`The child ended with ${String(code ?? signal)}: ${complaint}`)
  })
  return { process: child, output, onLine: (listener) => listeners.push(listener) }
}
