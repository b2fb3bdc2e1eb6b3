/** The GPUs of Cloud Run, and what an instance with one must have besides, and what Google calls how many there are: https://docs.cloud.google.com/run/docs/configuring/services/gpu */
export const cards = {
  'rtx-pro-6000': {
    ...{ type: 'nvidia-rtx-pro-6000', cpu: 20, memoryGib: 80 },
    quota: 'NvidiaRtxPro6000GpuAllocNoZonalRedundancyPerProjectRegion',
  },
  l4: {
    ...{ type: 'nvidia-l4', cpu: 4, memoryGib: 16 },
    quota: 'NvidiaL4GpuAllocNoZonalRedundancyPerProjectRegion',
  },
} as const

type CardName = keyof typeof cards

export const cardNames = Object.keys(cards) as [CardName, ...CardName[]]
