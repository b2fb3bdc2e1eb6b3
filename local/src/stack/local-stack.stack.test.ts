import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deleteApp, initializeApp, type App } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { Stripe } from 'stripe'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { productEnvironment, productSecrets, projectId } from './environment.ts'
import { assertPortsFree, freePorts, portFlag, portNames } from './ports.ts'

const state = mkdtempSync(join(tmpdir(), 'stack-test-'))
const ports = await freePorts()
const env = productEnvironment(ports)
const site = `http://127.0.0.1:${ports.site}`
const stripe = new Stripe(productSecrets(ports).STRIPE_SECRET_KEY, {
  host: '127.0.0.1',
  port: ports.stripe,
  protocol: 'http',
  maxNetworkRetries: 0,
  telemetry: false,
})

/** Runs `npm start` without npm and without a build. */
function launch(): ChildProcess & { printed: () => string } {
  const script = join(import.meta.dirname, '../testing/run-fixture.ts')
  const flags = portNames.map((name) => `--${portFlag(name)}=${ports[name]}`)
  const launcher = fork(script, flags, {
    env: { ...process.env, LOCAL_STATE: state },
    silent: true,
  })
  let output = ''
  launcher.stdout?.on('data', (text) => (output += String(text)))
  return Object.assign(launcher, { printed: () => output })
}

/** Processes that were given this stack's addresses. */
function processes(): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      const variables = readFileSync(`/proc/${pid}/environ`, 'utf8')
      return variables.includes(`FIRESTORE_EMULATOR_HOST=${env['FIRESTORE_EMULATOR_HOST']}\0`)
    } catch {
      return false
    }
  })
}

/** Waits until nothing is left of a stack whose end nobody watched; a process that ends lets go of its ports last. */
async function whenGone(): Promise<void> {
  await expect.poll(processes).toEqual([])
  await vi.waitFor(() => assertPortsFree(ports), { timeout: 60_000 })
}

/** Signs in as the window of Google would, always with the same account. */
async function signIn(): Promise<{ localId: string; idToken: string }> {
  const google = { sub: 'kept', email: 'kept@gmail.example', email_verified: true }
  const answer = await fetch(
    `http://127.0.0.1:${ports.auth}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=any`,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        requestUri: site,
        postBody: `providerId=google.com&id_token=${encodeURIComponent(JSON.stringify(google))}`,
        returnSecureToken: true,
      }),
    },
  )
  return (await answer.json()) as { localId: string; idToken: string }
}

let app: App
let first: ReturnType<typeof launch>
beforeAll(async () => {
  Object.assign(process.env, env)
  app = initializeApp({ projectId, storageBucket: `${projectId}.appspot.com` })
  first = launch()
  await once(first, 'message')
})
afterAll(async () => {
  if (first.exitCode === null) {
    first.kill('SIGINT')
    await once(first, 'close')
  }
  await deleteApp(app)
  rmSync(state, { recursive: true })
})

