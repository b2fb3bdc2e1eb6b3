import { z } from 'zod'
import type { Endpoints } from '../endpoint.ts'
import { OwnHair } from '../own-hair.ts'
import {
  BinaryAnswer,
  Currency,
  DocumentId,
  Email,
  FreeText,
  HexColor,
  ImageSet,
  MinorUnits,
  NoFields,
  OneLine,
  PageRequest,
  PictureUrl,
  Time,
  idList,
  pageOf,
} from '../fields.ts'
import {
  consentVersions,
  maxChoices,
  maxConsultationsTogether,
  maxInvitationDays,
  maxLength,
} from '../limits.ts'
import { creationStatuses, Photo, uploadErrors } from './creations.ts'
import { Previews } from './previews.ts'
import { CardLine, TurnedViews } from './salon-cards.ts'

/** `single`: for one consultation. `open`: for all who have the link. */
export const invitationKinds = ['single', 'open'] as const
/** Where it was made: by the salon's page, for its own site, or by a program with a key. */
export const invitationSources = ['page', 'embed', 'api'] as const
export const invitationStates = ['open', 'used', 'ended', 'revoked'] as const
export const consultationStatuses = ['new', 'seen', 'answered', 'archived'] as const
export type ConsultationStatus = (typeof consultationStatuses)[number]

/** Who agreed to the use of a client's photo: for anyone under 16, a guardian. */
export const consenters = ['self', 'guardian'] as const
export type Consenter = (typeof consenters)[number]

/** As the salon sees it. */
export const Invitation = z.object({
  invitation_id: DocumentId,
  kind: z.enum(invitationKinds),
  source: z.enum(invitationSources),
  label: z.string(),
  state: z.enum(invitationStates),
  /** Where clients open it. */
  url: z.string(),
  /** How many consultations it brought, and how many of these their clients have erased. */
  uses: z.number().int().min(0),
  erased: z.number().int().min(0),
  created_at: Time,
  expires_at: Time,
})
export type Invitation = z.infer<typeof Invitation>

const Price = z.object({ amount: MinorUnits.min(0), currency: Currency })

/** What a salon says about a style on its list. */
const Offer = {
  name: z.string(),
  /** In the chair. */
  minutes: z.number().int().positive().nullable(),
  price: Price.nullable(),
  upkeep_weeks: z.number().int().positive().nullable(),
}

/** A salon as its clients see it. */
const SalonOfClient = z.object({
  name: z.string(),
  bio: z.string(),
  avatar: PictureUrl.nullable(),
  /** Of buttons and links where the salon's own site shows the page. */
  accent: HexColor.nullable(),
  /** Days after which a consultation is erased. */
  keep_days: z.number().int().positive(),
})

/** What a client finds behind the link; without styles once nothing more can be sent by it. */
export const OpenedInvitation = z.object({
  state: z.enum(invitationStates),
  salon: SalonOfClient,
  styles: z.array(z.object({ lib_id: DocumentId, cover: ImageSet, ...Offer })),
})
export type OpenedInvitation = z.infer<typeof OpenedInvitation>

/** A style that a client chose, with the picture of it once it is drawn. */
const Choice = z.object({
  ...Offer,
  cover: ImageSet,
  status: z.enum(creationStatuses),
  result: z
    .object({
      url: PictureUrl,
      thumb_url: PictureUrl,
      width: z.number().int(),
      height: z.number().int(),
    })
    .nullable(),
})

const Before = z.object({ url: PictureUrl, width: z.number().int(), height: z.number().int() })

/** What the client sees of it, by a link that only they have. */
export const SentConsultation = z.object({
  salon: SalonOfClient,
  /** Without `archived`, which is internal to the salon. */
  status: z.enum(['new', 'seen', 'answered']),
  before: Before,
  choices: z.array(Choice),
  note: z.string(),
  created_at: Time,
  /** When it is erased by itself. */
  expires_at: Time,
})
export type SentConsultation = z.infer<typeof SentConsultation>

const Heading = {
  consultation_id: DocumentId,
  status: z.enum(consultationStatuses),
  client: z.string(),
  /** Of the invitation. */
  label: z.string(),
  created_at: Time,
  expires_at: Time,
}

