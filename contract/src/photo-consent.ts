/**
 * What a salon confirms about the person in a photo before its hair becomes one of the salon's styles. The wording is
 * kept with the style; a change of words needs a new version.
 */
export const photoConsent = {
  version: '2026-11',
  words: {
    adult:
      'The person in this photo is 16 or older. I have asked them, and they agree that the hair in it is cut out, kept as a style of this salon, and shown to our clients on the clients’ own photos. They know that they can change their mind, and that I then delete the style.',
    minor:
      'The person in this photo is under 16. I have asked them and their parent or guardian, and both agree that the hair in it is cut out, kept as a style of this salon, and shown to our clients on the clients’ own photos. They know that they can change their mind, and that I then delete the style.',
  },
} as const
