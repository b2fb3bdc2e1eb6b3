import { z } from 'zod'
import type { Step } from '../deployment.ts'

const Extensions = z.object({
  instances: z
    .array(z.object({ config: z.object({ extensionRef: z.string().optional() }).optional() }))
    .default([]),
})

const extension = 'firebase/firestore-send-email'

/** It asks for the password of a mail server, which only a person has. */
export const mail: Step = {
  title: 'The extension that sends mail',
  async run({ cloud, settings, remind, say }) {
    const url = `https://firebaseextensions.googleapis.com/v1beta/projects/${settings.project}/instances?pageSize=100`
    const known = await cloud.get(Extensions, url)
    if (known?.instances.some(({ config }) => config?.extensionRef?.startsWith(extension))) {
      say('  is installed')
      return
    }
    remind(
      `No mail is sent yet. Install “Trigger Email from Firestore” with your mail server, location ${settings.region} and the collection “mail”: https://console.firebase.google.com/project/${settings.project}/extensions/install?ref=${extension}`,
    )
  },
}
