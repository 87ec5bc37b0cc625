import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/** Waits for the next beat, and ends the process after so many that did not come: nothing else in it can any more. */
const { beats, waitMs, misses }: { beats: Int32Array; waitMs: number; misses: number } = workerData

let seen = 0
for (let missed = 0; missed < misses; ) {
  missed = Atomics.wait(beats, 0, seen, waitMs) === 'timed-out' ? missed + 1 : 0
  seen = Atomics.load(beats, 0)
}
// The usual way out goes through the thread that hangs.
writeSync(2, '{"level":60,"msg":"the event loop stands still: killed, to be started again"}\n')
process.kill(process.pid, 'SIGKILL')
