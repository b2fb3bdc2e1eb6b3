/** The GPUs of Cloud Run, and what an instance with one must have besides: https://docs.cloud.google.com/run/docs/configuring/services/gpu */
export const cards = {
  'rtx-pro-6000': { type: 'nvidia-rtx-pro-6000', cpu: 20, memoryGib: 80 },
  l4: { type: 'nvidia-l4', cpu: 4, memoryGib: 16 },
} as const

type CardName = keyof typeof cards

export const cardNames = Object.keys(cards) as [CardName, ...CardName[]]
