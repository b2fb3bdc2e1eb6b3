import { z } from 'zod'
import { DeployError } from '../deploy-error.ts'
import type { Step } from '../deployment.ts'

const FirebaseProject = z.object({ projectId: z.string() })

const noPermission = /\b403\b|permission/i

export const firebaseProject: Step = {
  title: 'Firebase',
  async run({ cloud, settings, say }) {
    const url = `https://firebase.googleapis.com/v1beta1/projects/${settings.project}`
    if (await cloud.get(FirebaseProject, url)) {
      say('  is added to the project')
      return
    }
    const add = ['firebase', 'projects:addfirebase', settings.project] as const
    await cloud.change(add).catch((cause: unknown) => {
      if (!(cause instanceof DeployError) || !noPermission.test(cause.message)) throw cause
      // Google says the same to an owner who never accepted Firebase's terms, which no program can do.
      throw new DeployError(
        'Firebase cannot be added to the project. Open https://console.firebase.google.com once with this account, accept the terms, and run this again; the account must be Owner of the project, too.',
        { cause },
      )
    })
  },
}
