import { Worker } from 'node:worker_threads'

/** How often it must be missed in a row: a machine that slept a while would else be taken for one that hangs. */
const MISSES = 3

/** Kills this process when it does not call what is returned for so long. */
export function startGuard(longestMs: number): () => void {
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const workerData = { beats, waitMs: longestMs / MISSES, misses: MISSES }
  // It must not inherit what imports us.
  new Worker(new URL('./watchdog-thread.ts', import.meta.url), { workerData, execArgv: [] }).unref()
  return () => {
    Atomics.add(beats, 0, 1)
    Atomics.notify(beats, 0)
  }
}
