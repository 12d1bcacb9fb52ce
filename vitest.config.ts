import { defineConfig } from 'vitest/config'
import { longBrowser } from './tests/support/long-browser.ts'
import { LongestFirst } from './tests/support/longest-first.ts'
import { SecondsReporter } from './tests/support/seconds.ts'

export default defineConfig({
  test: {
    pool: 'forks',
    reporters: ['default', new SecondsReporter()],
    sequence: { sequencer: LongestFirst },
    // How quick things are is for benchmarks to say: a busy machine must not fail a test.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 20_000 } },
    tags: [
      {
        name: 'deep',
        description: 'Run by npm run test:deep only: slow, or about appearance.',
      },
    ],
    unstubEnvs: true,
    unstubGlobals: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/**/*.test.{ts,tsx}', 'stand-ins/**/*.test.ts', 'tests/**/*.test.{ts,tsx}'],
          exclude: ['tests/browser/**', 'tests/deep/**', 'tests/screenshots/**'],
          // A file's modules serve the next file, too: to load them again costs more than most files' tests.
          isolate: false,
          // Most tests wait for a process or a socket now and then: three keep two cores busy.
          maxWorkers: 3,
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: longBrowser,
          globalSetup: ['tests/support/browser-setup.ts'],
          testTimeout: 90_000,
          // A loaded machine may be late once; what is wrong is wrong again.
          retry: 1,
          // A worker's files share its browser.
          isolate: false,
          maxWorkers: 3,
          // After the others: a browser and its product want the machine for themselves.
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'long-browser',
          include: longBrowser,
          globalSetup: ['tests/support/browser-setup.ts'],
          testTimeout: 90_000,
          retry: 1,
          maxWorkers: 1,
        },
      },
      {
        extends: true,
        test: {
          name: 'screenshots',
          include: ['tests/screenshots/**/*.test.ts'],
          globalSetup: ['tests/support/browser-setup.ts'],
          testTimeout: 90_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'deep',
          include: ['tests/deep/**/*.test.ts'],
          globalSetup: ['tests/support/global-setup.ts'],
          testTimeout: 3_600_000,
          hookTimeout: 600_000,
          // One after the other: times are compared, and a loaded machine would say more of the neighbour.
          maxWorkers: 1,
        },
      },
    ],
  },
})
