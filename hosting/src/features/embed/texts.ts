export const embedTexts = {
  documentTitle: (salon: string) => `Choose your hairstyle at ${salon}`,
  description: 'See yourself with the hairstyles of your salon before you come.',
  loading: 'Loading',
  failed: 'This did not load',
  lead: 'See yourself with our hairstyles before you come.',
  begin: 'Choose your hairstyle',
} as const
