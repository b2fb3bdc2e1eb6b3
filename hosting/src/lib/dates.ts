const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })

/** An ISO time as a day: "21 Nov 2026". */
export function formatDay(time: string): string {
  return days.format(new Date(time))
}
