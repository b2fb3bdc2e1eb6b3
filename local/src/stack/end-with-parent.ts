/** Preloaded into every part: when the stack is gone, however it ended, the part ends too. */
import process from 'node:process'

process.once('disconnect', () => {
  process.kill(process.pid, 'SIGINT')
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), 10_000).unref()
})
// Listening for the end must not keep a part alive that has nothing else to do.
process.channel?.unref()
