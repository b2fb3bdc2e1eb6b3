import type { Context } from '@hairstyle/core/context.ts'
import { createLog } from '@hairstyle/core/log.ts'

type DeepPartial<T> = {
  readonly [Key in keyof T]?: T[Key] extends object ? Partial<T[Key]> : T[Key]
}

/** A context with only the given parts, so that using anything else fails. */
export function fakeContext(parts: DeepPartial<Context>): Context {
  return {
    clock: () => new Date(),
    log: createLog('silent'),
    config: { visitorSecret: 'a secret of tests, long enough to be one' },
    ...parts,
  } as Context
}
