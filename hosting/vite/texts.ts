/** The page that browsers show of us without a connection. */
export const offlineTexts = {
  title: 'You are offline',
  text: 'Your photo and your choice are still here. This page comes back as soon as your connection does.',
}
