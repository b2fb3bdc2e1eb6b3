/** When it is asked whether a group of previews is there: it takes some seconds, and each question costs. */
export const askAfterMs = 2700
export const askEveryMs = 1000
/** Nobody waits longer than this for a group. */
export const patienceMs = 30_000
