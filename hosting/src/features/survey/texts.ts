export const surveyTexts = {
  invitation: 'Two minutes for us?',
  invitationText: (count: number) =>
    `${count === 1 ? 'One question' : `${count} questions`} that decide what we build next.`,
  open: 'Answer',
  later: 'Not now',
  star: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  optional: 'Optional',
  missing: 'Please answer this one.',
  send: 'Send answers',
  sending: 'Sending…',
  done: 'Thank you! Your answers are with us.',
} as const
