import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'

/** A part of the cluster that can be killed in the middle of its work and started again. */
export type Part = {
  pid(): number
  /** SIGKILL, to its children too, as if the machine had lost power. */
  kill(): Promise<void>
  start(): Promise<void>
}

export type PartOptions = {
  command: string
  args: readonly string[]
  env?: NodeJS.ProcessEnv
  /** PostgreSQL and PgBouncer do not run as root. */
  user?: string
  isUp: () => Promise<boolean>
}

const startLimitMs = 60_000

/** The user that a process runs as if the tests run as root. */
export function runAs(user: string | undefined): { uid?: number; gid?: number } {
  if (user === undefined || process.getuid?.() !== 0) return {}
  const idOf = (kind: string) => Number(spawnSync('id', [kind, user]).stdout.toString())
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** Every process below this one. */
function below(pid: number): number[] {
  const children = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)])
    .stdout.toString()
    .split(/\s+/)
    .filter(Boolean)
    .map(Number)
  return children.concat(children.flatMap(below))
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It had already ended.
  }
}

function killAll(child: ChildProcess): void {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return
  const all = [child.pid, ...below(child.pid)]
  all.forEach(killHard)
}

/** A run that fails or is cut short must not leave its cluster behind. */
const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach(killAll))

export async function startPart({ command, args, env = {}, user, isUp }: PartOptions): Promise<Part> {
  let child: ChildProcess
  let said = ''
  const start = async () => {
    child = spawn(command, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...runAs(user),
    })
    child.on('error', (error) => (said += error.message))
    for (const out of [child.stdout, child.stderr]) out?.on('data', (data) => (said += String(data)))
    running.add(child)
    const end = Date.now() + startLimitMs
    while (!(await isUp())) {
      if (Date.now() > end || child.exitCode !== null)
        throw new Error(`${command} did not start:\n${said.slice(-2_000)}`)
      await pause(50)
    }
  }
  await start()
  return {
    pid: () => child.pid ?? 0,
    async kill() {
      const gone = child.exitCode !== null || child.signalCode !== null || once(child, 'exit')
      killAll(child)
      await gone
      running.delete(child)
    },
    start,
  }
}

/** Runs a step of the runbook or a tool and returns its output; throws its error output. */
export async function runStep(
  command: string,
  args: readonly string[],
  { user, env = {} }: { user?: string; env?: Record<string, string> } = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(command, [...args], {
    env: { ...process.env, ...env },
    ...runAs(user),
  })
  return stdout
}
