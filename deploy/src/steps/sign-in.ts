import { z } from 'zod'
import type { Cloud } from '../cloud.ts'
import type { Deployment, Step } from '../deployment.ts'
import { siteAddresses } from '../site-addresses.ts'

const AuthConfig = z.object({
  authorizedDomains: z.array(z.string()).default([]),
  signIn: z
    .object({ email: z.object({ enabled: z.boolean().default(false) }).optional() })
    .default({}),
})
const Provider = z.object({ enabled: z.boolean().default(false), clientId: z.string().default('') })

const admin = 'https://identitytoolkit.googleapis.com/admin/v2'

export const signIn: Step = {
  title: 'Sign-in with Google, and with email and password',
  async run(deployment) {
    const { cloud, settings, findings, remind, say } = deployment
    const config = await cloud.get(AuthConfig, `${admin}/projects/${settings.project}/config`)
    findings.canSignIn = config !== null
    const provider =
      config &&
      (await cloud.get(
        Provider,
        `${admin}/projects/${settings.project}/defaultSupportedIdpConfigs/google.com`,
      ))
    if (provider?.enabled !== true) {
      remind(
        `Nobody can sign in yet. Press “Get started”, then switch Google on, and run this again: https://console.firebase.google.com/project/${settings.project}/authentication/providers`,
      )
    } else say('  is on')
    if (config) await authoriseSite(deployment, config.authorizedDomains)
    if (config && config.signIn.email?.enabled !== true) await allowPasswords(deployment)
    const client = `the OAuth client “Web client (auto created by Google Service)”: https://console.cloud.google.com/apis/credentials?project=${settings.project}`
    const { origin, authDomain } = siteAddresses(deployment)
    const handler = `https://${authDomain}/__/auth/handler`
    if (new URL(origin).host !== authDomain) {
      remind(
        `Some browsers block sign-in over another host. Add ${origin}/__/auth/handler to the redirect addresses of ${client}, then set "signInOnOwnHost": true in deploy/projects/${settings.project}.json`,
      )
    } else if (provider?.enabled && !(await isRedirectAddress(cloud, provider.clientId, handler))) {
      remind(
        `Google did not say that it sends people back to ${handler}, without which nobody can sign in. See that it is among the redirect addresses of ${client}, or take "signInOnOwnHost" out of deploy/projects/${settings.project}.json and run this again.`,
      )
    }
  },
}

/** Google sends people back to addresses that it knows only; asked to show no page, it does so at once, with an error. */
async function isRedirectAddress(
  cloud: Cloud,
  clientId: string,
  address: string,
): Promise<boolean> {
  const question = new URLSearchParams({
    client_id: clientId,
    redirect_uri: address,
    response_type: 'code',
    scope: 'openid',
    prompt: 'none',
  })
  const url = `https://accounts.google.com/o/oauth2/v2/auth?${question.toString()}`
  return (await cloud.redirectOf(url))?.startsWith(`${address}?`) ?? false
}

/** For the side where studios and creators look after their accounts. */
async function allowPasswords({ cloud, settings }: Deployment): Promise<void> {
  const url = `${admin}/projects/${settings.project}/config?updateMask=signIn.email`
  await cloud.send('PATCH', url, { signIn: { email: { enabled: true, passwordRequired: true } } })
}

/** Only hosts that Firebase knows may sign people in. */
async function authoriseSite(deployment: Deployment, domains: readonly string[]): Promise<void> {
  const { cloud, settings } = deployment
  const hosts = siteAddresses(deployment).origins.map((origin) => new URL(origin).hostname)
  const missing = hosts.filter((host) => !domains.includes(host))
  if (missing.length === 0) return
  const url = `${admin}/projects/${settings.project}/config?updateMask=authorizedDomains`
  await cloud.send('PATCH', url, { authorizedDomains: [...domains, ...missing] })
}
