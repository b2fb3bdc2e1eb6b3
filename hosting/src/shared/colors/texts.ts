export const colorTexts = {
  any: 'Any colour',
  own: 'My own',
  without: (part: string) => `${part} in the same colour`,
} as const
