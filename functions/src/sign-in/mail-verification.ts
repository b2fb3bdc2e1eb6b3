import type { Context } from '@hairstyle/core/context.ts'
import { derivedId } from '@hairstyle/core/ids.ts'
import { mailboxOf } from '@hairstyle/core/mail/mailbox-of.ts'
import { postAwaitedMail } from '@hairstyle/core/mail/post-mail.ts'
import { verificationMail } from '@hairstyle/core/mail/account-mails.ts'
import { limits, takeTurn } from '@hairstyle/core/rate-limits/limits.ts'
import type { UserDocument } from '@hairstyle/core/store/users.ts'

export interface Asker {
  readonly account: UserDocument & { readonly id: string }
  /** Network address. */
  readonly address: string
}

/**
 * Mails the link that verifies an account's address, rate-limited by mailbox and network address, as accounts come and
 * go.
 * @throws {ApiError} too_many_requests, or unauthenticated (account gone).
 */
export async function mailVerification(ctx: Context, { account, address }: Asker): Promise<void> {
  await takeTurn(ctx, limits.verificationsAMinute, mailboxOf(account.email))
  await takeTurn(ctx, limits.verificationsFromAddress, address)
  await postAwaitedMail(ctx, {
    id: derivedId('verify-email', account.id, ctx.clock().toISOString()),
    to: account,
    message: verificationMail({
      site: ctx.config.siteOrigins[0],
      link: await ctx.auth.generateEmailVerificationLink(account.email),
    }),
  })
}
