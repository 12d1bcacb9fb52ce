import { relative } from 'node:path'
import type { Reporter, TestModule } from 'vitest/node'

const dearest = 15

/** Where a file counts: its project and its first folders, so that the table fits on a screen. */
function partOf({ project, moduleId }: TestModule): string {
  const folders = relative(project.config.root, moduleId).split('/').slice(0, -1)
  return `${project.name}: ${folders.slice(0, folders[0] === 'src' ? 3 : 2).join('/')}`
}

function secondsOf(module: TestModule): number {
  const { collectDuration, duration, prepareDuration, setupDuration } = module.diagnostic()
  return (collectDuration + duration + prepareDuration + setupDuration) / 1_000
}

function sumBy(modules: readonly TestModule[], nameOf: (module: TestModule) => string): [string, number][] {
  const sums = new Map<string, number>()
  for (const module of modules) {
    const name = nameOf(module)
    sums.set(name, (sums.get(name) ?? 0) + secondsOf(module))
  }
  return [...sums].toSorted(([, a], [, b]) => b - a)
}

const line = ([name, seconds]: [string, number]) => `${seconds.toFixed(1).padStart(8)} s  ${name}\n`

/** Tells at the end of a run what each part costs, because a suite grows slow a second at a time. */
export class SecondsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const files = sumBy(modules, ({ project, moduleId }) => relative(project.config.root, moduleId))
    if (files.length <= 1) return
    const tables = [
      'Seconds by part, those of workers beside each other added up:\n',
      ...sumBy(modules, partOf).map(line),
      `The ${Math.min(dearest, files.length)} dearest files:\n`,
      ...files.slice(0, dearest).map(line),
    ]
    process.stdout.write(`\n${tables.join('')}`)
  }
}
