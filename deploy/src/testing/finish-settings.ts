import type { OwnServer, Settings } from '../settings.ts'

export const offer = { when: 'asked', credits: 3, styles: 'all', customers: 'everyone' } as const
const weights = { repository: 'black-forest-labs/FLUX.2-klein-4B', revision: 'main' }
export const ownServer: OwnServer = {
  dialect: 'vllm-omni',
  card: 'rtx-pro-6000',
  minInstances: 0,
  maxInstances: 2,
  weights,
  steps: 4,
  guidance: 1,
}
/** Looks are finished by a picture server of one's own. */
export const own = { finish: { ...offer, server: ownServer } } satisfies Partial<Settings>
/** Looks are finished by OpenAI. */
export const openAi = {
  finish: { ...offer, server: { dialect: 'openai', model: 'gpt-image-2', quality: 'high' } },
} satisfies Partial<Settings>
