export const errorTexts = {
  403: {
    title: 'This page belongs to someone else',
    text: 'You are not allowed to see it with this account. If it is yours, sign in with the account you used to make it.',
  },
  404: {
    title: 'This page has been cut',
    text: 'It may have moved, or there may be a typo in the address. All the hairstyles are still here.',
  },
  500: {
    title: 'This page came out wrong',
    text: 'That is our fault, not yours. Nothing you made is lost: please reload the page.',
  },
  unreachable: {
    title: 'This page did not load',
    text: 'Please check your connection and reload the page. Your photo and your choice stay.',
  },
  reload: 'Reload',
  browse: 'See the hairstyles',
} as const
