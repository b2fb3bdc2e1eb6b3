import { readFile, readdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import type { RgbImage } from '../src/engine/engine.ts'

/** The library's people and cut-outs. They belong to a workspace that depends on this one. */
const assets = fileURLToPath(new URL('../../seed/assets/', import.meta.url))
/** Portraits, their mattes, and corrections drawn by hand for their hair. */
export const peopleFolder = `${assets}people`
/** Px of a portrait's side. */
export const portraitSize = 1024

/** Portraits such as women/22, by their numbers. */
export async function listPeople(): Promise<string[]> {
  const lists = await Promise.all(
    ['women', 'men'].map(async (folder) => {
      const files = await readdir(`${assets}people/${folder}`)
      const numbers = files.filter((name) => name.endsWith('.jpg')).map((name) => parseInt(name))
      return numbers.sort((a, b) => a - b).map((number) => `${folder}/${number}`)
    }),
  )
  return lists.flat()
}

export function portraitFile(person: string): string {
  return `${assets}people/${person}.jpg`
}

export function matteFile(person: string): string {
  return `${assets}people/${person}.matte.png`
}

/** Ids of the library's styles. */
export async function listCutouts(): Promise<string[]> {
  const files = await readdir(`${assets}cutouts`)
  return files.filter((name) => name.endsWith('.cutout')).map((name) => name.slice(0, -7))
}

/** A style's cut-out. @throws {Error} when the library has no such style. */
export async function readCutout(id: string): Promise<Uint8Array> {
  return await readFile(`${assets}cutouts/${id}.cutout`)
}

export function savePicture({ width, height, data }: RgbImage): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}
