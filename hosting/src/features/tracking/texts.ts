import type { TrackingMetric, TrackingSource } from '@hairstyle/contract/tracking.ts'

const counts = new Intl.NumberFormat('en-GB')

export const metricNames = {
  followers: 'Followers',
  following: 'Following',
  posts: 'Posts',
  views: 'Views',
  page_views: 'Page views',
  try_ons: 'Try-ons',
  shares: 'Shares',
  votes: 'Votes',
  styles: 'Hairstyles',
} as const satisfies Record<TrackingMetric, string>

export const sourceNames = {
  studio: 'Studio here',
  bluesky: 'Bluesky',
  mastodon: 'Mastodon',
  youtube: 'YouTube',
} as const satisfies Record<TrackingSource, string>

export function formatCount(count: number): string {
  return counts.format(count)
}

/** `+12`, `−3`, `0`. */
export function formatChange(change: number): string {
  if (change === 0) return '0'
  return `${change > 0 ? '+' : '−'}${counts.format(Math.abs(change))}`
}

export const trackingTexts = {
  nav: {
    label: 'For studios and creators',
    home: 'Overview',
    dashboard: 'Dashboard',
    sample: 'Analytics sample',
    plan: 'Plans',
    questions: 'FAQ',
    blog: 'Blog',
    settings: 'Settings',
  },
  home: {
    documentTitle: 'How your accounts grow',
    title: 'See how your accounts grow',
    lead: 'For salons, studios and creators: followers, posts and try-ons of all your accounts in one place, recorded once a day. True numbers only.',
    start: 'Open the dashboard',
    sample: 'See a sample',
    pointsTitle: 'What you get',
    points: [
      {
        title: 'One place for all of them',
        text: 'Your studio here, Bluesky, Mastodon and YouTube, side by side.',
      },
      {
        title: 'Growth you can trust',
        text: 'Each account is read once a day. A day that was missed stays a gap: nothing is filled in or guessed.',
      },
      {
        title: 'Your best days',
        text: 'Which days brought people, and how your accounts compare over 7, 30 and 90 days.',
      },
      {
        title: 'Yours to take along',
        text: 'Every chart has a table behind it, and every table can be saved as CSV.',
      },
    ],
    sourcesTitle: 'What we can read',
    sources: [
      {
        title: 'Studios here',
        text: 'Followers, try-ons and hairstyles; of your own studio page views, shares and votes, too. These are our own numbers.',
      },
      { title: 'Bluesky', text: 'Followers, following and posts.' },
      {
        title: 'Mastodon',
        text: 'Followers, following and posts, if the server shows them to everybody.',
      },
      {
        title: 'YouTube',
        text: 'Subscribers, which YouTube rounds to three digits, views and videos.',
      },
    ],
    closed:
      'Instagram, TikTok, Facebook, X and others do not let us read their numbers, so we do not show any for them.',
  },
  questions: {
    documentTitle: 'Questions about following accounts',
    title: 'Questions and answers',
    list: [
      {
        question: 'Where do the numbers come from?',
        answer:
          'From what each service tells everybody, once a day. Those of studios here are our own. We never estimate.',
      },
      {
        question: 'Why does a day have no number?',
        answer:
          'The service did not answer on that day, or the account was not there. We leave a gap: a number nobody recorded would be made up.',
      },
      {
        question: 'What counts as a page view of a studio here?',
        answer:
          'A person who looks at the page, once a day. Visitors without an account who share one network count once together: the number may be too small, and is never too large. Shares are looks with its hairstyles that somebody put on a page for friends; votes are the hearts they got. Only the studio’s owner sees these three.',
      },
      {
        question: 'Can I follow my Instagram or TikTok account?',
        answer: 'No. These services do not let us read their numbers, and we do not guess them.',
      },
      {
        question: 'Whose accounts can I follow?',
        answer:
          'Any public account on the services we can read: your own, or one that you like to learn from.',
      },
      {
        question: 'What does it cost?',
        answer:
          'Nothing for up to ten accounts, each from the day on which you added it. Plans are for more accounts; a past report adds the days that were recorded before you began.',
      },
      {
        question: 'What happens when I remove an account?',
        answer:
          'We stop recording it, and forget its history if nobody else follows it. A past report that you bought stays yours. What is recorded of studios here stays, as it is recorded of all of them.',
      },
      {
        question: 'Why are subscribers on YouTube so round?',
        answer: 'YouTube itself rounds them to three digits for everybody but the channel’s owner.',
      },
    ],
  },
  sample: {
    documentTitle: 'Analytics sample',
    title: 'Analytics sample',
    lead: 'This is what an account looks like after a few weeks.',
    label: 'Made-up numbers',
    explain: 'Nobody has this account. It only shows what the charts look like.',
    start: 'See it with your own account',
  },
  dashboard: {
    documentTitle: 'Dashboard',
    title: 'Dashboard',
    lead: (count: number, limit: number) => `${count} of ${limit} accounts`,
    signInTitle: 'Sign in to see your accounts',
    signInText: 'Follow up to ten accounts for free.',
    loading: 'Loading your accounts',
    failed: 'Your accounts did not load',
    emptyTitle: 'No accounts yet',
    emptyText: 'Add the first one above: its numbers of today are here at once.',
    add: {
      title: 'Add an account',
      labels: { link: 'Link or name' },
      hint: 'Instagram, TikTok, Facebook and X let nobody read their numbers. What works: https://bsky.app/profile/your-name, @you@mastodon.server, a YouTube channel, or the name of your studio here',
      action: 'Add account',
      pending: 'Looking for it…',
      done: (name: string) => `${name} is on your dashboard.`,
    },
    today: (day: string) => `Recorded on ${day}`,
    waiting: 'Nothing recorded yet',
    gone: 'Not found at its source when we asked last. We ask again every day.',
    resting:
      'Resting: you follow more accounts than your plan covers. Its days are still recorded.',
    seePlans: 'See the plans',
    more: 'Follow more accounts',
    report: 'Buy past report',
    reportOf: (handle: string) => `Buy the past report of ${handle}`,
    growth: (days: number) => `${days} days`,
    unknown: 'Not enough days yet',
    see: 'See analytics',
    seeOf: (handle: string) => `See analytics of ${handle}`,
    check: 'Check now',
    checking: 'Checking…',
    checkOf: (handle: string) => `Check ${handle} now`,
    checked: (handle: string) => `${handle} is there.`,
    checkedGone: (handle: string) => `${handle} was not found at its source.`,
    remove: 'Remove',
    removeOf: (handle: string) => `Remove ${handle}`,
    removal: {
      title: 'Remove this account?',
      text: 'It leaves your dashboard. If nobody else follows it, everything that was recorded of it is deleted permanently, but for past reports that were bought.',
      studio: 'It leaves your dashboard. What is recorded of studios here stays.',
      keep: 'Keep it',
      confirm: 'Remove',
      pending: 'Removing…',
      done: (handle: string) => `${handle} is removed.`,
    },
    compare: 'Compare accounts',
  },
  plan: {
    documentTitle: 'Plans for following accounts',
    title: 'Plans',
    lead: 'Follow ten accounts for nothing, or more with a plan. End it whenever you like.',
    loading: 'Loading the plans',
    failed: 'The plans did not load',
    freeGets: (accounts: number) => [
      `Up to ${accounts} accounts`,
      'Every day from the one on which you add an account',
      'Charts, comparison and CSV',
    ],
    gets: (accounts: number) => [
      `Up to ${accounts} accounts`,
      'All that is free',
      'When it ends, your first ten accounts stay; the others rest, and nothing of them is lost',
    ],
    change: 'Change in your settings',
    reportTitle: 'Past reports',
    reportText: (price: string) =>
      `${price} for each account, once: all its days that were really recorded before you began to follow it, as a page, a PDF and a CSV file. Days that nobody recorded are not in it, and an account without such days is not offered. Your dashboard shows for which accounts there are some.`,
    reportAction: 'See your accounts',
    small:
      'You pay on the page of our payment provider, Stripe. We never see your card. This plan and a plan for try-ons have nothing to do with each other.',
    boughtHead: 'Your order',
    notBoughtHead: 'Checkout not finished',
    toDashboard: 'To the dashboard',
    toReport: 'Open the report',
  },
  report: {
    documentTitle: 'Past report',
    buyTitle: (handle: string) => `Past report of ${handle}`,
    loadingOffer: 'Looking for recorded days',
    retry: 'Try again',
    days: (count: number, first: string, last: string) =>
      count === 1
        ? `One day from ${first} to ${last} was recorded before you began to follow this account.`
        : `${count} days from ${first} to ${last} were recorded before you began to follow this account.`,
    gaps: (count: number) =>
      count === 1
        ? 'One day was not recorded and stays a gap.'
        : `${count} days were not recorded and stay gaps.`,
    noGaps: 'There is no gap.',
    keep: 'Not now',
    confirm: 'Buy this report',
    listTitle: 'Past reports',
    span: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
    title: (handle: string) => `Past report of ${handle}`,
    loading: 'Loading the report',
    failed: 'The report did not load',
    goneTitle: 'There is no such report',
    goneText: 'It may belong to another account, or its payment went back.',
    summary: (recorded: number, gaps: number) => {
      const days = recorded === 1 ? 'One recorded day' : `${recorded} recorded days`
      return gaps === 0 ? `${days}, no gap.` : `${days}, ${gaps} not recorded.`
    },
    tableTitle: 'All days',
  },
  settings: {
    title: 'Settings',
    payments: 'Payments',
    seePayments: 'See your payments',
  },
  analytics: {
    documentTitle: 'Analytics',
    loading: 'Loading the numbers',
    failed: 'The numbers did not load',
    goneTitle: 'You do not follow this account',
    goneText: 'It may have been removed.',
    back: 'To the dashboard',
    period: 'Show the last',
    days: (days: number) => `${days} days`,
    metric: 'Show',
    table: 'Show as a table',
    day: 'Day',
    gap: 'Not recorded',
    none: 'Nothing was recorded in these days.',
    change: 'Change in this time',
    bestTitle: 'Best days',
    bestText: 'Days that brought the most followers, each against the day before.',
    noBest: 'No day brought new followers in this time, or two days in a row are not recorded yet.',
    csv: 'Save as CSV',
    summary: (name: string, from: string, to: string) => `${name}: ${from} to ${to}`,
    nothing: (name: string) => `${name}: nothing recorded`,
    point: (count: string, day: string) => `${count} on ${day}`,
    since: (day: string) => `You see the days since you follow this account, from ${day} on.`,
    print: 'Print or save as PDF',
  },
  comparison: {
    documentTitle: 'Compare accounts',
    title: 'Compare accounts',
    lead: 'Followers that each account won or lost since the first day shown.',
    tooFewTitle: 'Two accounts are needed',
    tooFewText: 'Follow another account, and see here how they compare.',
    chart: 'Followers won or lost',
    choose: 'Accounts to compare',
  },
  blog: {
    documentTitle: 'Blog',
    title: 'Blog',
    lead: 'What your clients read, and what you may want to post about.',
    add: 'Add your account',
    addText: 'Did a post bring people? Follow your account and see it day by day.',
  },
} as const
