import { describe, expect, it } from 'vitest'
import { parseModelConfig } from './config.ts'

describe('the configuration of the model service', () => {
  it('needs nothing', () => {
    expect(parseModelConfig({})).toEqual({
      host: '0.0.0.0',
      port: 8080,
      isOnCloudRun: false,
      engine: { kind: 'cpu' },
    })
  })

  it('knows Cloud Run by what it tells every container', () => {
    expect(parseModelConfig({ K_SERVICE: 'model' }).isOnCloudRun).toBe(true)
  })

  it('can name a server that edits pictures', () => {
    const env = { MODEL_ENGINE: 'edits', EDITS_URL: 'https://gpu.example/v1/', EDITS_MODEL: 'flux' }
    expect(parseModelConfig(env).engine).toEqual({
      kind: 'edits',
      url: 'https://gpu.example/v1',
      apiKey: '',
      model: 'flux',
    })
    expect(() => parseModelConfig({ MODEL_ENGINE: 'edits' })).toThrow('EDITS_URL is missing')
  })
})
