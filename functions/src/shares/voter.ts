import { derivedId } from '@hairstyle/core/ids.ts'
import type { Voter } from '@hairstyle/core/shares/vote.ts'
import type { Caller } from '../http/authenticate.ts'
import type { Visitor } from '../http/visitor.ts'

/** Who votes; a browser without an account gets an id of its own. */
export function voterOf(user: Caller | null, visitor: Visitor): Voter {
  // A vote outlives an account, so it must not name it, and must not be given again from the next one.
  const key = user
    ? derivedId('voter-account', user.personKey)
    : derivedId('voter-browser', visitor.browserId())
  return { key, uid: user?.uid ?? null, address: visitor.address }
}
