import { Worker } from 'node:worker_threads'

/** How many beats must be missed in a row: otherwise a machine that slept would count as hanging. */
const MISSES = 3

/** Kills this process when the returned function is not called for so long. */
export function startGuard(longestMs: number): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const workerData = { beats, waitMs: longestMs / MISSES, misses: MISSES }
  // It must not inherit `--import` of this module.
  new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData, execArgv: [] }).unref()
  return () => {
    Atomics.add(beats, 0, 1)
    Atomics.notify(beats, 0)
  }
}
