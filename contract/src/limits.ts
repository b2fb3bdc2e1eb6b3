/* How much the API takes at most. Apart from its schemas, which weigh more than a page that only asks how much. */

/** Of one picture. */
export const maxUploadBytes = 20 * 1024 * 1024
/** Hairstyles of one press of the button. */
export const maxStylesPerBatch = 12
/** Looks that can be asked about at once. */
export const maxLooksAsked = 50
/** Looks in one file. */
export const maxLooksTogether = 50
/** Looks on one shared page. */
export const maxLooksShared = 12
/** Styles on the list of a salon. */
export const maxSalonStyles = 100
/** Styles that a client sends to a salon, and days that a salon's link works at most. */
export const maxChoices = 3
export const maxInvitationDays = 90
/** Consultations in one file. */
export const maxConsultationsTogether = 50
/** Of the words that clients of a salon agree to; whoever changes them adds one, the last counts. */
export const consentVersions = ['2026-11', '2026-11-29'] as const
/** Looks of one answer. */
export const creationsPerPage = 200

/** Invitations that a salon may send a month without a plan. */
export const freeInvitations = 10
/** Keys that a salon has at a time. */
export const maxSalonKeys = 10
/** Sites that may show a salon's page. */
export const maxEmbedOrigins = 10

/** Characters of what people write. */
export const maxLength = {
  shareTitle: 80,
  styleName: 60,
  shareMessage: 500,
  complaint: 1000,
  report: 2000,
  profileLink: 500,
  nameOfBlogger: 100,
  introduction: 2000,
  surveyAnswer: 2000,
  trackedLink: 500,
  sourceDomain: 2000,
  invitationLabel: 80,
  clientName: 80,
  clientNote: 1000,
} as const

/** Characters of what broke in a browser. */
export const maxErrorLength = { name: 60, message: 300, stack: 4000 } as const

/** So many steps a look can be adjusted each way. */
export const adjustmentSteps = 2

/** A look as its style is: an `Adjustment`. */
export const unadjusted = {
  roots: null as string | null,
  ends: null as string | null,
  grown: 0 as const,
  length: 0,
  volume: 0,
  height: 0,
  mirrored: false,
}
