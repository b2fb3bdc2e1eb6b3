import { paths } from './paths.ts'

const root = paths.salonKit()

/** The addresses of the side on which salons prepare consultations. */
export const salonKitPaths = {
  home: () => root,
  styles: () => `${root}/styles`,
  addStyles: () => `${root}/styles/add`,
  links: () => `${root}/links`,
  inbox: () => `${root}/inbox`,
  consultation: (id: string) => `${root}/inbox/${encodeURIComponent(id)}`,
  site: () => `${root}/site`,
  api: () => `${root}/api`,
  plan: () => `${root}/plan`,
  bought: () => `${root}/plan/success`,
  notBought: () => `${root}/plan/cancel`,
  settings: () => `${root}/settings`,
} as const

/** And of what a salon's clients see. */
export const clientPaths = {
  /** What a salon's client opens before the appointment. */
  consult: (invitationId: string) => `/consult/${encodeURIComponent(invitationId)}`,
  /** A sent consultation. Its secret is in the fragment, which is not sent to servers. */
  sentConsultation: (id: string, secret: string) =>
    `/consult/sent/${encodeURIComponent(id)}#${secret}`,
  /** The page of a salon that its own site shows. */
  embed: (nickname: string) => `/embed/${encodeURIComponent(nickname)}`,
} as const
