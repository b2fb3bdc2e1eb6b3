import { ApiError } from '@hairstyle/core/errors.ts'
import { derivedId } from '@hairstyle/core/ids.ts'
import { limits } from '@hairstyle/core/rate-limits/limits.ts'
import { takeTurn } from '@hairstyle/core/rate-limits/take-turn.ts'
import { DocumentExistsError } from '@hairstyle/core/store/database.ts'
import type { Handler } from '../../../http/handler.ts'
import { verificationMail } from '../../../mail/verification-mail.ts'
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
  const now = ctx.clock()
  const turn = Math.floor(now.getTime() / 1000 / oneMailEverySeconds)
  const mail = {
    ownerId: user.uid,
    to: account.email,
    message: verificationMail(await ctx.auth.generateEmailVerificationLink(account.email)),
    createdAt: now,
  }
  try {
    const mailId = derivedId('verify-email', user.uid, String(turn))
    await ctx.store.batch((writer) => ctx.store.mail.create(writer, mailId, mail))
  } catch (cause) {
    if (!(cause instanceof DocumentExistsError)) throw cause
    const message = 'We have just sent you a mail. Please look into your inbox.'
    const retryAfterSeconds = oneMailEverySeconds
    throw new ApiError('too_many_requests', message, { cause, retryAfterSeconds })
  }
  return { sent: true }
}
