import { inputFidelities, openAiQualities, parseEnvironment } from '@hairstyle/core/config.ts'
import { z } from 'zod'
import type { OpenAiOptions } from './engine/finish/servers/openai.ts'
import type { VllmOmniOptions } from './engine/finish/servers/vllm-omni.ts'

/** The server that finishes looks as photographs. */
export interface FinishConfig {
  /** Base address of its API, such as `https://gpu.example/v1`. */
  readonly url: string
  /** Its own key; empty where it has none. */
  readonly apiKey: string
  /** Address of the private Cloud Run service that it is; null elsewhere. */
  readonly audience: string | null
  readonly server:
    | ({ readonly dialect: 'vllm-omni' } & VllmOmniOptions)
    | ({ readonly dialect: 'openai' } & OpenAiOptions)
}

/** What the model service needs to know beyond the common configuration. */
export interface ModelConfig {
  readonly host: string
  readonly port: number
  /** Whether Cloud Run stands before this process and has checked every caller's token. */
  readonly isOnCloudRun: boolean
  /** Null where looks are not finished. */
  readonly finish: FinishConfig | null
}

const Url = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''))

const Environment = z
  .object({
    HOST: z.string().default('0.0.0.0'),
    K_SERVICE: z.string().optional(),
    PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
    FINISH_DIALECT: z.enum(['vllm-omni', 'openai']).optional(),
    FINISH_SERVER_URL: Url.optional(),
    FINISH_SERVER_KEY: z.string().default(''),
    FINISH_SERVER_AUDIENCE: Url.optional(),
    FINISH_MODEL: z.string().min(1).optional(),
    FINISH_STEPS: z.coerce.number().int().min(1).max(100).optional(),
    FINISH_GUIDANCE: z.coerce.number().min(0).max(20).optional(),
    FINISH_TRUE_CFG: z.coerce.number().min(0).max(20).optional(),
    FINISH_STRENGTH: z.coerce.number().gt(0).max(1).optional(),
    FINISH_QUALITY: z.enum(openAiQualities).default('high'),
    FINISH_FIDELITY: z.enum(inputFidelities).optional(),
  })
  .superRefine((env, context) => {
    if (env.FINISH_DIALECT === undefined) return
    for (const name of ['FINISH_SERVER_URL', 'FINISH_MODEL'] as const) {
      if (env[name] !== undefined) continue
      context.addIssue({ code: 'custom', path: [name], message: 'is needed to finish looks' })
    }
  })

/** @throws {Error} that lists every variable which is missing or malformed. */
export function parseModelConfig(env: Readonly<Record<string, string | undefined>>): ModelConfig {
  const values = parseEnvironment(Environment, env)
  const { HOST: host, PORT: port } = values
  return { host, port, isOnCloudRun: values.K_SERVICE !== undefined, finish: finishOf(values) }
}

function finishOf(values: z.output<typeof Environment>): FinishConfig | null {
  const { FINISH_DIALECT: dialect, FINISH_SERVER_URL: url, FINISH_MODEL: model } = values
  if (dialect === undefined || url === undefined || model === undefined) return null
  const { FINISH_SERVER_KEY: apiKey, FINISH_SERVER_AUDIENCE: audience = null } = values
  const access = { url, apiKey, audience }
  if (dialect === 'openai') {
    const { FINISH_QUALITY: quality, FINISH_FIDELITY: inputFidelity } = values
    return { ...access, server: { dialect, model, quality, inputFidelity } }
  }
  const { FINISH_STEPS: steps, FINISH_GUIDANCE: guidanceScale } = values
  const { FINISH_TRUE_CFG: trueCfgScale, FINISH_STRENGTH: strength } = values
  return { ...access, server: { dialect, model, steps, guidanceScale, trueCfgScale, strength } }
}
