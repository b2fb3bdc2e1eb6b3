import { describe, expect, it } from 'vitest'
import { parseModelConfig } from './config.ts'

const gpu = {
  FINISH_DIALECT: 'vllm-omni',
  FINISH_SERVER_URL: 'https://gpu.example/v1/',
  FINISH_MODEL: 'klein',
}

describe('the configuration of the model service', () => {
  it('needs nothing', () => {
    expect(parseModelConfig({})).toEqual({
      host: '0.0.0.0',
      port: 8080,
      isOnCloudRun: false,
      finish: null,
    })
  })

  it('knows Cloud Run by what it tells every container', () => {
    expect(parseModelConfig({ K_SERVICE: 'model' }).isOnCloudRun).toBe(true)
  })

  it('can name a server that finishes looks, and what it is asked for', () => {
    const audience = 'https://gpu.example'
    const env = {
      ...gpu,
      FINISH_SERVER_AUDIENCE: audience,
      FINISH_STEPS: '4',
      FINISH_GUIDANCE: '1',
    }
    expect(parseModelConfig(env).finish).toMatchObject({
      url: 'https://gpu.example/v1',
      apiKey: '',
      audience,
      server: { dialect: 'vllm-omni', model: 'klein', steps: 4, guidanceScale: 1 },
    })
    const openAi = { ...gpu, FINISH_DIALECT: 'openai', FINISH_SERVER_KEY: 'sk' }
    expect(parseModelConfig(openAi).finish).toMatchObject({
      apiKey: 'sk',
      audience: null,
      server: { dialect: 'openai', model: 'klein', quality: 'high' },
    })
  })

  it('is told what is missing', () => {
    const bare = { FINISH_DIALECT: 'openai', FINISH_STRENGTH: '2' }
    expect(() => parseModelConfig(bare)).toThrow('FINISH_STRENGTH')
    expect(() => parseModelConfig({ FINISH_DIALECT: 'openai' })).toThrow(
      'FINISH_SERVER_URL is missing; FINISH_MODEL is missing',
    )
  })
})
