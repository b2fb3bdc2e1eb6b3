import type { Context } from '../context.ts'
import { derivedId } from '../ids.ts'
import { lowCreditsMail } from '../mail/account-mails.ts'
import type { Writer } from '../store/database.ts'
import type { User } from '../store/users.ts'

/** Fewer credits than this are low. */
const fewCredits = 3

interface Spending {
  /** Before the try-ons. */
  readonly user: User
  /** After them. */
  readonly credits: number
  readonly batchId: string
}

/** Mails people who asked for it when try-ons bring their credits below the limit. */
export function warnOfLowCredits(
  { store, config, clock }: Context,
  writer: Writer,
  { user, credits, batchId }: Spending,
): void {
  const becameFew = user.credits >= fewCredits && credits < fewCredits
  if (!becameFew || !user.wantsLowCreditsMail) return
  const message = lowCreditsMail({ site: config.siteOrigins[0], name: user.name, credits })
  const mail = { ownerId: user.id, to: user.email, message, createdAt: clock() }
  store.mail.create(writer, derivedId('low-credits-mail', batchId), mail)
}
