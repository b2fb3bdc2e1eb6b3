export const embedTexts = {
  loading: 'Loading',
  failed: 'This did not load',
} as const
