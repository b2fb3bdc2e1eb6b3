import { z } from 'zod'
import { DeployError } from '../deploy-error.ts'
import { found } from '../deployment.ts'
import type { Deployment, Step } from '../deployment.ts'
import { siteAddresses } from '../site-addresses.ts'

const Keys = z.array(z.object({ name: z.string(), displayName: z.string().optional() }))
const Provider = z.object({ siteKey: z.string().optional(), tokenTtl: z.string().optional() })

const displayName = 'Hairstyle'
/** A week, the longest there is: each look at a visitor costs, and whoever takes a token is still counted as anybody is. */
const tokenTtl = '604800s'

/** The key of reCAPTCHA Enterprise, and App Check that gives tokens for it. */
export const appCheck: Step = {
  title: 'App Check',
  async run(deployment) {
    const { cloud, settings, findings, say } = deployment
    if (settings.appCheck === 'off') {
      say('  is off')
      return
    }
    const { siteKey, isNew } = await ensureKey(deployment)
    findings.appCheckKey = siteKey
    const { appId } = found(deployment, 'webApp')
    const url = `https://firebaseappcheck.googleapis.com/v1/projects/${settings.project}/apps/${appId}/recaptchaEnterpriseConfig`
    const known = isNew ? null : await cloud.get(Provider, url)
    if (known?.siteKey === siteKey && known.tokenTtl === tokenTtl) say(`  is ${settings.appCheck}`)
    else await cloud.send('PATCH', `${url}?updateMask=siteKey,tokenTtl`, { siteKey, tokenTtl })
  },
}

/** @returns the key, which pages show to everybody, and whether nothing can know it yet. */
async function ensureKey(deployment: Deployment): Promise<{ siteKey: string; isNew: boolean }> {
  const { cloud, settings } = deployment
  const keys = ['gcloud', 'recaptcha', 'keys'] as const
  const find = async () => {
    const listed = (await cloud.find(Keys, [...keys, 'list'])) ?? []
    return listed
      .find((key) => key.displayName === displayName)
      ?.name.split('/')
      .at(-1)
  }
  const known = await find()
  if (known !== undefined) return { siteKey: known, isNew: false }
  // Also an own domain that is not connected yet: a key is made once.
  const origins = [settings.siteOrigin ?? [], siteAddresses(deployment).origins].flat()
  const hosts = new Set(origins.map((origin) => new URL(origin).hostname))
  await cloud.change([
    ...([...keys, 'create', '--web', `--display-name=${displayName}`] as const),
    `--domains=${[...hosts].join(',')}`,
    '--integration-type=score',
  ])
  if (cloud.isDryRun) return { siteKey: 'SITE_KEY', isNew: true }
  const made = await find()
  if (made !== undefined) return { siteKey: made, isNew: true }
  throw new DeployError('The key of reCAPTCHA was made, but is not there yet: run this again.')
}
