import { z } from 'zod'
import type { Cloud } from '../cloud.ts'
import { DeployError } from '../deploy-error.ts'
import type { Deployment, Step } from '../deployment.ts'
import { fingerprint } from '../fingerprint.ts'

const Sites = z.object({
  sites: z.array(z.object({ name: z.string(), type: z.string().optional() })).default([]),
})
const CustomDomain = z.object({
  hostState: z.string().optional(),
  requiredDnsUpdates: z
    .object({
      desired: z
        .array(
          z.object({
            records: z
              .array(
                z.object({
                  domainName: z.string(),
                  type: z.string(),
                  rdata: z.string(),
                  requiredAction: z.string().optional(),
                }),
              )
              .default([]),
          }),
        )
        .default([]),
    })
    .optional(),
})

const hosting = 'https://firebasehosting.googleapis.com/v1beta1'
const isTaken = /ALREADY_EXISTS|already (exists|reserved)|is reserved|\b409\b/i

/** Firebase gives a project no site by itself any more, and the project's name may be taken by somebody else's site. */
export const site: Step = {
  title: 'The site and its own domain',
  async run(deployment) {
    const { cloud, settings, findings, say } = deployment
    const id = (await findSite(cloud, settings.project)) ?? (await makeSite(deployment))
    findings.site = { id, isDomainConnected: await connectDomain(deployment, id) }
    say(`  ${id}`)
  },
}

/** @returns the id of the project's site at Hosting. */
export async function findSite(cloud: Cloud, project: string): Promise<string | undefined> {
  const answer = await cloud.get(Sites, `${hosting}/projects/${project}/sites`)
  const sites = answer?.sites ?? []
  const its = sites.find(({ type }) => type === 'DEFAULT_SITE') ?? sites[0]
  return its?.name.split('/').at(-1)
}

/** @returns its id, which stands in its addresses. */
async function makeSite({ cloud, settings, say }: Deployment): Promise<string> {
  const { project } = settings
  const make = (id: string) =>
    cloud.send('POST', `${hosting}/projects/${project}/sites?siteId=${id}`, {})
  try {
    await make(project)
    return project
  } catch (error) {
    if (!(error instanceof DeployError) || !isTaken.test(error.message)) throw error
    // Sites have names of 30 characters at most.
    const other = `${project.slice(0, 24)}-${fingerprint(project).slice(0, 5)}`
    say(`  the name ${project} is somebody else’s`)
    await make(other)
    return other
  }
}

/** @returns whether all that the own domain is asked for is answered by the site. */
async function connectDomain(deployment: Deployment, id: string): Promise<boolean> {
  const { cloud, settings, remind } = deployment
  if (settings.siteOrigin === null) return false
  const domain = new URL(settings.siteOrigin).host
  const domains = `${hosting}/projects/${settings.project}/sites/${id}/customDomains`
  const find = () => cloud.get(CustomDomain, `${domains}/${domain}`)
  let known = await find()
  if (!known) {
    await cloud.send('POST', `${domains}?customDomainId=${domain}`, {})
    known = await find()
  }
  if (known?.hostState === 'HOST_ACTIVE') return true
  const records = (known?.requiredDnsUpdates?.desired ?? [])
    .flatMap((part) => part.records)
    .filter(({ requiredAction }) => requiredAction === 'ADD')
    .map(({ domainName, type, rdata }) => `${domainName} ${type} ${rdata}`)
  remind(
    `${domain} is not the site’s yet, so people are sent to Firebase’s address. ${
      records.length > 0
        ? `Set these DNS records: ${records.join('; ')}.`
        : `Its DNS records come up within minutes at https://console.firebase.google.com/project/${settings.project}/hosting/sites`
    } Run this again once they are known everywhere, which may take a day.`,
  )
  return false
}
