import type { Context } from '@hairstyle/core/context.ts'
import { derivedId } from '@hairstyle/core/ids.ts'
import { postMail } from '@hairstyle/core/mail/post-mail.ts'
import { verificationMail } from '@hairstyle/core/mail/verification-mail.ts'
import type { UserDocument } from '@hairstyle/core/store/users.ts'

/** Seconds from one such mail to the next. */
export const oneMailEverySeconds = 60

/** Mails the link that verifies an account's address. @returns whether it is the only one in this minute. */
export async function mailVerification(
  ctx: Context,
  account: UserDocument & { readonly id: string },
): Promise<boolean> {
  const turn = Math.floor(ctx.clock().getTime() / 1000 / oneMailEverySeconds)
  return await postMail(ctx, {
    id: derivedId('verify-email', account.id, String(turn)),
    to: account,
    message: verificationMail({
      site: ctx.config.siteOrigins[0],
      link: await ctx.auth.generateEmailVerificationLink(account.email),
    }),
  })
}
