import { z } from 'zod'
import type { Cloud } from './cloud.ts'

const Releases = z.object({
  releases: z
    .array(
      z.object({
        message: z.string().default(''),
        version: z.object({ name: z.string() }).optional(),
      }),
    )
    .default([]),
})

/** Releases of the site, the newest first. A message is the mark of what was deployed: its commit, then a fingerprint. */
/** @param site Its id at Hosting. */
export async function readReleases(cloud: Cloud, site: string, count: number) {
  const url = `https://firebasehosting.googleapis.com/v1beta1/sites/${site}/releases?pageSize=${count}`
  return (await cloud.get(Releases, url))?.releases ?? []
}
