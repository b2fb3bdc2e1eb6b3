import type { Step } from '../deployment.ts'

/** What is there already stays as it is. */
export const catalogue: Step = {
  title: 'The catalogue: hairstyles, studios, articles, what is sold',
  async run({ cloud, settings }) {
    await cloud.change(['node', 'seed/src/seed-project.ts'], {
      shown: `GCLOUD_PROJECT=${settings.project} npm run seed`,
      env: { GCLOUD_PROJECT: settings.project },
    })
  },
}
