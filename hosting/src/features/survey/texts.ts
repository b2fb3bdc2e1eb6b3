export const surveyTexts = {
  invitation: 'Do you have two minutes?',
  invitationText: (count: number) =>
    `${count === 1 ? 'One question' : `${count} questions`} that decide what we build next.`,
  open: 'Answer',
  later: 'Not now',
  star: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
  optional: 'Optional',
  missing: 'Please answer this one.',
  send: 'Send answers',
  sending: 'Sending…',
  done: 'Thank you! We have your answers.',
} as const
