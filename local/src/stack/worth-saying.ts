/** Warnings of the Firebase CLI that say nothing about this product on this machine. */
const noise = [
  /hosting: 127\.0\.0\.1 - -/,
  /not currently authenticated/,
  /The following emulators are not running/,
  /Env variable override detected/,
  /The Emulator UI is not starting/,
]

const trouble = /⚠|\berror\b|"severity":"(ERROR|CRITICAL|ALERT|EMERGENCY)"|"level":[56]0/i

/** True for output that a person at the console should see; everything is in the log files anyway. */
export function isWorthSaying(line: string): boolean {
  return trouble.test(line) && !noise.some((pattern) => pattern.test(line))
}

/** True when the Firebase CLI stays up but has no API to serve. */
export function isFatal(line: string): boolean {
  return line.includes('Failed to load function definition')
}
