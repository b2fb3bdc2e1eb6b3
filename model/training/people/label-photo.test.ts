import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { peopleFolder } from '../../bench/assets.ts'
import { labelPhoto } from './label-photo.ts'

test('what a hand marks as hair is hair, also where it does not hang together with the rest', async () => {
  const { photo, labels } = await labelPhoto(peopleFolder, peopleFolder, 'women/6')
  const besideHerNeck = 480 * photo.width + 270
  expect(labels.person[besideHerNeck]).toBeGreaterThan(0.7)
  expect(labels.hair[besideHerNeck]).toBe(labels.person[besideHerNeck])
})

test('somebody without a matte is outlined by the network, within a round mask', async () => {
  const people = await mkdtemp(join(tmpdir(), 'people-'))
  onTestFinished(() => rm(people, { recursive: true }))
  await mkdir(join(people, 'real'))
  const side = 256
  const portrait = join(peopleFolder, 'women/6.jpg')
  const { data } = await sharp(portrait)
    .resize(side, side)
    .raw()
    .toBuffer({ resolveWithObject: true })
  for (let i = 0; i < side * side; i++) {
    const away = Math.hypot((i % side) - side / 2, Math.floor(i / side) - side / 2)
    if (away > side / 2) data.fill(255, i * 3, i * 3 + 3)
  }
  await sharp(data, { raw: { width: side, height: side, channels: 3 } }).toFile(
    join(people, 'real/1.jpg'),
  )
  const { photo, labels } = await labelPhoto(people, people, 'real/1')
  const at = (x: number, y: number): number => y * photo.width + x
  const [face, shirt, corner] = [at(128, 100), at(128, 230), at(20, 250)]
  expect(labels.skin[face]).toBeGreaterThan(0.9)
  expect(labels.clothes[shirt]).toBeGreaterThan(0.9)
  expect(labels.person[corner]).toBe(0)
})
