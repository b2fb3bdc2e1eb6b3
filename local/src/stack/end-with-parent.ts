/** Preloaded into every part: when the stack is gone, however it ended, the part ends too. */
import process from 'node:process'

// The emulator's worker for functions has nothing to save, and does not end at a single SIGINT.
const isFunctionsWorker = process.argv[1]?.endsWith('functionsEmulatorRuntime') === true
const patienceMs = 10_000

process.once('disconnect', () => {
  if (isFunctionsWorker) process.exit()
  process.kill(process.pid, 'SIGINT')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), patienceMs).unref()
})
// Listening for the end must not keep a part alive that has nothing else to do.
process.channel?.unref()
