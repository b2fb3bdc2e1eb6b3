export const giftTexts = {
  title: 'Your first try-on is a gift',
  text: 'Sign in and see yourself with a new hairstyle.',
  reason: 'Your first try-on is free.',
  action: 'Get it',
} as const
