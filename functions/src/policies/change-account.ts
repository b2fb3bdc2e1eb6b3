import type { Context } from '@hairstyle/core/context.ts'
import type { User, UserDocument } from '@hairstyle/core/store/users.ts'
import type { Caller } from '../http/authenticate.ts'
import { getAccount } from './account.ts'

/** What people may change about their own account. */
type Preferences = Pick<UserDocument, 'receiveEmail' | 'wantsLowCreditsMail' | 'sourceDomain'>

/** Applies what `decide` returns for the account as it is, and returns the account as it is then. */
export function changeAccount(
  ctx: Context,
  caller: Caller,
  decide: (user: User) => Partial<Preferences>,
): Promise<User> {
  return ctx.store.transaction(async (tx) => {
    const user = await getAccount(ctx, caller, tx)
    const changes = decide(user)
    if (Object.keys(changes).length > 0) ctx.store.users.update(tx, user.id, changes)
    return { ...user, ...changes }
  })
}
