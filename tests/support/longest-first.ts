import { relative } from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Files that take minutes, longest first: started last, one of them would run on alone at the end. */
const long = [
  'tests/model/groups/groups.test.ts',
  'tests/model/model.test.ts',
  'tests/journeys/process/start-faults.test.ts',
  'tests/journeys/attacks/accounts.test.ts',
  'tests/processes/money.test.ts',
  'tests/browser/console.test.ts',
  'tests/browser/console-catalogue.test.ts',
]

const rankOf = ({ project, moduleId }: TestSpecification): number => {
  const at = long.indexOf(relative(project.config.root, moduleId))
  return at < 0 ? long.length : at
}

/** A fresh clone has no times of earlier runs, and a file's size says little about its time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).toSorted((a, b) => rankOf(a) - rankOf(b))
  }
}
