import { readdir, stat } from 'node:fs/promises'
import { lengths } from '@hairstyle/contract/api/library.ts'
import { StyleSheet } from '@hairstyle/core/styles/style-sheet.ts'
import { describe, expect, it } from 'vitest'
import {
  drawnHairstyles,
  findHairstyle,
  hairstyles,
  photoHairstyles,
} from '../styles/hairstyles.ts'
import { closestCut } from './closest-cut.ts'
import { styleSheet } from './style-sheet.ts'
import { turnableCuts } from './plain-cuts.ts'
import { turnedFolder, turnedName, turnedSides } from './turned-files.ts'

describe('cuts that are turned', () => {
  it('have their pictures, small, and there are no others', async () => {
    const wanted = turnableCuts.flatMap(({ id }) => turnedSides.map((side) => turnedName(id, side)))
    const files = (await readdir(turnedFolder)).filter((name) => name.endsWith('.webp'))
    expect(files.toSorted()).toEqual(wanted.toSorted())
    const sizes = await Promise.all(files.map((name) => stat(turnedFolder + name)))
    expect(Math.max(...sizes.map(({ size }) => size))).toBeLessThan(25_000)
  })

  it('are the drawn styles themselves', () => {
    for (const style of drawnHairstyles) expect(closestCut(style)).toBe(style)
  })

  it('stand for every style of a photograph, of about its length, and tied where it is tied', () => {
    const unlike = photoHairstyles.filter((style) => {
      const cut = closestCut(style)
      const steps = lengths.indexOf(style.length) - lengths.indexOf(cut.length)
      return Math.abs(steps) > 1 || style.labels.includes('updo') !== cut.labels.includes('updo')
    })
    expect(unlike.map(({ id }) => id)).toEqual([])
  })

  it.each([
    ['wispy-fringe-bob', 'fringe-bob'],
    ['undone-long-bob', 'straight-lob'],
    ['freeform-afro', 'round-afro'],
    ['sleek-top-knot', 'top-knot'],
    ['crisp-line-up', 'high-top-fade'],
    ['low-fade-burr', 'buzz-cut'],
  ])('%s is closest to %s', (id, cut) => {
    expect(closestCut(findHairstyle(id)).id).toBe(cut)
  })

  it('are measured: a bob is longer in front than at the nape, a fade is clipped', async () => {
    for (const style of hairstyles) StyleSheet.parse(await styleSheet(style))
    const { lengths: bob } = await styleSheet(findHairstyle('rounded-bob'))
    expect(bob.fringe?.from).toBeGreaterThan(15)
    expect(bob.nape?.to).toBeLessThan(12)
    const { lengths: fade, closest } = await styleSheet(findHairstyle('french-crop'))
    expect(fade).toMatchObject({ isClipped: true, nape: { from: 0.2 } })
    expect(closest).toBeNull()
  })
})
