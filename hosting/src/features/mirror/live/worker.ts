import { startDresser } from './dresser.ts'
import { startTracker } from './tracker.ts'

// One script for both workers, which share most of what they load.
if (self.name === 'tracker') startTracker()
else startDresser()
