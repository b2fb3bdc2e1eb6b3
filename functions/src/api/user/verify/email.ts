import { welcome } from '@hairstyle/core/accounts/welcome.ts'
import { ApiError } from '@hairstyle/core/errors.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import type { Handler } from '../../../http/handler.ts'
import { giftKeysOf } from '../../../http/person-key.ts'
import { getAccount } from '../../../policies/account.ts'
import { mailVerification } from '../../../sign-in/mail-verification.ts'

/** Sends nothing when the address is verified already: then what waited for that is given. */
export const verifyEmail: Handler<'POST /user/verify/email'> = async ({
  ctx,
  user,
  visitor,
  input,
}) => {
  const account = await getAccount(ctx, user)
  if (input.email.toLowerCase() !== account.email.toLowerCase()) {
    throw new ApiError('forbidden', 'You can only verify the email address of your own account.')
  }
  const { email = null, emailVerified } = await ctx.auth.getUser(user.uid)
  if (emailVerified) {
    const proven = { personKey: user.personKey, email }
    const giftKeys = giftKeysOf(proven, ctx.config.visitorSecret)
    await welcome(ctx, { uid: user.uid, giftKeys })
    return { sent: false }
  }

  await takeTurn(ctx, limits.verifyEmail, user.uid)
  await mailVerification(ctx, { account, address: visitor.address })
  return { sent: true }
}
