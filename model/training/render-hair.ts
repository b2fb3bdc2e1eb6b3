/**
 * Draws random hairstyles with the engine onto the heads of prepared portraits, as layers that training puts into scenes:
 *
 *     node training/render-hair.ts --portraits DATA/portraits --out DATA/hair --count 4000 [--seed 1]
 */
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { createHeadGeometry } from '../src/engine/cpu/head/head-geometry.ts'
import { createRandom } from '../src/engine/cpu/math/random.ts'
import { drawStyle } from './draw-style.ts'
import { loadStyles } from './load-styles.ts'
import { pick } from './pick.ts'
import { hairPlanes, portraitPlanes, writePlanes } from './planes.ts'
import { randomStyle } from './random-style.ts'
import { trainingGrid } from './training-grid.ts'

const { values } = parseArgs({
  options: {
    portraits: { type: 'string' },
    out: { type: 'string' },
    count: { type: 'string', default: '4000' },
    seed: { type: 'string', default: '1' },
    styles: { type: 'string', default: '../seed/src/styles/hairstyles.ts' },
  },
})
if (!values.portraits || !values.out) throw new Error('--portraits and --out are needed')
const { portraits: folder, out } = values

const Portrait = z.object({ mesh: z.array(z.number()), isLong: z.boolean(), isBald: z.boolean() })

/** Sine of the yaw from which a head counts as turned: 10°. */
const sineOfTurned = 0.17

interface Host {
  readonly id: string
  readonly mesh: readonly number[]
  readonly isBald: boolean
}

/** Own long hair cannot be told from drawn hair: only heads with short hair and bald ones serve. */
async function loadHosts(): Promise<Host[]> {
  const hosts: Host[] = []
  for (const name of (await readdir(folder)).sort()) {
    if (!name.endsWith('.json')) continue
    const { mesh, isLong, isBald } = Portrait.parse(
      JSON.parse(await readFile(join(folder, name), 'utf8')),
    )
    if (!isLong) hosts.push({ id: name.slice(0, -'.json'.length), mesh, isBald })
  }
  return hosts
}

async function bodyOf(id: string): Promise<Uint8Array> {
  const size = trainingGrid.width * trainingGrid.height
  const bytes = await readFile(join(folder, `${id}.bin`))
  const start = portraitPlanes.indexOf('body') * size
  return bytes.subarray(start, start + size)
}

const random = createRandom(Number(values.seed))
const catalogue = await loadStyles(values.styles)
const isLoose = catalogue.filter(({ strand }) => (strand.cut?.height ?? 0) < -0.6)
const isTied = catalogue.filter(({ strand }) => strand.gather !== undefined)
const hosts = await loadHosts()
const bald = hosts.filter((host) => host.isBald)
const turned = hosts.filter(({ mesh }) => {
  const { forward } = createHeadGeometry(mesh).frame
  return Math.abs(forward[0]) > sineOfTurned
})
const crowds = [turned, turned, bald, hosts].filter((crowd) => crowd.length > 0)
await mkdir(out, { recursive: true })
const started = process.cpuUsage()
for (let n = 0; n < Number(values.count); n++) {
  // Long hair over clothes, tied hair and turned heads, of which there are few, are the hard ones.
  const dice = random()
  const styles = dice < 0.55 ? isLoose : dice < 0.85 ? isTied : catalogue
  const host = pick(pick(crowds, random), random)
  const style = randomStyle(
    styles.map(({ strand }) => strand),
    random,
  )
  const planes = drawStyle({ mesh: host.mesh, body: await bodyOf(host.id) }, style, random)
  await writePlanes(join(out, `${host.id}.${values.seed}-${n}.bin`), hairPlanes, planes)
}
const { user } = process.cpuUsage(started)
process.stdout.write(`${(user / 1000 / Number(values.count)).toFixed(0)} ms CPU a picture\n`)
