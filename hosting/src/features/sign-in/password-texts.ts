import type { PasswordProblem } from '../../shared/sign-in/firebase-auth.ts'

/** Texts of signing in with an email address and a password. */
export const passwordTexts = {
  labels: {
    email: 'Email',
    password: 'Password',
    before: 'Present password',
    after: 'New password',
  },
  passwordHint: 'Eight characters or more',
  or: 'or',
  signIn: {
    title: 'Sign in',
    lead: 'To the numbers of your accounts.',
    action: 'Sign in',
    pending: 'Signing in…',
    forgotten: 'Forgot your password?',
    other: 'New here?',
    otherAction: 'Create an account',
  },
  signUp: {
    title: 'Create an account',
    lead: 'Follow up to ten accounts for free.',
    action: 'Create account',
    pending: 'Creating your account…',
    other: 'You have an account?',
    otherAction: 'Sign in',
  },
  forgotten: {
    title: 'Forgot your password?',
    lead: 'Tell us your email address, and we send you a link to choose a new one.',
    action: 'Send the link',
    pending: 'Sending…',
    doneTitle: 'Please look into your inbox',
    doneText:
      'If there is an account with this address, a link is on its way. It may take a minute or two.',
    back: 'Back to sign in',
  },
  change: {
    title: 'Password',
    action: 'Change password',
    pending: 'Changing…',
    done: 'Your password is changed.',
  },
  problems: {
    wrong: 'Email address and password do not fit together. Please try again.',
    taken: 'There is an account with this address already. Please sign in.',
    weak: 'This password is too short. Please take eight characters or more.',
    address: 'Please check the email address.',
    often: 'That was too often. Please wait a few minutes, or choose a new password.',
  } satisfies Record<PasswordProblem, string>,
} as const

export const minPasswordLength = 8
