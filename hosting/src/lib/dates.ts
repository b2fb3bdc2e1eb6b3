const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const calendarDays = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** An ISO time as the viewer's day, and a day of the calendar as itself: "21 Nov 2026". */
export function formatDay(time: string): string {
  return (time.includes('T') ? days : calendarDays).format(new Date(time))
}
