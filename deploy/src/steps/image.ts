import { z } from 'zod'
import { DeployError } from '../deploy-error.ts'
import type { Step } from '../deployment.ts'
import { ensureImage } from '../images.ts'

const Text = z.string()

/** An image is known by the commit it was built from: deploying an earlier commit again takes its image as it is. */
export const image: Step = {
  title: 'The model service’s image',
  async run(deployment) {
    const { cloud, findings, isForced } = deployment
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
    findings.image = await ensureImage(deployment, {
      name: 'model',
      tag: isDirty ? `${commit}-changed` : commit,
      source: '.',
      dockerfile: 'model/Dockerfile',
      isAnew: isDirty,
    })
  },
}