/** A line of the salon's inbox. */
export const ConsultationItem = z.object({
  ...Heading,
  names: z.array(z.string()),
  before: Before,
})
export type ConsultationItem = z.infer<typeof ConsultationItem>

/** A consultation as the salon works with it: the hairdresser's card of each choice. */
export const Consultation = z.object({
  ...Heading,
  contact: z.object({ email: z.string().nullable(), phone: z.string().nullable() }),
  note: z.string(),
  before: Before,
  /** The client's own hair, as measured in the photo. */
  hair: OwnHair.extend({ words: z.string() }).nullable(),
  choices: z.array(Choice.extend({ views: TurnedViews.nullable(), lines: z.array(CardLine) })),
  consent: z.object({
    version: z.enum(consentVersions),
    by: z.enum(consenters),
    /** Null where the client agreed themselves. */
    guardian: z.string().nullable(),
    given_at: Time,
  }),
})
export type Consultation = z.infer<typeof Consultation>

/** Known only to the client who sent the consultation: 128 random bits from their browser. */
const ClientSecret = z.string().regex(/^[0-9a-f]{32}$/, 'is not a secret')

const Name = OneLine.min(1).max(maxLength.clientName)
/** Digits, and what people write between them. */
const Phone = OneLine.regex(/^\+?[\d ()/.-]{5,30}$/, 'is not a phone number')

/** What a client with a salon's link can do without an account. */
const clientEndpoints = {
  'GET /consult/invitation/:id': {
    summary:
      'A salon’s invitation by its link: the salon, whether the link still works, and the styles to choose from. Links cannot be guessed or listed.',
    errors: ['not_found'],
    auth: 'none',
    request: z.object({ id: DocumentId }),
    response: OpenedInvitation,
  },
  'POST /consult/photo/add/:id/:consent/:by': {
    summary:
      'Stores a client’s photo, without its metadata, and finds the face. The photo is for this invitation only, and erased after a day unless it is sent to the salon. The face’s measures are not kept. `consent` is the version of the consent, `by` is who gave it. Without a file nothing happens.',
    errors: ['not_found', 'share_ended', ...uploadErrors],
    auth: 'none',
    appCheck: true,
    encoding: 'multipart',
    request: z.object({
      id: DocumentId,
      consent: z.enum(consentVersions),
      by: z.enum(consenters),
    }),
    response: Photo.nullable(),
  },
  'GET /consult/photo/:id': {
    summary: 'A photo that was added by an invitation, with a fresh address.',
    errors: ['not_found'],
    auth: 'none',
    request: z.object({ id: DocumentId, image_id: DocumentId }),
    response: Photo,
  },
  'POST /consult/photo/face/:id': {
    summary: 'Chooses one of several people in a photo, by the index in its `faces`.',
    errors: ['not_found', 'share_ended', 'invalid_request', 'too_many_requests'],
    auth: 'none',
    request: z.object({
      id: DocumentId,
      image_id: DocumentId,
      face: z.number().int().min(0).max(99),
    }),
    response: Photo,
  },
  'POST /consult/photo/delete/:id': {
    summary: 'Erases an unsent photo with its previews.',
    errors: ['not_found'],
    auth: 'none',
    request: z.object({ id: DocumentId, image_id: DocumentId }),
    response: z.object({ deleted: z.literal(true) }),
  },
  'POST /consult/previews/:id': {
    summary:
      'Requests previews of a photo with styles of the salon’s list: the next dozen missing ones of `lib_ids`, in order. They are shown like those of the library.',
    errors: ['not_found', 'share_ended', 'image_unusable', 'too_many_requests'],
    auth: 'none',
    appCheck: true,
    request: z.object({ id: DocumentId, image_id: DocumentId, lib_ids: idList(100) }),
    response: Previews,
  },
  'GET /consult/previews/:id': {
    summary: 'State of a photo’s previews, and where the finished ones are.',
    errors: ['not_found'],
    auth: 'none',
    request: z.object({ id: DocumentId, image_id: DocumentId }),
    response: Previews,
  },
  'POST /consult/send/:id': {
    summary:
      'Sends a photo and up to three styles to the salon, and has full pictures of them drawn. `secret` is made by the client’s browser; with it and the returned id, the client can view and erase the consultation. Repeating the same photo and secret has no effect. It is free for the client.',
    errors: [
      'not_found',
      'share_ended',
      'image_unusable',
      'style_gone',
      'conflict',
      'too_many_requests',
    ],
    auth: 'none',
    appCheck: true,
    request: z
      .object({
        id: DocumentId,
        image_id: DocumentId,
        secret: ClientSecret,
        lib_ids: idList(maxChoices),
        name: Name,
        email: Email.optional(),
        phone: Phone.optional(),
        note: FreeText.trim().max(maxLength.clientNote).default(''),
        /** Who agreed for a client under 16. */
        guardian: Name.optional(),
      })
      .refine(({ email, phone }) => email ?? phone, {
        path: ['email'],
        message: 'or a phone number must be given',
      }),
    response: z.object({ consultation_id: DocumentId, expires_at: Time }),
  },
  'POST /consult/sent/:id': {
    summary:
      'A sent consultation, and whether the salon has seen it; needs the secret. A POST, so that the secret is in no log.',
    errors: ['not_found'],
    auth: 'none',
    request: z.object({ id: DocumentId, secret: ClientSecret }),
    response: SentConsultation,
  },
  'POST /consult/erase/:id': {
    summary: 'Erases a consultation everywhere at once: photo, previews, pictures, words.',
    errors: ['not_found'],
    auth: 'none',
    request: z.object({ id: DocumentId, secret: ClientSecret }),
    response: z.object({ erased: z.literal(true) }),
  },
} as const satisfies Endpoints

