export const errorTexts = {
  403: {
    title: 'This page is somebody else’s',
    text: 'You are not allowed to see it with this account. If it should be yours, sign in with the account you made it with.',
  },
  404: {
    title: 'This page has been cut',
    text: 'It may have moved, or the address has a typing error. The hairstyles are all still there.',
  },
  500: {
    title: 'This page came out wrong',
    text: 'That is our fault, not yours. Nothing of yours is lost: please load it again.',
  },
  reload: 'Load again',
  browse: 'See the hairstyles',
} as const
