import { join } from 'node:path'
import { repository } from '../repository.ts'

/** A portrait of somebody who does not exist, with its size in px. */
export const portrait = {
  path: join(repository, 'seed/assets/people/women/0.jpg'),
  width: 1024,
  height: 1024,
} as const

/** How often a try-on is asked after, and for how long. */
export const lookEveryMs = 1000
export const giveUpAfterMs = 180_000
