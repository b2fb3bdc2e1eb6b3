import { existsSync } from 'node:fs'
import { glob, stat } from 'node:fs/promises'
import { basename, dirname, resolve } from 'node:path'

/** A path relative to the folder that npm was called from. */
export function fromCaller(path: string): string {
  return resolve(process.env['INIT_CWD'] ?? '.', path)
}

/**
 * Photographs by name.
 *
 * @param place A folder, or a glob pattern.
 */
export async function listPhotos(place: string): Promise<string[]> {
  const isFolder = existsSync(place) && (await stat(place)).isDirectory()
  const found: string[] = []
  for await (const path of glob(isFolder ? `${place}/*` : place)) found.push(path)
  // Mattes lie beside portraits as N.matte.png.
  return found.filter((path) => /^[^.]+\.(jpe?g|png)$/i.test(basename(path))).sort()
}

/** A photograph's folder and name: people/women/10.jpg is women/10. */
export function photoLabel(path: string): string {
  return `${basename(dirname(path))}/${basename(path).replace(/\.\w+$/, '')}`
}
