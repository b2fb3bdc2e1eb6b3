import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { Email, Flag, DocumentId, NoFields, PictureUrl, Time } from '../fields.ts'
import { maxLength } from '../limits.ts'
import { Subscription } from './credits.ts'

export const User = z.object({
  uid: DocumentId,
  name: z.string(),
  email: z.string(),
  email_verified: z.boolean(),
  avatar: PictureUrl.nullable(),
  credits: z.number().int().min(0),
  receive_email: z.boolean(),
  subscription: Subscription.nullable(),
  is_first_creation: z.boolean(),
  is_first_success_creation: z.boolean(),
  is_first_share: z.boolean(),
  share_unread_count: z.number().int().min(0),
  /** Whether they have opened their studio as a salon. */
  has_salon: z.boolean(),
  /** Whether to show what helps to run the site, too. */
  is_admin: z.boolean(),
  created_at: Time,
})
export type User = z.infer<typeof User>

/** Of Firebase Auth. */
const IdToken = z.string().min(1).max(8192)
/** The page that led here; only the first is kept. */
const SourceDomain = z.string().max(maxLength.sourceDomain)

/** Token, account and preferences of the caller. */
export const userEndpoints = {
  'POST /user/login': {
    summary:
      'Opens a session of seven days with an ID token of Firebase Auth. The first login creates the account and grants one free try-on; with email and password, once the address is verified.',
    errors: ['unauthenticated', 'forbidden'],
    auth: 'none',
    request: z.object({
      id_token: IdToken,
      sign_in_method: z.string().min(1).max(64),
      source_domain: SourceDomain.optional(),
    }),
    response: z.object({ first_login: z.boolean(), token: z.string(), user: User }),
  },
  'POST /user/logout': {
    summary:
      'Ends the session and invalidates its userToken; with `everywhere`, all sessions of the account on all devices.',
    auth: 'user',
    /** `everywhere` ends all sessions of the account, otherwise only the caller's. */
    request: z.object({ everywhere: Flag.optional() }),
    response: z.object({ signed_out: z.boolean() }),
  },
  'POST /user/erase': {
    summary:
      'Deletes the account, given an ID token from a sign-in within the last five minutes. It is gone at once; its data is erased within minutes, and a plan ends.',
    errors: ['forbidden'],
    auth: 'user',
    /** An ID token of the same account, from a sign-in within the last five minutes: proof of ownership. */
    request: z.object({ id_token: IdToken }),
    response: z.object({ erased: z.literal(true) }),
  },
  'GET /user/info': {
    summary: 'Your account, with its credits.',
    auth: 'user',
    request: NoFields,
    response: User,
  },
  'POST /user/update': {
    summary:
      'Changes preferences; of the referring domain, which the site sends at each sign-in, only the first is kept. Without a session, an ID token of Firebase Auth as `firebase-token` opens one, as `/user/login` does.',
    errors: ['unauthenticated', 'forbidden'],
    auth: 'any',
    request: z.object({
      receive_email: Flag.optional(),
      /** An ID token that signs the caller in; ignored for whoever already is. */
      'firebase-token': IdToken.optional(),
      source_domain: SourceDomain.optional(),
    }),
    /** `first_login` and `token` are there if it signed the caller in. */
    response: User.extend({
      first_login: z.boolean().optional(),
      token: z.string().optional(),
    }),
  },
  'POST /user/set/receive_email': {
    summary: 'Switches mails on or off.',
    auth: 'user',
    request: z.object({ receive_email: Flag }),
    response: z.object({ receive_email: z.boolean() }),
  },
  'POST /user/verify/email': {
    summary:
      'Mails a verification link to the account’s address, one a minute and six a day per mailbox over all accounts. If the address is already verified, grants the free try-on that waited for it.',
    errors: ['forbidden', 'too_many_requests'],
    auth: 'user',
    request: z.object({ email: Email }),
    response: z.object({ sent: z.boolean() }),
  },
} as const satisfies Endpoints
