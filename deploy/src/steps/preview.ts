import { z } from 'zod'
import { found } from '../deployment.ts'
import type { Step } from '../deployment.ts'
import { configFile, siteVariables, writeConfig } from './firebase.ts'

const Channel = z.object({ url: z.url() })

/** The site as it is here, at an address of its own for some days, over the API that is deployed. Nobody can sign in there. */
export function preview(channel: string): Step {
  return {
    title: `A preview of the site: ${channel}`,
    async run(deployment) {
      const { cloud, say } = deployment
      writeConfig(deployment)
      await cloud.change(
        [
          ...(['firebase', 'hosting:channel:deploy', channel, '--expires', '3d'] as const),
          ...['--no-authorized-domains', '--non-interactive', '--config', configFile],
        ],
        { env: siteVariables(deployment) },
      )
      const made = await cloud.get(
        Channel,
        `https://firebasehosting.googleapis.com/v1beta1/sites/${found(deployment, 'site').id}/channels/${channel}`,
      )
      say(`  ${made?.url ?? 'has no address yet'}`)
    },
  }
}
