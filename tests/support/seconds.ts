import { relative } from 'node:path'
import type { SerializedError } from 'vitest'
import type { Reporter, TestModule } from 'vitest/node'

const dearest = 15
const longestMessage = 300

/** The group of a file: its project and its first folders, so that the table fits on a screen. */
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

function failuresOf(module: TestModule): string[] {
  const file = relative(module.project.config.root, module.moduleId)
  const described = (name: string, errors: readonly { readonly message: string }[]) =>
    [`${file} > ${name}`, ...errors.map(({ message }) => `    ${message.slice(0, longestMessage)}`)].join(
      '\n',
    )
  return [
    ...(module.errors().length > 0 ? [described('(the file)', module.errors())] : []),
    ...[...module.children.allTests('failed')].map((test) =>
      described(test.fullName, test.result().errors ?? []),
    ),
  ]
}

/**
 * Reports at the end of a run what each part costs, because a suite grows slow a second at a time; and in its last
 * lines what failed, because often only the end of a long log is at hand.
 */
export class SecondsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    this.#printSeconds(modules)
    const failures = [
      ...modules.flatMap(failuresOf),
      ...unhandled.map(({ message }) => `(outside of a test)\n    ${message.slice(0, longestMessage)}`),
    ]
    if (failures.length > 0)
      process.stdout.write(`\nFailed, ${failures.length} in all:\n${failures.join('\n')}\n`)
  }

  #printSeconds(modules: readonly TestModule[]): void {
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
