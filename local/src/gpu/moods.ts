import type { Answer } from './answer.ts'

/** The moods of the picture server, as its page names them. */
export const moods = {
  well: 'Draws',
  asleep: 'Sleeps: Cloud Run holds every request, as while an instance starts',
  busy: 'Is busy: 429 for every picture',
  moderating: 'Declines every picture, as its moderation does',
  misconfigured: 'Runs another model than the one it is asked for',
  moving: 'Draws everything somewhat to the side, so that the face moves',
  broken: 'Breaks: 500 for every picture',
} as const

export type MoodName = keyof typeof moods

/** By how many pixels a server that displaces faces does so: some hundredths of a picture. */
const shiftPixels = 40
const otherModel = 'qwen-image-edit-2511'

/** The picture server's mood, until another is set. */
export class Mood {
  #name: MoodName = 'well'
  readonly #held: (() => void)[] = []

  get name(): MoodName {
    return this.#name
  }

  become(name: MoodName): void {
    this.#name = name
    if (name !== 'asleep') for (const goOn of this.#held.splice(0)) goOn()
  }

  /** Resolves when an instance is up. */
  whenAwake(): Promise<void> {
    if (this.#name !== 'asleep') return Promise.resolve()
    return new Promise((resolve) => void this.#held.push(resolve))
  }

  /** By how many pixels the drawing is displaced. */
  get shift(): number {
    return this.#name === 'moving' ? shiftPixels : 0
  }

  /** What vLLM-Omni, or Cloud Run before it, answers in this mood; undefined leaves the answer to the server. */
  answerTo(path: string): Answer | undefined {
    const isList = path === '/v1/models'
    switch (this.#name) {
      case 'well':
      case 'asleep':
      case 'moving':
        return undefined
      case 'misconfigured':
        return isList
          ? { status: 200, body: { object: 'list', data: [{ id: otherModel, object: 'model' }] } }
          : undefined
      case 'busy':
        return isList ? undefined : { status: 429, body: 'Rate exceeded.' }
      case 'moderating':
        return isList ? undefined : { status: 400, body: { detail: flagged } }
      case 'broken':
        return isList ? undefined : { status: 500, body: { detail: outOfMemory } }
    }
  }
}

export const flagged = 'Generated content was flagged as potentially unsafe.'
export const outOfMemory = 'Image edit failed: CUDA out of memory'

export function isMood(name: unknown): name is MoodName {
  return typeof name === 'string' && Object.hasOwn(moods, name)
}
