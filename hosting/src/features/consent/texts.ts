export const consentTexts = {
  title: 'May we count visits?',
  text: 'It tells us what people search for and where they give up. Never your photos, never your name.',
  no: 'No, thanks',
  yes: 'Allow',
} as const
