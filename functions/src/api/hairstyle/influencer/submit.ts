import { derivedId } from '@hairstyle/core/ids.ts'
import type { Handler } from '../../../http/handler.ts'
import { keepSubmission } from '../../../bloggers/keep-submission.ts'

export const submitInfluencer: Handler<'POST /hairstyle/influencer/submit'> = async ({
  ctx,
  user,
  visitor,
  input,
}) => {
  const submission_id = derivedId('influencer', input.email.toLowerCase(), input.link)
  await keepSubmission(ctx, submission_id, user?.uid ?? visitor.address, {
    kind: 'influencer',
    link: input.link,
    name: input.name,
    email: input.email,
    followers: input.followers ?? null,
    message: input.message ?? '',
    senderId: user?.uid ?? null,
  })
  return { submission_id }
}
