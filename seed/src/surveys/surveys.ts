import type { SurveyDocument } from '@hairstyle/core/store/surveys.ts'

/** The surveys of a fresh system, by document id. */
export const surveys: Readonly<Record<string, Omit<SurveyDocument, 'createdAt'>>> = {
  'first-impressions': {
    title: 'Help us get better',
    isActive: true,
    questions: [
      {
        id: 'reason',
        kind: 'single',
        text: 'What brought you here?',
        options: [
          'I am about to get a haircut',
          'I am thinking about a change',
          'I want to see a colour on me',
          'Just for fun',
        ],
        required: true,
      },
      {
        id: 'real',
        kind: 'rating',
        text: 'How real did your pictures look?',
        options: [],
        required: true,
      },
      {
        id: 'missing',
        kind: 'multiple',
        text: 'Which styles would you like more of?',
        options: ['Short', 'Long', 'Curly and coily', 'Fades', 'Updos and braids', 'Colours'],
        required: false,
      },
      {
        id: 'wish',
        kind: 'text',
        text: 'What should we do better?',
        options: [],
        required: false,
      },
    ],
  },
}
