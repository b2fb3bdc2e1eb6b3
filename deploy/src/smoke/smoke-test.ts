import { readFile } from 'node:fs/promises'
import type { Context } from '@hairstyle/core/context.ts'
import { DeployError } from '../deploy-error.ts'
import { makeLook, type SignIn } from './make-look.ts'
import { callSite, reach } from './site-api.ts'
import { portrait } from './try-model.ts'

/** The site's security headers, which would break Firebase's own sign-in pages. */
const ours = ['content-security-policy', 'x-frame-options', 'cross-origin-opener-policy']
const authPages = ['/__/auth/handler', '/__/auth/iframe']

interface SmokeTest {
  /** Origin of the site. */
  readonly site: string
  /** The product with the deployer's rights, only used to make an account and erase it. */
  readonly ctx: Context
  /** Null while nobody can sign in yet. */
  readonly signIn: SignIn | null
  /** A token of App Check, and whether calls without one are refused; null if it is off. */
  readonly appCheck: { readonly token: string; readonly isEnforced: boolean } | null
  readonly say: (line: string) => void
}

/**
 * Uses the product once, from outside: opens pages, uploads a photo as a visitor, and makes a try-on for an account
 * that is erased afterwards. All of it goes over the site's own address.
 * @throws {DeployError} with what does not work.
 */
export async function smokeTest({ site, ctx, signIn, appCheck, say }: SmokeTest): Promise<void> {
  await checkHeaders(site)
  const { data: styles } = await callSite(site, 'GET /hairstyle/lib/public', {})
  const [style] = styles
  if (!style) throw new DeployError('The library is empty.')
  await checkPages(site, style)
  await checkWebhook(site)
  say('  the site, its pages and the library answer, and the webhook refuses what nobody signed')
  const proof: Record<string, string> = appCheck ? { 'X-Firebase-AppCheck': appCheck.token } : {}
  if (appCheck?.isEnforced) await checkGuard(site)
  const photoId = await uploadAsVisitor(site, proof)
  say('  the model service finds the face on a photo, and a browser is known again')
  if (signIn === null) {
    say('  nobody can sign in yet, so no try-on was made')
    return
  }
  const seconds = await makeLook({ site, ctx, signIn, proof }, { photoId, styleId: style.lib_id })
  say(`  somebody can sign in, and a try-on took ${seconds.toFixed(1)} seconds`)
}

async function checkHeaders(site: string): Promise<void> {
  const page = await reach(site)
  if (!page.ok) throw new DeployError(`${site} answered ${page.status}.`)
  const missing = ours.filter((name) => !page.headers.has(name))
  if (missing.length > 0) throw new DeployError(`${site} comes without ${missing.join(', ')}.`)
  for (const path of authPages) {
    const { headers, status } = await reach(`${site}${path}`)
    if (status === 404) throw new DeployError(`${site}${path} is not there: nobody could sign in.`)
    const found = ours.filter((name) => headers.has(name))
    if (found.length > 0) {
      throw new DeployError(`${site}${path} has ${found.join(', ')}: nobody could sign in.`)
    }
  }
}

async function checkPages(site: string, style: { lib_id: string; title: string }): Promise<void> {
  const address = `${site}/hairstyle/${style.lib_id}`
  const page = await reach(address)
  const text = await page.text()
  if (!page.ok || !text.includes('og:title')) {
    throw new DeployError(`${address} answered ${page.status}, without what chats show of it.`)
  }
  const sitemap = await reach(`${site}/sitemap.xml`)
  if (!(await sitemap.text()).includes('<urlset')) {
    throw new DeployError(`${site}/sitemap.xml answered ${sitemap.status}, and is no sitemap.`)
  }
}

/** Stripe's address must lead to the function, which refuses what Stripe did not sign. */
async function checkWebhook(site: string): Promise<void> {
  const refusal = await callSite(site, 'POST /stripe/webhook', {}).then(
    () => 'it took what nobody signed',
    (error: unknown) => String(error),
  )
  if (!refusal.includes('The signature is missing.')) {
    throw new DeployError(`Stripe’s reports do not arrive: ${refusal}`)
  }
}

async function checkGuard(site: string): Promise<void> {
  const isTaken = await uploadAsVisitor(site, {}).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new DeployError('App Check is enforced, but the API takes a program’s photo.')
}

/**
 * Uploads twice, the second time with the first answer's cookie. @returns the id of the photo, which has no owner yet.
 */
export async function uploadAsVisitor(
  site: string,
  proof: Record<string, string>,
): Promise<string> {
  const picture = new Uint8Array(await readFile(portrait.path))
  const upload = (headers: Record<string, string>) =>
    callSite(site, 'POST /hairstyle/upload/:type', { fields: { type: 'photo' }, picture, headers })
  const { data: photo, cookie } = await upload(proof)
  if (!photo?.face?.found) {
    throw new DeployError(
      photo?.face
        ? 'The model service found no face on a portrait.'
        : 'The API did not hear from the model service: look at the logs of the service “uploads”.',
    )
  }
  if (cookie === null) throw new DeployError('The site sets no cookie: browsers are strangers.')
  const again = await upload({ ...proof, Cookie: cookie })
  if (again.cookie !== null) throw new DeployError('The site does not pass the cookie on.')
  return photo.image_id
}
