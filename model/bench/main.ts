/**
 * Measures what the engine paints in place of people's hair, and whom it refuses. Prints one JSON line per figure,
 * `{"name","value","unit","of"}`; docs/measuring.md explains them:
 *
 *     npm run bench -w model -- [--only scenes,photographs,people] \
 *       [--hosts PHOTOS] [--match women/10] [--pictures FOLDER] [--fresh]
 *
 * `--hosts` measures on your own photographs instead, a folder or a glob pattern. `--match` selects scenes and
 * photographs whose names contain a text, `--pictures` writes each beside its results, `--fresh` draws the scenes and
 * labels the photographs again.
 */
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { PhotoProblem } from '@hairstyle/contract/acceptance.ts'
import type { RgbImage } from '../src/engine/engine.ts'
import { keepNoPictures } from '../src/pictures/keep-no-pictures.ts'
import { report } from '../src/testing/report.ts'
import { portraitFile, savePicture } from './assets.ts'
import { clearPhoto, type ClearedPhoto } from './clear-photo.ts'
import { readHost, readSmall } from './draw-scene.ts'
import { judgePeople } from './judge-people.ts'
import { measureBody } from './measure-body.ts'
import { listPhotographs, measurePhotograph } from './measure-photograph.ts'
import { measureScene, type MeasuredScene } from './measure-scene.ts'
import { readOwnHair } from './own-hair-store.ts'
import { openPhoto } from './photo-hosts.ts'
import { fromCaller, listPhotos, photoLabel } from './photos.ts'
import { SceneStore } from './scene-store.ts'
import { listScenes, readHosts, sceneLabel, slug } from './scenes.ts'
import { Summary } from './summary.ts'

const parts = ['scenes', 'photographs', 'people'] as const

keepNoPictures()

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: parts.join(',') },
    hosts: { type: 'string' },
    match: { type: 'string', default: '' },
    pictures: { type: 'string' },
    fresh: { type: 'boolean', default: false },
  },
})
const wanted = values.hosts === undefined ? values.only.split(',') : []
const unknown = wanted.find((part) => !parts.some((known) => known === part))
if (unknown !== undefined) throw new Error(`There is no part ${unknown}`)
const pictures = values.pictures && fromCaller(values.pictures)
if (pictures) await mkdir(pictures, { recursive: true })

if (wanted.includes('scenes')) await benchScenes()
if (wanted.includes('photographs')) await benchPhotographs()
if (wanted.includes('people')) await benchPeople()
if (values.hosts !== undefined) await benchHosts(fromCaller(values.hosts))

async function benchScenes(): Promise<void> {
  const hosts = await readHosts()
  const store = new SceneStore({
    folder: fileURLToPath(new URL('../.cache/scenes/', import.meta.url)),
    readHost: (host) => readHost(host, hosts[host]!),
    isFresh: values.fresh,
  })
  const [summary, steps] = [new Summary('scene', 'each'), new Summary('step', 'all')]
  for (const name of listScenes(Object.keys(hosts))) {
    const label = sceneLabel(name)
    if (!label.includes(values.match)) continue
    const scene = await store.read(name)
    const cleared = await clearPhoto(scene.picture)
    await note({ summary, label, cleared }, (found) => measureScene(scene, found))
    if (typeof cleared !== 'string') steps.add(label, cleared.steps)
  }
  summary.print()
  steps.print()
}

async function benchHosts(place: string): Promise<void> {
  const summary = new Summary('host', 'each')
  for (const path of await listPhotos(place)) {
    if (!photoLabel(path).includes(values.match)) continue
    const { unfit, names, read } = await openPhoto(path, values.fresh)
    if (unfit !== null) report('host.unfit', 1, 'count', `${photoLabel(path)} ${unfit}`)
    for (const name of names) {
      const scene = await read(name)
      const cleared = await clearPhoto(scene.picture)
      await note({ summary, label: sceneLabel(name), cleared }, (found) => {
        const { figures, ...measured } = measureScene(scene, found)
        return { ...measured, figures: new Map([...figures, ...measureBody(scene, found)]) }
      })
    }
  }
  summary.print()
}

async function benchPhotographs(): Promise<void> {
  const summary = new Summary('photograph', 'each')
  for (const label of await listPhotographs()) {
    if (!label.includes(values.match)) continue
    const photo = await readSmall(portraitFile(label))
    const ownHair = await readOwnHair(label, photo, values.fresh)
    const cleared = await clearPhoto(photo)
    await note({ summary, label, cleared }, (found) => measurePhotograph(photo, ownHair, found))
  }
  summary.print()
}

interface Noted {
  readonly summary: Summary
  readonly label: string
  readonly cleared: ClearedPhoto | PhotoProblem
}

async function note(
  { summary, label, cleared }: Noted,
  measure: (cleared: ClearedPhoto) => MeasuredScene,
): Promise<void> {
  const isRefused = typeof cleared === 'string'
  summary.add(label, [['refused', isRefused ? 1 : 0]])
  if (isRefused) return
  const { figures, pictures: made } = measure(cleared)
  summary.add(label, figures)
  if (pictures) await writeStrip(`${pictures}/${slug(label)}.png`, made)
}

/** Pictures of one size side by side. */
async function writeStrip(path: string, strip: readonly RgbImage[]): Promise<void> {
  const [{ width, height } = { width: 0, height: 0 }] = strip
  const layers = await Promise.all(
    strip.map(async (picture, i) => ({
      input: await savePicture(picture).png().toBuffer(),
      left: i * width,
      top: 0,
    })),
  )
  await sharp({
    create: { width: width * strip.length, height, channels: 3, background: '#000' },
  })
    .composite(layers)
    .toFile(path)
}

/** Wrong refusals and wrong acceptances, of all and of each kind of hair, skin and covering. */
async function benchPeople(): Promise<void> {
  const people = await judgePeople()
  for (const { person, isCovered, problem } of people) {
    if (!isCovered && problem) report('refusal.wrong', 1, 'count', `${person} ${problem}`)
    if (isCovered && problem !== 'head_covered') report('acceptance.wrong', 1, 'count', person)
  }
  const groups = new Set(people.flatMap((person) => person.groups))
  for (const group of ['all', 'held-out', ...groups]) {
    const members = people.filter((person) =>
      group === 'all'
        ? true
        : group === 'held-out'
          ? person.isHeldOut
          : person.groups.includes(group),
    )
    const bare = members.filter(({ isCovered }) => !isCovered)
    const covered = members.filter(({ isCovered }) => isCovered)
    const wronglyRefused = bare.filter(({ problem }) => problem !== null)
    const wronglyAccepted = covered.filter(({ problem }) => problem !== 'head_covered')
    if (bare.length > 0) {
      report('refusal.bare', bare.length, 'count', group)
      report('refusal.wrong.sum', wronglyRefused.length, 'count', group)
    }
    if (covered.length > 0) {
      report('acceptance.covered', covered.length, 'count', group)
      report('acceptance.wrong.sum', wronglyAccepted.length, 'count', group)
    }
  }
}
