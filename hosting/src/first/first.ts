/** The script of prerendered pages that runs long before all others. */
import { keepEarlyTaps } from './early-taps.ts'
import { bringScriptsLate } from './late-scripts.ts'

keepEarlyTaps()
bringScriptsLate()
