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
