export const previewTexts = {
  onMe: 'On me',
  progress: (made: number, total: number) => `${made} of ${total}`,
  again: 'Try again',
  begun: 'Your photo is trying on the hairstyles. Small previews appear one after the other.',
  done: 'The hairstyles are shown on you now.',
  late: 'The previews take longer than usual. Until they are there you see the covers.',
} as const
