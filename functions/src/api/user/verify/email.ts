import { ApiError } from '@hairstyle/core/errors.ts'
import { derivedId } from '@hairstyle/core/ids.ts'
import { postMail } from '@hairstyle/core/mail/post-mail.ts'
import { verificationMail } from '@hairstyle/core/mail/verification-mail.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import type { Handler } from '../../../http/handler.ts'
import { getAccount } from '../../../policies/account.ts'

const oneMailEverySeconds = 60

/** Sends nothing when the address is verified already. */
export const verifyEmail: Handler<'POST /user/verify/email'> = async ({ ctx, user, input }) => {
  const account = await getAccount(ctx, user)
  if (input.email.toLowerCase() !== account.email.toLowerCase()) {
    throw new ApiError('forbidden', 'You can only verify the email address of your own account.')
  }
  const { emailVerified } = await ctx.auth.getUser(user.uid)
  if (emailVerified) return { sent: false }

  await takeTurn(ctx, limits.verifyEmail, user.uid)
  const turn = Math.floor(ctx.clock().getTime() / 1000 / oneMailEverySeconds)
  const isNew = await postMail(ctx, {
    id: derivedId('verify-email', user.uid, String(turn)),
    to: account,
    message: verificationMail({
      site: ctx.config.siteOrigins[0],
      link: await ctx.auth.generateEmailVerificationLink(account.email),
    }),
  })
  if (!isNew) {
    const message = 'We have just sent you an email. Please check your inbox.'
    throw new ApiError('too_many_requests', message, { retryAfterSeconds: oneMailEverySeconds })
  }
  return { sent: true }
}
