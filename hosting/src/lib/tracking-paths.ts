import { paths } from './paths.ts'

const root = paths.tracking()

/** The paths of the side for studios and creators. */
export const trackingPaths = {
  home: () => root,
  signIn: () => `${root}/sign-in`,
  signUp: () => `${root}/sign-up`,
  forgotPassword: () => `${root}/forgot-password`,
  plan: () => `${root}/plan`,
  bought: () => `${root}/plan/success`,
  notBought: () => `${root}/plan/cancel`,
  report: (orderId: string) => `${root}/reports/${encodeURIComponent(orderId)}`,
  settings: () => `${root}/settings`,
  payments: () => `${root}/payments`,
  questions: () => `${root}/faq`,
  sample: () => `${root}/sample`,
  dashboard: () => `${root}/dashboard`,
  account: (accountId: string) => `${root}/dashboard/${encodeURIComponent(accountId)}`,
  comparison: () => `${root}/compare`,
  blog: () => `${root}/blog`,
  article: (slug: string) => `${root}/blog/${encodeURIComponent(slug)}`,
} as const
