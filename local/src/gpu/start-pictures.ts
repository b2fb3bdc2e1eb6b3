import { pictureServerSize } from '@hairstyle/core/queue/queues.ts'
import { startCloudRunFront } from '../cloud-run/front.ts'
import type { IdTokens } from '../cloud-run/id-tokens.ts'
import { startMoodPage } from './mood-page.ts'
import { Mood } from './moods.ts'
import { startPictureServer } from './server.ts'

type Ports = {
  /** Where callers of the service come in. */
  readonly pictures: number
  /** Where its container listens. */
  readonly picturesContainer: number
  /** Page that sets its mood. */
  readonly pictureMoods: number
}

export type PicturesOptions = {
  readonly ports: Ports
  /** The only account that may call it. */
  readonly invoker: string
  readonly tokens: IdTokens
}

const capacity = pictureServerSize.instances * pictureServerSize.concurrency
const model = 'flux2-klein'
const apiKey = 'key-of-the-picture-server'

/** A vLLM-Omni as a private service on Cloud Run. */
export async function startPictures(options: PicturesOptions): Promise<{ stop: () => void }> {
  const { ports, invoker, tokens } = options
  const mood = new Mood()
  const server = await startPictureServer({
    port: ports.picturesContainer,
    dialect: 'vllm-omni',
    model,
    apiKey,
    interrupt: (path) => mood.answerTo(path),
    shift: () => mood.shift,
  })
  const moodPage = await startMoodPage(ports.pictureMoods, mood)
  const front = await startCloudRunFront({
    port: ports.pictures,
    containerPort: ports.picturesContainer,
    url: urlOf(ports),
    invoker,
    tokens,
    capacity,
    whenUp: () => mood.whenAwake(),
  })
  return {
    stop: () => {
      front.stop()
      moodPage.stop()
      server.stop()
    },
  }
}

/** The model service's settings for it. */
export function picturesEnvironment(ports: Ports): Record<string, string> {
  return {
    FINISH_DIALECT: 'vllm-omni',
    FINISH_SERVER_URL: `${urlOf(ports)}/v1`,
    FINISH_SERVER_AUDIENCE: urlOf(ports),
    FINISH_SERVER_KEY: apiKey,
    FINISH_MODEL: model,
    FINISH_STEPS: '4',
    FINISH_GUIDANCE: '1',
  }
}

function urlOf({ pictures }: Ports): string {
  return `http://127.0.0.1:${pictures}`
}
