/** What a server answers. */
export interface Answer {
  readonly status: number
  readonly body: unknown
}

/** Ends a request with a certain answer. */
export class Refused extends Error {
  readonly answer: Answer

  constructor(answer: Answer) {
    super(JSON.stringify(answer.body))
    this.answer = answer
  }
}

/** A server of one kind, without its network. */
export interface Dialect {
  /** What a list of models, or one, is asked for. @returns null for an address that is none of these. */
  readonly models: (path: string) => Answer | null
  /**
   * `POST /v1/images/edits`.
   * @param shift By how many pixels its drawing is displaced.
   * @throws {Refused}
   */
  readonly edit: (form: FormData, shift: number) => Promise<Answer>
  /** The answer to a wrong key. */
  readonly locked: Answer
}
