import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** Writes `N passed, N failed` to the file that TEST_COUNTS names, for a CI that reads only that. */
export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly unknown[]): void {
    const file = process.env['TEST_COUNTS']
    if (file === undefined) return
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const count = (state: string) => tests.filter((test) => test.result().state === state).length
    // A file that does not load and an error outside a test fail the run without failing a test.
    const broken = modules.filter((module) => module.errors().length > 0).length + errors.length
    writeFileSync(file, `${count('passed')} passed, ${count('failed') + broken} failed\n`)
  }
}
