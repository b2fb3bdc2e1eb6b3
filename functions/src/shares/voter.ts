import { derivedId } from '@hairstyle/core/ids.ts'
import type { Voter } from '@hairstyle/core/shares/vote.ts'
import type { Caller } from '../http/authenticate.ts'
import type { Visitor } from '../http/visitor.ts'

/** Who votes; a browser without an account gets an id of its own. */
export function voterOf(user: Caller | null, visitor: Visitor): Voter {
  const key = user ? accountKey(user) : browserKey(visitor.browserId())
  return { key, uid: user?.uid ?? null, address: visitor.address }
}

/** Key of a voter that was here before; null for a browser that is new. */
export function knownVoterKey(user: Caller | null, visitor: Visitor): string | null {
  if (user) return accountKey(user)
  const browserId = visitor.knownBrowserId()
  return browserId === null ? null : browserKey(browserId)
}

/** A vote outlives an account, so it must not name it. */
function accountKey({ uid }: Caller): string {
  return derivedId('voter-account', uid)
}

function browserKey(browserId: string): string {
  return derivedId('voter-browser', browserId)
}
