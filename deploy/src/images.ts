import { z } from 'zod'
import type { Deployment } from './deployment.ts'
import { registryName } from './steps/registry.ts'

const Image = z.object({ image_summary: z.object({ digest: z.string() }) })

interface Build {
  readonly name: string
  /** Says what it was built from. */
  readonly tag: string
  /** Folder that it is built from, below the repository, and the file in it that says how. */
  readonly source: string
  readonly dockerfile: string
  /** Builds it although there is one. */
  readonly isAnew?: boolean
}

/** Sees to it that an image is in the registry. @returns its full name, with its tag. */
export async function ensureImage(
  { cloud, settings, say }: Deployment,
  { name, tag, source, dockerfile, isAnew = false }: Build,
): Promise<string> {
  const image = `${settings.region}-docker.pkg.dev/${settings.project}/${registryName}/${name}:${tag}`
  const describe = ['gcloud', 'artifacts', 'docker', 'images', 'describe', image] as const
  if (!isAnew && (await cloud.find(Image, describe))) {
    say(`  ${image} is there`)
    return image
  }
  say('  is built by Cloud Build, which takes minutes')
  await cloud.change([
    ...(['gcloud', 'builds', 'submit', source, '--config=deploy/cloudbuild.yaml'] as const),
    `--substitutions=_IMAGE=${image},_FILE=${dockerfile}`,
    '--suppress-logs',
  ])
  return image
}
