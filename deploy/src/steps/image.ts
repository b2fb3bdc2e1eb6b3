import { z } from 'zod'
import { DeployError } from '../deploy-error.ts'
import type { Step } from '../deployment.ts'
import { registryName } from './registry.ts'

const Text = z.string()
const Image = z.object({ image_summary: z.object({ digest: z.string() }) })

/** An image is known by the commit it was built from: deploying an earlier commit again takes its image as it is. */
export const image: Step = {
  title: 'The model service’s image',
  async run({ cloud, settings, findings, isForced, say }) {
    const commit = await cloud.read(Text, ['git', 'rev-parse', 'HEAD'])
    // A file of settings is no part of what is built.
    const rest = ['--', '.', ':(exclude)deploy/projects'] as const
    const changed = await cloud.read(Text, ['git', 'status', '--porcelain', ...rest])
    const isDirty = changed !== ''
    if (isDirty && !isForced) {
      throw new DeployError(
        `These files are not committed, and what runs must be known by a commit (--force deploys them all the same):\n${changed}`,
      )
    }
    findings.commit = commit
    findings.isDirty = isDirty
    const host = `${settings.region}-docker.pkg.dev`
    const tag = isDirty ? `${commit}-changed` : commit
    findings.image = `${host}/${settings.project}/${registryName}/model:${tag}`
    const describe = ['gcloud', 'artifacts', 'docker', 'images', 'describe'] as const
    const known = isDirty ? null : await cloud.find(Image, [...describe, findings.image])
    if (known) {
      say(`  ${findings.image} is there`)
      return
    }
    say('  is built by Cloud Build, which takes minutes')
    await cloud.change([
      ...(['gcloud', 'builds', 'submit', '.', '--config=deploy/cloudbuild.yaml'] as const),
      `--substitutions=_IMAGE=${findings.image}`,
      '--suppress-logs',
    ])
  },
}
