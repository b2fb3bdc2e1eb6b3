export const previewTexts = {
  onMe: 'On me',
  again: 'Try again',
  begun: 'Your photo is trying on the hairstyles. Small previews appear in a moment.',
  done: 'The hairstyles are shown on you now.',
  late: 'The previews take longer than usual. Until they are there you see the covers.',
} as const
