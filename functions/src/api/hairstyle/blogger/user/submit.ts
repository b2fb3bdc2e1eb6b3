import { derivedId } from '@hairstyle/core/ids.ts'
import type { Handler } from '../../../../http/handler.ts'
import { keepSubmission } from '../../../../bloggers/keep-submission.ts'

export const submitLink: Handler<'POST /hairstyle/blogger/user/submit'> = async ({
  ctx,
  user,
  input,
}) => {
  const submission_id = derivedId('submission', user.uid, input.link)
  await keepSubmission(ctx, submission_id, user.uid, {
    kind: 'link',
    link: input.link,
    name: null,
    email: null,
    followers: null,
    message: '',
    senderId: user.uid,
  })
  return { submission_id }
}
