const days = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium' })
const moments = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const months = new Intl.DateTimeFormat('en-GB', {
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})
const calendarDays = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** An ISO time as the viewer's day, and a day of the calendar as itself: "21 Nov 2026". */
export function formatDay(time: string): string {
  return (time.includes('T') ? days : calendarDays).format(new Date(time))
}

/** An ISO time as the viewer's clock has it: "21 Nov 2026, 14:05". */
export function formatTime(time: string): string {
  return moments.format(new Date(time))
}

/** A month of the calendar, such as `2026-11`: "November 2026". */
export function formatMonth(month: string): string {
  return months.format(new Date(month))
}