describe('parts', () => {
  test('an account that is deleted sets off the function that waits for it', async () => {
    const { uid } = await getAuth().createUser({})
    await getAuth().deleteUser(uid)
    const erased = getFirestore().doc(`erased/${uid}`)
    await expect.poll(async () => (await erased.get()).exists).toBe(true)
  })

  test('clients of Storage are refused, download links work', async () => {
    const { PUBLIC_STORAGE_URL: storage, STORAGE_BUCKET: bucket } = env
    const metadata = { metadata: { firebaseStorageDownloadTokens: 'secret' } }
    await getStorage().bucket().file('a/b.txt').save('x', { resumable: false, metadata })
    const link = `${storage}/v0/b/${bucket}/o/a%2Fb.txt?alt=media`
    expect((await fetch(link)).status).toBe(403)
    expect((await fetch(`${link}&token=guess`)).status).toBe(403)
    expect(await (await fetch(`${link}&token=secret`)).text()).toBe('x')
    const upload = await fetch(`${storage}/v0/b/${bucket}/o?name=evil.txt`, {
      method: 'POST',
      body: 'x',
    })
    expect(upload.status).toBe(403)
  })

  test.each([
    ['/', 200, 'no-cache'],
    ['/mine', 200, 'no-cache'],
    ['/mine/shares', 200, 'no-cache'],
    ['/assets/app-1234.js', 200, 'public, max-age=31536000, immutable'],
    ['/mine/nothing', 404, 'no-cache'],
    ['/no-such-page', 404, 'no-cache'],
    ['/hairstyle/too/deep', 404, 'no-cache'],
    ['/assets/old-9999.js', 404, 'no-cache'],
    ['/images/gone.webp', 404, 'no-cache'],
    ['/.env', 404, 'no-cache'],
    ['/assets/.git/config', 404, 'no-cache'],
  ])('%s answers %i and is cached as %s, under a strict policy', async (path, code, caching) => {
    const { status, headers } = await fetch(`${site}${path}`)
    expect(status).toBe(code)
    expect(headers.get('cache-control')).toBe(caching)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toMatch(
      /default-src 'none'; script-src 'self' 'wasm-unsafe-eval' https:\/\/apis\.google\.com /,
    )
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}$/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe.runIf(process.platform === 'linux')('a stack that ends', () => {
  test('Ctrl-C ends every process and frees every port; everything is there again afterwards, and after a kill of every process', async () => {
    expect(processes().length).toBeGreaterThan(3)
    const { uid } = await getAuth().createUser({ email: 'kept@example.com' })
    await getFirestore().doc('kept/one').set({ text: 'kept' })
    await getStorage().bucket().file('kept.txt').save('kept', { resumable: false })
    const { id } = await stripe.customers.create({ email: 'kept@example.com' })

    const another = launch()
    await once(another, 'close')
    expect(another.printed()).toContain(`Port ${ports.site} is in use, and the site wants it.`)

    first.kill('SIGINT')
    await once(first, 'close')
    expect(processes()).toEqual([])
    await assertPortsFree(ports)

    const second = launch()
    await once(second, 'message')
    expect((await getAuth().getUser(uid)).email).toBe('kept@example.com')
    expect((await getFirestore().doc('kept/one').get()).get('text')).toBe('kept')
    const [content] = await getStorage().bucket().file('kept.txt').download()
    expect(content.toString()).toBe('kept')
    expect(await stripe.customers.retrieve(id)).toMatchObject({ email: 'kept@example.com' })
    const person = await becomeSomebody()
    for (const pid of processes()) process.kill(Number(pid), 'SIGKILL')
    await once(second, 'close')
    await whenGone()

    const third = launch()
    await once(third, 'message')
    await isStillSomebody(person)
    third.kill('SIGKILL')
    await whenGone()
  })
})

interface Somebody {
  readonly uid: string
  readonly idToken: string
}

/** Signs in, and keeps a document and two photos, one of which is deleted. */
async function becomeSomebody(): Promise<Somebody> {
  const { localId: uid, idToken } = await signIn()
  await getFirestore().doc(`kept/${uid}`).set({ text: 'kept' })
  const photo = getStorage().bucket().file(`photos/${uid}.txt`)
  const metadata = { metadata: { firebaseStorageDownloadTokens: 'secret' } }
  await photo.save('draft', { resumable: false })
  await photo.save('kept', { resumable: false, metadata })
  const gone = getStorage().bucket().file(`photos/${uid}-gone.txt`)
  await gone.save('gone', { resumable: false })
  await gone.delete()
  return { uid, idToken }
}

async function isStillSomebody({ uid, idToken }: Somebody): Promise<void> {
  expect((await getAuth().verifyIdToken(idToken)).uid).toBe(uid)
  expect((await signIn()).localId).toBe(uid)
  expect((await getFirestore().doc(`kept/${uid}`).get()).get('text')).toBe('kept')
  const { PUBLIC_STORAGE_URL: storage, STORAGE_BUCKET: bucket } = env
  const link = `${storage}/v0/b/${bucket}/o/photos%2F${uid}.txt?alt=media&token=secret`
  expect(await (await fetch(link)).text()).toBe('kept')
  const gone = getStorage().bucket().file(`photos/${uid}-gone.txt`)
  expect(await gone.exists()).toEqual([false])
}
