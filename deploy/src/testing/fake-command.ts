import type { FakeProject } from './fake-project.ts'

/** How a command was called. */
export interface Call {
  readonly positionals: readonly string[]
  /** Without their dashes; empty for a flag without value. */
  readonly flags: Readonly<Record<string, string>>
  readonly input: string
  readonly env: Readonly<Record<string, string>>
}

/** Does a command. @throws {Refusal} */
export type CommandHandler = (project: FakeProject, call: Call) => unknown

/** What a program says when it fails. */
export class Refusal extends Error {
  /** What of it the Firebase CLI tells with --json. */
  readonly inJson: string

  constructor(message: string, inJson = message) {
    super(message)
    this.inJson = inJson
  }
}
