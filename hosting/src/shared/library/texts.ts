/** Of hairstyles wherever they are shown. */
export const cardTexts = {
  loading: 'Loading hairstyles',
  seeOnMe: 'See it on me',
  tryLive: 'Try it live',
  /** On a small picture of oneself. */
  preview: 'Preview',
  /** On a cover, while there is none yet. */
  awaited: { drawing: 'Drawing…', late: 'Not drawn yet' },
  poor: 'Not good on this photo',
  /** Told to admins, before its kind. */
  drawn: (note: string) => `Drawn · ${note}`,
  about: (title: string) => `About ${title}`,
  chosen: (order: number) => `chosen as number ${order}`,
  lengths: { buzz: 'Buzz', short: 'Short', medium: 'Medium', long: 'Long' },
  textures: { straight: 'Straight', wavy: 'Wavy', curly: 'Curly', coily: 'Coily' },
} as const
