import type { Finisher } from '@hairstyle/contract/api/creations.ts'
import type { Operator } from './operator.ts'

const hasAppCheck = import.meta.env.VITE_APP_CHECK_SITE_KEY !== undefined
/** Google's regions by the beginning of their names: https://docs.cloud.google.com/about/locations */
const places: Readonly<Record<string, string>> = {
  africa: 'Africa',
  asia: 'Asia',
  australia: 'Australia',
  europe: 'Europe',
  me: 'the Middle East',
  northamerica: 'North America',
  southamerica: 'South America',
}

interface Chapter {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** Anchor for links. */
  readonly id?: string
  /** Contact address below them. */
  readonly email?: string
}

interface LegalPage {
  readonly title: string
  readonly description: string
  readonly intro: string
  readonly chapters: readonly Chapter[]
}

/**
 * @param operator Who is responsible; null for a trial.
 * @param finisher Who finishes looks as photographs; null for nobody.
 * @param region Google's region, such as `europe-west1`; by default the United States.
 */
export function privacyTexts(
  operator: Operator | null,
  finisher: Finisher | null,
  region?: string,
): LegalPage {
  return {
    title: 'Privacy',
    description: 'What happens to your photo and your data, in plain words.',
    intro: 'You show us your face. Here is everything we do with it, and what we never do.',
    chapters: [
      whoIsResponsible(operator),
      yourPhoto(finisher),
      ...everywhereTheSame,
      whoWorksForUs(finisher, region),
      yourRights(operator),
    ],
  }
}

/** Chapters that are the same for every deployment. */
const everywhereTheSame: readonly Chapter[] = [
  {
    title: 'Hair from a photo',
    paragraphs: [
      'You can wear the hair of another photo. Only the hair is taken out of that picture; the rest of it, with the face, is thrown away at once. The hair is shown to you alone, is never part of what you share but as worn in your looks, and is deleted within a day, or when you delete it. Your looks stay.',
      'A salon can keep the hair out of a photo of its own work as one of its styles, once whoever is in the photo has agreed, with a guardian where they are under 16. We keep the hair, what was agreed to and when, not the photo. Only clients to whom the salon sends a link see it, and it is deleted when the salon takes it off its list, closes, or deletes its account.',
      'Please use only pictures that you have the right to use.',
    ],
  },
  {
    title: 'What you send to a salon',
    paragraphs: [
      'A salon can send you a link, so that you see its styles on yourself before your appointment. You need no account for it and get no cookie of ours. Before you add a photo you are told what happens to it and asked whether you agree; for a child under 16 a parent or guardian agrees and gives their name. We keep which words that were, and when.',
      'The shape of your face and head is measured in the photo to fit the hair, and not kept. Your photo and its small pictures are yours alone until you send them. What you do not send is erased within a day.',
      'What you send goes to that salon and to nobody else: the photo, pictures of you with the styles you chose, your note, your name, how to reach you, and the colour, length and texture of your own hair. The salon is responsible for it as well, and may print or save it. It is erased here after the number of days that the salon set and you were told, when the salon deletes it, when its account ends, or at once when you say so on the page whose address you got after sending.',
    ],
  },
  {
    title: 'Who can see it',
    paragraphs: [
      'Your photo is shown to you alone unless you share it beside your looks, at an address that stops working after half an hour at most, and no server on the way keeps a copy. Looks have addresses that cannot be guessed, and only your account knows them. They appear nowhere else unless you make a link to share. Anyone who has that link sees the looks you chose, your name and your picture, your photo as it was only if you chose that, and nothing more, until you stop sharing: then the link and the pictures behind it work for nobody. A card for the hairdresser has a link of its own, and shows the style, and your look only if you chose that; it names nobody.',
    ],
  },
  {
    title: 'How long we keep it',
    paragraphs: [
      'You can delete a photo whenever you like, on the page of your looks or where you choose your photo. Everything made from it goes with it: looks, what you shared of them, and our copies of the pictures. Try-ons that are still running end, and their credits are returned.',
      'A photo that you do not use for 90 days is deleted by itself. One that was added without signing in is deleted within a day. Your looks stay until you delete them. A deleted picture’s address stops working at once.',
      'When your account is deleted, your photos and looks are erased with it, and so are your profile, your votes, the studios and accounts that you follow, your salon with its list and its own styles, what you answered, reported or told us about a look, and the emails we sent you. Records of payments stay as long as the law asks, without your name. So does a fingerprint of your Google account, or of your address if you sign in with one, which cannot be turned back into it: it tells us that your free try-on was used.',
      'Our servers write down when something was asked for, from which network address, and whether it worked, without photos and names, and forget that after 30 days. When a part of the site breaks, your browser tells us what broke and where, without anything about you.',
    ],
  },
  {
    title: 'Your account',
    paragraphs: [
      'You sign in with Google. We receive your name, your email address and your picture, never your password. Studios and creators can also sign in with an email address and a password, which Google keeps for us and we never see.',
      'We send an email when looks or photographs that took a while are ready and when friends like what you shared. You can switch these off on your account page.',
    ],
  },
  {
    title: 'Accounts that are followed',
    paragraphs: [
      'People can follow how public accounts do: studios here, and profiles on Bluesky, Mastodon and YouTube. Once a day we read their public name and numbers, such as followers and posts, and nothing of who follows them or what they say. Only those who follow an account see what was recorded. It is deleted when nobody follows it any more, but for days that somebody bought as a past report; that of studios here stays while they are listed. How often the page of a studio is looked at is counted, once a day and visitor; who looked is not kept.',
      'If you do not want your public profile to be read, please write to us.',
    ],
  },
  {
    title: 'What your browser keeps',
    paragraphs: [
      'Cookies keep you signed in on this device for 7 days; the site cannot work without them. Anyone who opens a shared page, or uploads a photo without signing in, gets a cookie with a random number, for a year, so that each person votes only once and nobody uploads without end. Until you close the tab, your browser remembers which photo and hairstyles you chose, whether you want to see them on yourself, and what you answered to find what suits you; for longer, for whom you want to see hairstyles, and whether you let us count visits. There are no advertising cookies.',
      'Visits are counted with Google Analytics only if you agree to it, never with your photos or your name.',
    ],
  },
  {
    title: 'Payments',
    paragraphs: [
      'Cards are handled by Stripe on its own page. We never see your card number. We keep what you bought, when, and for how much, and email you the receipts.',
    ],
  },
]

