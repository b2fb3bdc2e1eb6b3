export const photoTexts = {
  add: 'Add your photo',
  yours: 'Your photo',
  howToAdd: 'Take, choose, drop or paste one',
  ready: 'Looks good',
  change: 'Change your photo',
  advice: 'Face the camera, in good light, with your whole head in the picture.',
  tips: {
    title: 'What makes a good photo',
    tiedBack: 'Tie long hair back',
    daylight: 'Daylight from the front',
    dark: 'Not in the dark',
  },
  camera: 'Take a photo',
  gallery: 'Choose a picture',
  anywhere: 'Or drop a picture anywhere on the page, or paste one.',
  last: 'Use your last photo',
  samples: {
    title: 'No photo at hand? Try it with one of ours.',
    note: 'Made by a computer: these people do not exist.',
    use: (hair: string) => `Use this photo: ${hair}`,
    hair: {
      blackWaves: 'black waves to the shoulders',
      shortDark: 'short dark hair and a light beard',
      lightBob: 'a light brown wavy bob',
    },
  },
  remove: 'Take this photo away',
  delete: 'Delete this photo permanently',
  privacyBefore:
    'Only you can see your photo. Location and other hidden details are removed when it arrives.',
  privacyAfter:
    'Hidden details like the location are gone. You can delete your photo at any time. It goes by itself when you do not use it for 90 days, or within a day if you do not sign in.',
  preparing: 'Getting your photo ready…',
  sending: (percent: number) => `Sending your photo, ${percent}%`,
  looking: 'Looking at your photo…',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  another: 'Choose another',
  keep: 'Keep it',
  read: 'Got it',
  /** `message`: why the new one cannot be used. */
  oldStays: (message: string) => `${message} Your photo from before stays.`,
  unchecked: 'We could not check this photo just now. You can try it all the same.',
  notAPicture: 'That is not a picture. Please choose a JPEG, PNG, WebP, AVIF or HEIC file.',
  noSample: 'That photo of ours did not load. Please choose one of yours.',
  dropHere: 'Drop your photo here',
  dropHint: 'Faces seen from the front',
} as const

export const faceTexts = {
  title: 'Who is it for? Tap a face.',
  person: (place: number, count: number) => `Person ${place} of ${count}, from the left`,
  looking: 'Looking at this face…',
  others: 'Everybody else in the photo stays as they are.',
  choose: 'Choose a face',
} as const

export const referenceTexts = {
  tile: 'From a photo',
  tileNote: 'Wear the hair of a picture',
  /** Its name among the chosen hairstyles, matching the server's title. */
  name: 'Hair from a photo',
  change: 'Change the photo',
  title: 'Hair from a photo',
  lead: 'Choose a photo of hair that you would like to wear. We take the hair out of it, and you see it before you use it.',
  tips: [
    'One person, seen from the front',
    'All of the hair in the picture, with room above it',
    'No hat or scarf, in good light, before a plain wall',
  ],
  choose: 'Choose a photo',
  other: 'Choose another photo',
  cancel: 'Cancel',
  tryAgain: 'Try again',
  sending: (percent: number) => `Sending the photo, ${percent}%`,
  taking: 'Taking the hair out of the photo…',
  taken: 'This is the hair that we found. Colour and fit are adapted to your photo.',
  inUse: 'This hair is ready to be tried on.',
  hair: 'The hair that was taken out of the photo',
  use: 'Use this hair',
  remove: 'Delete this hair',
  privacy:
    'Only the hair is taken; the rest of the photo is thrown away at once. The hair is deleted within a day, and nobody else sees it. Please use only pictures that you have the right to use.',
} as const

export const myPhotosTexts = {
  title: 'Your photos',
  text: 'Your looks are made from these, and only you can see them. A photo that you do not use for 90 days is deleted by itself; its looks stay.',
  deleteOf: (index: number, count: number) => `Delete photo ${index} of ${count}`,
} as const

export const deletionTexts = {
  title: 'Delete this photo?',
  text: 'The photo and all looks made from it are deleted permanently, here and wherever you shared them. Try-ons that are still running end, and their credits are returned.',
  confirm: 'Delete',
  pending: 'Deleting…',
  keep: 'Keep',
  done: 'Your photo is deleted.',
} as const

export const shotTexts = {
  title: 'Take a photo',
  guide: 'Put your face into the oval',
  shoot: 'Take the photo',
  use: 'Use this photo',
  again: 'Take another',
  taken: 'The photo you took',
  gallery: 'Choose a picture instead',
} as const
