import { z } from 'zod'
import type { Deployment, Step } from '../deployment.ts'

const AuthConfig = z.object({ authorizedDomains: z.array(z.string()).default([]) })
const Provider = z.object({ enabled: z.boolean().default(false) })

const admin = 'https://identitytoolkit.googleapis.com/admin/v2'

export const signIn: Step = {
  title: 'Sign-in with Google',
  async run(deployment) {
    const { cloud, settings, remind, say } = deployment
    const config = await cloud.get(AuthConfig, `${admin}/projects/${settings.project}/config`)
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
    if (settings.authDomain === `${settings.project}.firebaseapp.com`) {
      remind(
        `Some browsers block sign-in over another host. Add ${settings.siteOrigin}/__/auth/handler to the redirect addresses of the OAuth client “Web client (auto created by Google Service)”, then set "signInOnOwnHost": true in deploy/projects/${settings.project}.json: https://console.cloud.google.com/apis/credentials?project=${settings.project}`,
      )
    }
  },
}

/** Only hosts that Firebase knows may sign people in. */
async function authoriseSite(
  { cloud, settings }: Deployment,
  domains: readonly string[],
): Promise<void> {
  const { hostname } = new URL(settings.siteOrigin)
  if (domains.includes(hostname)) return
  const url = `${admin}/projects/${settings.project}/config?updateMask=authorizedDomains`
  await cloud.send('PATCH', url, { authorizedDomains: [...domains, hostname] })
}
