import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/** Waits for beats, and ends the process after too many missed ones: no other thread of it can. */
const { beats, waitMs, misses }: { beats: Int32Array; waitMs: number; misses: number } = workerData

let seen = 0
for (let missed = 0; missed < misses; ) {
  missed = Atomics.wait(beats, 0, seen, waitMs) === 'timed-out' ? missed + 1 : 0
  seen = Atomics.load(beats, 0)
}
// `process.exit` would need the hanging thread.
writeSync(2, '{"level":60,"msg":"the event loop stands still: killed, to be started again"}\n')
process.kill(process.pid, 'SIGKILL')
