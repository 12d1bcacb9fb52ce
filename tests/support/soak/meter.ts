import { readdirSync, readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Bound } from './assess.ts'

type Reported = { heapUsed: number; external: number; resources: Record<string, number> }

const megabyte = 1_048_576

/** With this environment a process can be measured from inside. */
export const watched = (sockets: string): Record<string, string> => ({
  NODE_OPTIONS: `--max-semi-space-size=4 --import=${pathToFileURL(join(import.meta.dirname, 'inside.mjs')).href}`,
  SOAK_SOCKETS: sockets,
})

function askInside(socketPath: string): Promise<Reported> {
  return new Promise((resolve, reject) => {
    get({ socketPath, path: '/' }, (answer) => {
      let text = ''
      answer.on('data', (data) => (text += String(data)))
      answer.once('end', () => resolve(JSON.parse(text) as Reported))
      answer.once('error', reject)
    }).once('error', reject)
  })
}

/** How much may be added from the middle third to the last. */
const bounds = {
  heap: { share: 0.03, more: 2, unit: ' MB', compares: 'medians' },
  buffers: { share: 0.05, more: 2, unit: ' MB', compares: 'medians' },
  resident: { share: 0.05, more: 8, unit: ' MB', compares: 'medians' },
  handles: { share: 0.1, more: 6, unit: '', compares: 'lowest tenths' },
  files: { share: 0.1, more: 6, unit: '', compares: 'lowest tenths' },
  connections: { share: 0, more: 2, unit: '', compares: 'medians' },
  due: { share: 0.25, more: 5, unit: '', compares: 'medians' },
  log: { share: 0.1, more: 4, unit: ' MB', compares: 'medians' },
} satisfies Record<string, Bound>

type Kind = keyof typeof bounds

/** Names are 'web 1: heap'. */
export function boundOf(name: string): Bound {
  const kind = name.slice(name.lastIndexOf(' ') + 1)
  if (!Object.hasOwn(bounds, kind)) throw new Error(`nothing says how much ${name} may grow`)
  return bounds[kind as Kind]
}

/** After a full collection: a process's memory, and what it has open. */
export async function measureProcess(pid: number, sockets: string): Promise<Partial<Record<Kind, number>>> {
  const { heapUsed, external, resources } = await askInside(join(sockets, `${pid}.sock`))
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return {
    heap: heapUsed / megabyte,
    buffers: external / megabyte,
    resident: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024,
    handles: Object.values(resources).reduce((sum, count) => sum + count, 0),
    files: readdirSync(`/proc/${pid}/fd`).length,
  }
}
