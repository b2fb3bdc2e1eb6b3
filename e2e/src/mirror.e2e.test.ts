import { readFile } from 'node:fs/promises'
import { errorCodes } from '@hairstyle/contract/error-codes.ts'
import { launchBrowser } from '@hairstyle/local/browser.ts'
import type {} from '@hairstyle/local/testing/shared-stack.ts'
import { detectFaces } from '@hairstyle/model/engine/cpu/detect/face-detector.ts'
import { wearHair } from '@hairstyle/model/engine/cpu/hair-stages.ts'
import { preparePhoto } from '@hairstyle/model/engine/cpu/prepare-photo.ts'
import type { RgbImage } from '@hairstyle/model/engine/engine.ts'
import { readPicture } from '@hairstyle/model/testing/read-picture.ts'
import { readSeededCutout } from '@hairstyle/seed/cutouts/cutout-assets.ts'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, inject } from 'vitest'
import { cameraPicture, cameraVideo, type Pose, type Scene } from './testing/camera-video.ts'
import { it as itOfSite } from './testing/it.ts'
import { resultOf, signInButton } from './testing/journey-steps.ts'
import { desktop, openPage, phone, type Screen } from './testing/open-page.ts'
import { newAccount, signInWithGoogle } from './testing/sign-in-with-google.ts'

const person = 'men/74'
const alone = (pose: Pose): Scene => [[person, pose]]
const style = { id: 'glossy-long-waves', title: 'Glossy Long Waves' }

/** Not a phone's, which would share instead of saving; each picture of the camera is drawn at its shown size. */
const screen: Screen = { ...desktop, width: 800, height: 640 }

/** No more than a machine without a graphics card can draw and look at, which would be busy with nothing else. */
const frameRate = 6

/** Moves to the side and tilts, comes nearer, leaves and returns. */
const walk = [
  ...Array.from({ length: 9 }, () => ({})),
  ...Array.from({ length: 3 }, (_, i) => ({ x: 0.06 * i, tilt: 5 * i })),
  ...Array.from({ length: 2 }, (_, i) => ({ x: 0.18, tilt: 15, nearer: 1 + i / 6 })),
  ...Array.from({ length: 16 }, () => ({ x: 1.2 })),
].map(alone)

/** A page of the mirror, before a camera that shows these scenes. */
const it = itOfSite.extend(
  'open',
  ({ problems }, { onCleanup }): ((scenes: readonly Scene[], screen?: Screen) => Promise<Page>) => {
    const browsers: Browser[] = []
    onCleanup(async () => {
      await Promise.all(browsers.map((browser) => browser.close()))
      // The browser itself reports what it could not fetch, and what was refused.
      expect(problems.filter((problem) => !/ERR_FAILED|422/.test(problem))).toEqual([])
    })
    return async (scenes, screen = phone) => {
      const browser = await launchBrowser(await cameraVideo(scenes, frameRate))
      browsers.push(browser)
      const page = await openPage(browser, inject('stack').siteUrl, screen, { problems })
      await page.addInitScript(keepCameras)
      await page.goto(`/mirror?style=${style.id}`)
      return page
    }
  },
)

/** In the page: records its cameras. */
function keepCameras() {
  const streams: MediaStream[] = []
  Reflect.set(window, 'cameras', streams)
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wish) => {
    const stream = await open(wish)
    streams.push(stream)
    return stream
  }
}

/** Whether each camera that the page has opened is `live` or `ended`. */
function cameras(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    (Reflect.get(window, 'cameras') as MediaStream[]).flatMap((stream) =>
      stream.getTracks().map(({ readyState }) => readyState),
    ),
  )
}

const startCamera = (page: Page) => page.getByRole('button', { name: 'Start the camera' }).click()
const worn = (page: Page) => page.getByRole('status').getByText(/^You wear /)

/** What the mirror shows, as it is saved, turned back. */
async function savePicture(page: Page): Promise<RgbImage> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  ])
  return readPicture(
    await sharp(await readFile(await download.path()))
      .flop()
      .png()
      .toBuffer(),
  )
}