function yourPhoto(finisher: Finisher | null): Chapter {
  return {
    title: 'Your photo',
    paragraphs: [
      'When your photo arrives we make a fresh copy of the picture and throw the original away. Place, time, camera and every other hidden detail are gone from then on.',
      'A computer looks for one face in it, so that it can tell you at once whether the photo will work and where the new hair belongs, and measures how long and wide it is and of which colour, length and texture your hair is, to tell you what may suit you and what your hair can become. These measures, and what you say of your hair yourself, are kept with the photo and go with it. They are shown to you alone, and a card that you make for your hairdresser says what a look takes from your own hair. They are not used to recognise anybody. Nobody here looks at it, and it is not used to train anything.',
      'Where you see the hairstyles on yourself, small pictures of you are made of your photo. They are as private as the photo, and go with it.',
      'The live mirror draws hair on your own device: what the camera sees is not sent to us and not kept. Only a moment that you freeze and choose to use becomes a photo.',
      ...(finisher === null ? [] : [howLooksAreFinished[finisher]]),
      'We do not recognise people: nothing is kept that could tell your face from another.',
    ],
  }
}

function whoWorksForUs(finisher: Finisher | null, region?: string): Chapter {
  return {
    title: 'Who works for us',
    paragraphs: [
      `Google (Google Cloud and Firebase) runs the computers that hold and make all of this: the site, your account, your photos and your looks. ${whereItIs(region)}, under the contract clauses that the law asks for.`,
      'Stripe takes payments and keeps what it must by law about them. Stripe learns your email address and what you buy, never your photos.',
      ...(finisher === 'openai'
        ? [
            'OpenAI redraws the hair of looks that you have finished as photographs. It learns neither your name nor your email address, and gets no other picture of you. Its computers may be in the United States, under the contract clauses that the law asks for.',
          ]
        : []),
      ...(hasAppCheck
        ? [
            'Before you add a photo, try something on or vote, Google’s reCAPTCHA looks at how your browser behaves, to keep programs out. It learns your network address and what your browser is, and may set cookies of its own.',
          ]
        : []),
      'Nobody else gets your data from us, and we never sell it.',
    ],
  }
}