/** Links before the appointment, and what comes back: for the owner of the salon. */
const salonEndpoints = {
  'POST /salon-kit/invitation/create': {
    summary: 'Makes a link for clients: for one consultation, or for everybody who has it.',
    errors: ['conflict', 'not_found', 'plan_used_up', 'too_many_requests'],
    auth: 'user',
    request: z.object({
      kind: z.enum(invitationKinds),
      label: OneLine.max(maxLength.invitationLabel).default(''),
      valid_days: z.coerce.number().int().min(1).max(maxInvitationDays),
    }),
    response: Invitation,
  },
  'GET /salon-kit/invitation/list': {
    summary: 'The salon’s links, newest first. They are erased a month after their end.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object(PageRequest),
    response: pageOf(Invitation),
  },
  'POST /salon-kit/invitation/revoke/:id': {
    summary: 'Stops a link for good; its consultations stay. Idempotent.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ id: DocumentId }),
    response: Invitation,
  },
  'GET /salon-kit/consultation/list': {
    summary: 'Consultations, newest first, optionally of one status.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ ...PageRequest, status: z.enum(consultationStatuses).optional() }),
    response: pageOf(ConsultationItem),
  },
  'GET /salon-kit/consultation/count': {
    summary: 'Number of unseen consultations.',
    errors: ['not_found'],
    auth: 'user',
    request: NoFields,
    response: z.object({ unseen: z.number().int().min(0) }),
  },
  'GET /salon-kit/consultation/info/:id': {
    summary: 'One consultation. Addresses of pictures expire after 15 to 30 minutes.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ id: DocumentId }),
    response: Consultation,
  },
  'POST /salon-kit/consultation/mark/:id': {
    summary:
      'Sets the status of a consultation. The client sees `seen` and `answered`; a seen consultation never becomes new again.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ id: DocumentId, status: z.enum(['seen', 'answered', 'archived']) }),
    response: Consultation,
  },
  'POST /salon-kit/consultation/delete/:id': {
    summary: 'Erases a consultation with all its pictures; the client’s link ends, too.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ id: DocumentId }),
    response: z.object({ deleted: z.literal(true) }),
  },
  'POST /salon-kit/consultation/download': {
    summary: 'Consultations as a streamed zip, one folder each, with pictures and texts.',
    errors: ['not_found'],
    auth: 'user',
    request: z.object({ consultation_ids: idList(maxConsultationsTogether) }),
    response: BinaryAnswer,
  },
} as const satisfies Endpoints

/** Consultations before the appointment, from both sides. */
export const consultationEndpoints = { ...clientEndpoints, ...salonEndpoints } as const
