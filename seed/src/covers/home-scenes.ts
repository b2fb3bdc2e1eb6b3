import type { Person } from '../people/person.ts'
import type { Framing } from './frame-portrait.ts'
import type { Look } from './studio.ts'

/** Somebody as they are, and after a try-on. */
export interface Scene {
  readonly person: Person
  readonly after: Look
  readonly framing: Framing
}

/** The before and after of the home page, which social networks show too. */
export const hero: Scene = {
  person: 'women/10',
  after: { style: 'deep-side-part-waves', color: null },
  framing: { faceShare: 0.3, eyeHeight: 0.42 },
}

/**
 * People to try styles with, by the name in their files: of different hair and skin, seen from the front in ordinary
 * light, and none of whose photos leaves the engine in doubt.
 */
export const samples: Readonly<Record<'black-waves' | 'short-dark' | 'light-bob', Person>> = {
  'black-waves': 'women/44',
  'short-dark': 'men/96',
  'light-bob': 'women/11',
}
