import { parseEnvironment } from '@hairstyle/core/config.ts'
import { z } from 'zod'

export type EngineConfig =
  | { readonly kind: 'cpu' }
  | {
      readonly kind: 'edits'
      /** Base address of a server with the OpenAI images API, such as `https://gpu.example/v1`. */
      readonly url: string
      readonly apiKey: string
      readonly model: string
    }

/** What the model service needs to know beyond the common configuration. */
export interface ModelConfig {
  readonly host: string
  readonly port: number
  /** Whether Cloud Run stands before this process and has checked every caller's token. */
  readonly isOnCloudRun: boolean
  readonly engine: EngineConfig
}

const Environment = z
  .object({
    HOST: z.string().default('0.0.0.0'),
    K_SERVICE: z.string().optional(),
    PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
    MODEL_ENGINE: z.enum(['cpu', 'edits']).default('cpu'),
    EDITS_URL: z
      .url({ protocol: /^https?$/ })
      .transform((url) => url.replace(/\/+$/, ''))
      .optional(),
    EDITS_API_KEY: z.string().default(''),
    EDITS_MODEL: z.string().default('gpt-image-1'),
  })
  .refine((env) => env.MODEL_ENGINE !== 'edits' || env.EDITS_URL !== undefined, {
    path: ['EDITS_URL'],
    message: 'is needed for the edits engine',
  })

/** @throws {Error} that lists every variable which is missing or malformed. */
export function parseModelConfig(env: Readonly<Record<string, string | undefined>>): ModelConfig {
  const values = parseEnvironment(Environment, env)
  const { HOST: host, PORT: port, EDITS_URL: url } = values
  const isEdits = values.MODEL_ENGINE === 'edits' && url !== undefined
  const engine: EngineConfig = isEdits
    ? { kind: 'edits', url, apiKey: values.EDITS_API_KEY, model: values.EDITS_MODEL }
    : { kind: 'cpu' }
  return { host, port, isOnCloudRun: values.K_SERVICE !== undefined, engine }
}
