import { execFile } from 'node:child_process'
import { isMainThread } from 'node:worker_threads'
import { startGuard } from './watchdog-guard.ts'

/**
 * Imported first by every process of ours on a server (units, compose.yaml): what no longer turns its event loop is
 * killed, and started again. Under systemd its own watchdog does that, and sees a stopped process too; elsewhere a
 * thread does.
 */
const BEAT_MS = 10_000
/** As WatchdogSec of the units. */
const LONGEST_MS = 30_000

// A thread that a process starts imports all of this again.
if (isMainThread) {
  // biome-ignore lint/style/noProcessEnv: systemd says by it that it listens
  const beat = process.env.NOTIFY_SOCKET === undefined ? startGuard(LONGEST_MS) : tellSystemd
  beat()
  setInterval(beat, BEAT_MS).unref()
}

/** By its own program: Node has no sockets for datagrams between processes. */
function tellSystemd(): void {
  execFile('systemd-notify', ['WATCHDOG=1'], (error) => {
    if (error) console.error(`systemd was not told that we live: ${error.message}`)
  })
}
