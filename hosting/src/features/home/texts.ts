export const homeTexts = {
  head: {
    title: 'Try a new hairstyle on your own photo',
    description:
      'Upload a photo, pick hairstyles and see yourself wearing them in seconds. Your first try-on is free.',
  },
  hero: {
    title: 'See the cut before you cut.',
    text: 'Upload a photo, pick hairstyles, and see yourself wearing them. Your face stays exactly yours: only the hair is new.',
    action: 'Try it on your photo',
    before: 'A smiling woman with very short black hair',
    after: 'The same woman with dark waves to her shoulders, parted at the side',
    free: 'First try-on free. No card needed.',
    credits: (label: string) => `You have ${label}.`,
  },
  strip: {
    title: 'Find the one you keep thinking about',
    text: 'Cuts, curls, fringes and colours, all ready to try on.',
    all: 'See all hairstyles',
  },
  steps: {
    title: 'Three taps to a new look',
    list: [
      {
        title: 'Add your photo',
        text: 'A selfie will do. We check it at once and tell you if another would look better.',
      },
      {
        title: 'Pick up to twelve styles',
        text: 'From a buzz cut to waves down to your waist. Try them all at the same time.',
      },
      {
        title: 'See yourself',
        text: 'Seconds later, compare, change the colour, save the one to show your hairdresser.',
      },
    ],
  },
  privacy: {
    title: 'Your face stays yours.',
    list: [
      {
        title: 'Clean from the start',
        text: 'Place, time and camera data are taken out of your photo the moment it arrives.',
      },
      {
        title: 'Only for you',
        text: 'Your photos and looks are shown to you alone, until you choose to share one.',
      },
      {
        title: 'Gone when you say so',
        text: 'Delete a look whenever you like. Your photos never train anything.',
      },
    ],
    more: 'Read how we treat your photos',
  },
  closing: {
    title: 'So, what if?',
    text: 'A fringe. Curls. All of it off. Find out before the scissors do.',
    action: 'Start with one free try-on',
    actionSignedIn: 'Choose a hairstyle',
  },
} as const
