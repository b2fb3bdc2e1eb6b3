import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

const maxBytes = 200_000

/** A folder of compressed pictures of pages. */
export class Album {
  readonly #folder: string

  private constructor(folder: string) {
    this.#folder = folder
  }

  /** An empty album; pictures that were there are gone. */
  static async open(folder: string): Promise<Album> {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true })
    return new Album(folder)
  }

  /** Takes what a page shows, once its fonts and pictures are there; returns the picture as PNG. */
  async take(page: Page, name: string): Promise<Buffer> {
    await page.evaluate(async () => {
      await document.fonts.ready
      const isInView = (image: HTMLImageElement) => {
        const { top, bottom, width } = image.getBoundingClientRect()
        return width > 0 && bottom > 0 && top < innerHeight
      }
      await Promise.all([...document.images].filter(isInView).map((image) => image.decode()))
    })
    const picture = await page.screenshot({ animations: 'disabled' })
    await this.add(name, picture)
    return picture
  }

  /** @param picture In any format that sharp reads. */
  async add(name: string, picture: Buffer): Promise<void> {
    for (let quality = 88; ; quality -= 8) {
      const bytes = await sharp(picture).webp({ quality, effort: 6 }).toBuffer()
      if (bytes.length > maxBytes && quality > 40) continue
      await writeFile(join(this.#folder, `${name}.webp`), bytes)
      return
    }
  }
}
