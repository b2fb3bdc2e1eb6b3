export const embedTexts = {
  loading: 'Loading',
  failed: 'This did not load',
  goneTitle: 'There is nothing to choose from here',
  goneText: 'This salon has no page with us, or not any more. Please ask the salon.',
} as const