function yourRights(operator: Operator | null): Chapter {
  return {
    title: 'Your rights',
    paragraphs: [
      'You may see, correct, take with you or erase what we hold about you, and object to what we do with it. You can see, save and delete photos and looks yourself, and delete your whole account on your account page.',
      ...(operator === null
        ? []
        : [
            'For anything else, write to us at the address above, and we will answer within 30 days. If our answer does not satisfy you, you may complain to the data protection authority where you live.',
          ]),
    ],
  }
}

/**
 * Firebase Auth and Hosting have no region:
 * https://firebase.google.com/support/privacy#data_storage_and_processing_locations
 */
function whereItIs(region = 'us'): string {
  const place = places[region.split('-')[0] ?? '']
  return place === undefined
    ? 'They may be in the United States'
    : `Photos, looks and what belongs to your account are kept in ${place}; how you sign in may be kept in the United States`
}

const howLooksAreFinished = {
  own: 'Where a look is finished as a photograph, the part of it around your head is redrawn by an image model on the same computers. The model keeps nothing of it and learns nothing from it.',
  openai:
    'Where you have a look finished as a photograph, the part of it around your head is sent to OpenAI, whose image model redraws the hair. OpenAI does not train its models on it, and keeps it for at most 30 days to find misuse, or longer where the law asks for that.',
} as const satisfies Record<Finisher, string>

function whoIsResponsible(operator: Operator | null): Chapter {
  const id = 'contact'
  const title = 'Who is responsible'
  if (operator === null) {
    return {
      id,
      title,
      paragraphs: [
        'This copy of the site is a trial: nobody is named as responsible for it. Use a photo of your own or one of our samples, and none that anybody would mind.',
      ],
    }
  }
  const { name, address, email } = operator
  return {
    id,
    title,
    paragraphs: [
      `${name}, ${address}, decides what happens to your data here and answers for it. Write to us about anything on this page:`,
    ],
    email,
  }
}

export const termsTexts: LegalPage = {
  title: 'Terms',
  description: 'The rules of using the site, in plain words.',
  intro: 'A few fair rules, so that everyone can enjoy this.',
  chapters: [
    {
      title: 'What you get',
      paragraphs: [
        'We show how a hairstyle could look on you. It is a picture made by a computer, not a promise: real hair has a mind of its own, and your hairdresser knows it better.',
      ],
    },
    {
      title: 'The people in our pictures',
      paragraphs: [
        'The people in our own pictures do not exist: not those on the home page, not those in the library, not those in the sample photos. Their portraits were made by an image generator (Stable Diffusion 3) and given to the public domain (CC0 1.0) as faker-js/assets-person-portrait. The hair that they wear, or try on, is cut out of such portraits or drawn by us.',
      ],
    },
    {
      title: 'Your photos',
      paragraphs: [
        'Upload photos of yourself, or of someone who has agreed. Photos of children need a parent’s consent. Do not use the pictures to hurt, deceive or impersonate anyone.',
        'Your photos and the looks made from them are yours. You allow us to work with them only as far as it takes to make and show your looks to you.',
      ],
    },
    {
      title: 'Credits',
      paragraphs: [
        'One credit is one hairstyle on one photo, with up to thirty versions of it. Your first one is free, once per person. If a look cannot be made, its credit is returned automatically. If you tell us within seven days that a picture went wrong, its credit is returned, up to three times in thirty days.',
        'Credits you have bought stay in your account and cannot be exchanged for money, except where the law says so. A subscription can be cancelled at any time and then runs to the end of the month you have paid for.',
      ],
    },
    {
      title: 'Fair use',
      paragraphs: [
        'Please do not overload the service, copy the library, or try to reach what belongs to other people. We may close accounts that do.',
      ],
    },
    {
      title: 'If something goes wrong',
      paragraphs: [
        'We do our best to keep everything running and your looks safe, but we cannot promise that it always works. Save the ones you love to your own device. Your rights as a consumer stay as they are.',
      ],
    },
  ],
}

export type { LegalPage }
