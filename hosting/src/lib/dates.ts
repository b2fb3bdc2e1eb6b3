const days = new Intl.DateTimeFormat('en', { dateStyle: 'medium' })

/** An ISO time as a day: "Nov 21, 2026". */
export function formatDay(time: string): string {
  return days.format(new Date(time))
}
