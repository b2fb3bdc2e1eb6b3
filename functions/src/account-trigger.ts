import type { CloudFunction, RuntimeOptions } from 'firebase-functions/v1'
import { _userWithOptions } from 'firebase-functions/v1/auth'
import type { UserRecord } from 'firebase-functions/v1/auth'

declare module 'firebase-functions/v1/auth' {
  /** What `runWith(…).region(…).auth.user()` calls; but that way loads the triggers of all other products, too. */
  export function _userWithOptions(
    options: RuntimeOptions & { regions: string[] },
    userOptions: UserOptions,
  ): UserBuilder
}

/** Calls `erase` for each account that is deleted from Firebase Auth, again until it succeeds. */
export function onAccountDeleted(
  region: string,
  erase: (account: UserRecord) => Promise<void>,
): CloudFunction<UserRecord> {
  const options = { failurePolicy: true, timeoutSeconds: 300, memory: '512MB' } as const
  return _userWithOptions({ ...options, regions: [region] }, {}).onDelete(erase)
}
