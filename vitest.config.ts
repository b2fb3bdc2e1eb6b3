import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const generated = ['**/node_modules/**', '**/dist/**', '**/.local/**']
const stackTests = '**/*.stack.test.ts'
/** No Google library looks for Google's machines. */
const env = { METADATA_SERVER_DETECTION: 'none' }
/** The timeout of waits, long enough for a slow and busy machine; no wait takes longer than needed. */
const patience = { poll: { timeout: 60_000 } }

/** Those that analyse faces, start a stack of their own or look at many pages: small files that take long. */
const long =
  /\/(seed\/src\/proof|model\/bench)\/|\/(photographs|faults|local-stack|accessibility)\./

/** Of projects that run at the same time, the one whose single files take longest comes first. */
const projectOrder = ['unit', 'site', 'stack', 'e2e']

/**
 * Long files come first, so that nobody waits for one of them at the end; but those of a project stay together: a
 * process ends, with all that it has loaded, where the next file is another project's.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const rank = ({ project, moduleId }: TestSpecification) =>
      2 * projectOrder.indexOf(project.name) + (long.test(moduleId) ? 0 : 1)
    return sorted.sort((one, other) => rank(one) - rank(other))
  }
}

/** Node runs them as it runs the product; Vite's own loader makes what draws pictures a fifth slower. */
const onNode = { viteModuleRunner: false }

const unitTests = {
  env,
  expect: patience,
  exclude: [...generated, stackTests, 'e2e/**'],
  // What they load, libraries, networks, a Firestore, is loaded once a process instead of once a file.
  isolate: false,
  // A busy machine must not fail a test.
  testTimeout: 60_000,
  hookTimeout: 120_000,
  sequence: { groupOrder: 0 },
}
const sharedStack = {
  env,
  // One stack for all: each test uses an account of its own.
  globalSetup: ['local/src/testing/shared-stack.ts'],
  setupFiles: ['local/src/testing/await-stack.ts'],
  exclude: generated,
  expect: patience,
  experimental: onNode,
  hookTimeout: 300_000,
  sequence: { groupOrder: 1 },
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    reporters: process.env['CI']
      ? ['default', './local/src/testing/count-reporter.ts']
      : ['default'],
    projects: [
      {
        test: {
          ...unitTests,
          name: 'unit',
          include: ['*/src/**/*.test.ts', 'model/{bench,training}/**/*.test.ts'],
          exclude: [...unitTests.exclude, 'hosting/**'],
          experimental: onNode,
        },
      },
      {
        test: {
          ...unitTests,
          name: 'site',
          include: ['hosting/{src,vite}/**/*.test.{ts,tsx}'],
        },
      },
      {
        test: {
          ...sharedStack,
          name: 'stack',
          include: [stackTests],
          testTimeout: 180_000,
        },
      },
      {
        test: {
          ...sharedStack,
          name: 'e2e',
          include: ['e2e/src/**/*.e2e.test.ts'],
          // All of them talk to the one stack.
          isolate: false,
          testTimeout: 400_000,
        },
      },
    ],
  },
})
