/* Upper limits of the API. Apart from its schemas, which would weigh down a page that needs only the limits. */

/** For one picture. */
export const maxUploadBytes = 20 * 1024 * 1024
/** Hairstyles in one request. */
export const maxStylesPerBatch = 12
/** Looks in one query. */
export const maxLooksAsked = 50
/** Looks in one download. */
export const maxLooksTogether = 50
/** Looks on one shared page. */
export const maxLooksShared = 12
/** Pictures of a shared page of which friends like one or the other, but not both. */
export const picturesToChooseFrom = 2
/** Styles on the list of a salon. */
export const maxSalonStyles = 100
/** Styles that a client may send to a salon, and the longest life of a salon's link in days. */
export const maxChoices = 3
export const maxInvitationDays = 90
/** Consultations in one download. */
export const maxConsultationsTogether = 50
/** Versions of the consent that a salon's clients give; add one for each change of the words. The last counts. */
export const consentVersions = ['2026-11', '2026-11-29'] as const
/** Looks in one answer. */
export const creationsPerPage = 200

/** Invitations that a salon may send a month without a plan. */
export const freeInvitations = 10
/** Keys of one salon at a time. */
export const maxSalonKeys = 10
/** Sites that may show a salon's page. */
export const maxEmbedOrigins = 10

/** Characters of texts that people write. */
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

/** Characters of error reports from browsers. */
export const maxErrorLength = { name: 60, message: 300, stack: 4000 } as const

/** Steps that a look can be adjusted in each direction. */
export const adjustmentSteps = 2

/** The `Adjustment` that changes nothing. */
export const unadjusted = {
  roots: null as string | null,
  ends: null as string | null,
  grown: 0 as const,
  length: 0,
  volume: 0,
  height: 0,
  mirrored: false,
}