it('starts on a tap, is worn while one moves, stops when left, and sends nothing', async ({
  open,
}) => {
  const page = await open(walk)
  await page.getByText('The video stays on this device.').waitFor()
  expect(await cameras(page)).toEqual([])
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  await startCamera(page)
  await expect.poll(() => worn(page).allTextContents()).toEqual([`You wear ${style.title}.`])
  await page.getByText('Look into the camera').waitFor()
  await page.getByRole('button', { name: 'Freeze', disabled: true }).waitFor()
  await page.getByText('Look into the camera').waitFor({ state: 'detached' })
  await page.getByRole('group', { name: /^The mirror/ }).press('ArrowRight')
  await expect
    .poll(() => worn(page).allTextContents())
    .toEqual([expect.not.stringContaining(style.title)])
  expect(await cameras(page)).toEqual(['live'])
  await page.evaluate(() => {
    Reflect.defineProperty(document, 'hidden', { value: true, configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'hidden')
  })
  await page.getByText('The camera is off').waitFor()
  expect(await cameras(page)).toEqual(['ended'])
  await startCamera(page)
  await expect.poll(() => cameras(page)).toEqual(['ended', 'live'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Articles' }).click()
  await page.getByRole('heading', { level: 1, name: 'Good to know' }).waitFor()
  expect(await cameras(page)).toEqual(['ended', 'ended'])
  expect(sent).toEqual([])
})

it('lies where a photo would have it, does not tremble, and the frozen moment is tried on', async ({
  open,
}) => {
  const page = await open([alone({})], screen)
  await startCamera(page)
  await worn(page).waitFor()
  let shown = await savePicture(page)
  // The second look at a head corrects the first; a pair of pictures may both be from before it.
  const trembles = async () => {
    let most = 0
    for (let pair = 0; pair < 4; pair++) {
      most = Math.max(most, difference(shown, (shown = await savePicture(page))))
    }
    return most
  }
  await expect.poll(trembles).toBeLessThan(0.5)
  await page.getByRole('button', { name: 'Before' }).press('Enter')
  const before = await savePicture(page)
  const frame = await readPicture(await cameraPicture(alone({})))
  const { picture, unit } = await tryOn(frame)
  expect(distanceOfEdges(edgesOf(shown, before), edgesOf(picture, frame)) / unit).toBeLessThan(0.02)

  await page.getByRole('button', { name: 'Freeze' }).click()
  await page.getByRole('heading', { name: 'Use this photo?' }).waitFor()
  expect(await cameras(page)).toEqual(['ended'])
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await signInWithGoogle(page, newAccount(), () => signInButton(page).click())
  await resultOf(page, style.title).first().waitFor()
})

it('dresses the largest of two, and whoever is tapped; keeps on what is worn when the next hair cannot be fetched; a refused photo is not offered again', async ({
  open,
}) => {
  const near: Scene = [
    ['men/12', { x: 0.27, nearer: 0.5 }],
    [person, { x: -0.15 }],
  ]
  const page = await open([near], screen)
  await startCamera(page)
  await worn(page).waitFor()
  const before = await readPicture(await cameraPicture(near))
  const whoWears = async () => {
    const columns = edgesOf(await savePicture(page), before).flatMap((edges) => edges ?? [])
    const mean = columns.reduce((sum, column) => sum + column, 0) / columns.length
    return mean < before.width / 2 ? 'on the left' : 'on the right'
  }
  expect(await whoWears()).toBe('on the left')
  const { width, height } =
    (await page.locator('canvas').boundingBox()) ?? expect.fail('No picture is shown')
  // A mirror shows on its left who is on the camera's right.
  await page.locator('canvas').click({ position: { x: width * 0.23, y: height * 0.3 } })
  await expect.poll(whoWears).toBe('on the right')

  await page.route('**/*.cutout', (route) => route.abort())
  await page.getByRole('group', { name: /^The mirror/ }).press('ArrowRight')
  await page.getByText('We could not connect.').waitFor({ timeout: 30_000 })
  await expect.poll(() => worn(page).allTextContents()).toEqual([`You wear ${style.title}.`])

  const refusal = { code: errorCodes.image_unusable, message: 'Too dark.', data: null }
  await page.route('**/upload/photo', (route) => route.fulfill({ status: 422, json: refusal }))
  await page.getByRole('button', { name: 'Freeze' }).click()
  await page.getByRole('button', { name: 'Use this photo' }).click()
  await page.getByRole('heading', { name: 'Please try once more' }).waitFor()
  await page.getByRole('alert').getByText('Too dark.').waitFor()
  await page.getByRole('button', { name: 'Use this photo', disabled: true }).waitFor()
})

it('says why there is none, and leads to a photo', async ({ newPage }) => {
  const page = await newPage()
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await page.goto('/mirror')
  await startCamera(page)
  await page.getByText('This browser cannot draw the mirror.').waitFor()
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('No', 'NotAllowedError'))
  })
  await page.reload()
  await startCamera(page)
  await page.getByText('The camera is switched off for this site.').waitFor()
  await page.getByRole('link', { name: 'Use a photo instead' }).click()
  await page.getByRole('dialog', { name: 'Your photo' }).waitFor()
})

/** The server's result of a frame. */
async function tryOn(frame: RgbImage): Promise<{ picture: RgbImage; unit: number }> {
  const [face] = await detectFaces(frame)
  if (!face) throw new Error('Nobody is seen')
  const photo = await preparePhoto(frame, face)
  const { file: cutout } = await readSeededCutout(style.id)
  const { picture } = await wearHair(photo, { cutout, color: null, seed: 1 })
  return { picture, unit: photo.head.frame.unit }
}

/** Mean difference of two pictures, levels of 255. */
function difference(a: RgbImage, b: RgbImage): number {
  return (
    a.data.reduce((sum, value, i) => sum + Math.abs(value - (b.data[i] ?? 0)), 0) / a.data.length
  )
}

/** First and last column of each tenth row where a picture differs from the frame that it was made of. */
function edgesOf(picture: RgbImage, frame: RgbImage): (readonly [number, number] | null)[] {
  const { width, height } = frame
  const above = picture.height - height
  const rows = Array.from({ length: Math.floor(height / 10) }, (_, i) => i * 10)
  return rows.map((row) => {
    const isHair = (column: number) => {
      const [at, from] = [((row + above) * width + column) * 3, (row * width + column) * 3]
      const levels = [0, 1, 2].map((c) =>
        Math.abs((picture.data[at + c] ?? 0) - (frame.data[from + c] ?? 0)),
      )
      return Math.max(...levels) > 40
    }
    const columns = Array.from({ length: width }, (_, column) => column).filter(isHair)
    const [first] = columns
    const last = columns.at(-1)
    return first === undefined || last === undefined ? null : [first, last]
  })
}

/** Median distance of edges that both pictures have, px. */
function distanceOfEdges(a: ReturnType<typeof edgesOf>, b: ReturnType<typeof edgesOf>): number {
  const distances = a.flatMap((edges, row) => {
    const others = b[row]
    if (!edges || !others) return []
    return edges.map((column, side) => Math.abs(column - (others[side] ?? 0)))
  })
  expect(distances.length).toBeGreaterThan(20)
  return distances.toSorted((x, y) => x - y)[distances.length >> 1] ?? NaN
}
