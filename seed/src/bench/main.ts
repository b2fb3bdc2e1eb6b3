/** Runs `bench-engine.ts` as the model service runs: the allocator's settings count from a process's start only. */
import { spawn } from 'node:child_process'
import { thriftyMalloc } from '@hairstyle/core/thrifty-malloc.ts'

const bench = spawn(
  process.execPath,
  [`${import.meta.dirname}/bench-engine.ts`, ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, ...thriftyMalloc } },
)
bench.once('close', (code) => (process.exitCode = code ?? 1))
