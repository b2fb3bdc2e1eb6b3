import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import {
  DocumentId,
  Email,
  FreeText,
  NoFields,
  OneLine,
  PageRequest,
  WrittenAddress,
  pageOf,
} from '../fields.ts'
import { maxLength } from '../limits.ts'
import { Blogger, Label, LabelCount, Style } from './library.ts'

export const reportReasons = [
  'spam',
  'not_their_work',
  'offensive',
  'impersonation',
  'other',
] as const

/** A blogger's id or nickname. */
const BloggerRef = z.string().min(1).max(64)
const Nickname = z.string().min(1).max(64)
/** As people write it: a link with or without its scheme, or a name on Instagram like `@bo`; read as a full link. */
const ProfileLink = WrittenAddress.max(maxLength.profileLink)
  .transform(toFullLink)
  .pipe(z.url({ protocol: /^https?$/, hostname: z.regexes.domain }))
const Follow = z.object({ followed: z.boolean(), followers: z.number().int().min(0) })
const Submission = z.object({ submission_id: DocumentId })

/** People whose styles can be browsed and followed. */
export const bloggerEndpoints = {
  'GET /hairstyle/blogger/labels': {
    summary: 'Labels of bloggers, most used first.',
    auth: 'any',
    request: NoFields,
    response: z.array(LabelCount),
    edgeCacheSeconds: 60,
  },
  'GET /hairstyle/blogger/page': {
    summary: 'Bloggers, page by page.',
    auth: 'any',
    request: z.object({ ...PageRequest, label: Label.optional() }),
    response: pageOf(Blogger),
    edgeCacheSeconds: 60,
  },
  'GET /hairstyle/blogger/info/:id': {
    summary: 'A blogger, by id or nickname; says whether you follow them if you are signed in.',
    errors: ['not_found'],
    auth: 'any',
    request: z.object({ id: BloggerRef }),
    response: Blogger.extend({ followed: z.boolean().optional() }),
  },
  'GET /hairstyle/blogger/info/page/:id': {
    summary: 'Styles of a blogger, page by page.',
    errors: ['not_found'],
    auth: 'any',
    request: z.object({ id: BloggerRef, ...PageRequest, label: Label.optional() }),
    response: pageOf(Style),
  },
  'POST /hairstyle/blogger/follow': {
    summary: 'Follows a blogger. Idempotent.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ nickname: Nickname }),
    response: Follow,
  },
  'POST /hairstyle/blogger/unfollow': {
    summary: 'Unfollows a blogger.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ nickname: Nickname }),
    response: Follow,
  },
  'GET /hairstyle/mine/followed': {
    summary: 'Bloggers that you follow, the latest first.',
    auth: 'user',
    request: NoFields,
    response: z.array(Blogger),
  },
  /** Somebody views a studio's page: counted once per day and visitor. */
  'POST /hairstyle/blogger/view': {
    summary:
      'Counts a view of a blogger’s page, once per day and visitor, without storing who it was.',
    errors: ['not_found'],
    auth: 'any',
    request: z.object({ blogger_id: DocumentId }),
    response: z.object({ counted: z.boolean() }),
  },
  'POST /hairstyle/blogger/report': {
    summary: 'Reports a blogger to the admins.',
    errors: ['not_found', 'too_many_requests'],
    auth: 'any',
    request: z.object({
      blogger_id: DocumentId,
      reason: z.enum(reportReasons),
      detail: FreeText.max(maxLength.report).optional(),
    }),
    response: z.object({ reported: z.literal(true) }),
  },
  'POST /hairstyle/blogger/user/submit': {
    summary: 'Proposes a profile to be listed; an admin decides.',
    errors: ['too_many_requests'],
    auth: 'user',
    request: z.object({ link: ProfileLink }),
    response: Submission,
  },
  'POST /hairstyle/influencer/submit': {
    summary: 'Asks to be listed as a blogger; an admin decides.',
    errors: ['too_many_requests'],
    auth: 'any',
    request: z.object({
      name: OneLine.min(1).max(maxLength.nameOfBlogger),
      email: Email,
      link: ProfileLink,
      followers: z.coerce.number().int().min(0).max(1e10).optional(),
      message: FreeText.max(maxLength.introduction).optional(),
    }),
    response: Submission,
  },
} as const satisfies Endpoints

function toFullLink(text: string): string {
  if (/^@[\w.]{1,30}$/.test(text)) return `https://www.instagram.com/${text.slice(1)}`
  return /^[a-z]+:/i.test(text) ? text : `https://${text}`
}
