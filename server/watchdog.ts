import { execFile } from 'node:child_process'
import { isMainThread } from 'node:worker_threads'
import { startGuard } from './watchdog-guard.ts'

/**
 * Imported first by every process on a server (units, compose.yaml): a process whose event loop hangs is killed and
 * restarted. Under systemd its own watchdog does that, and detects a stopped process too; elsewhere a thread does.
 */
const BEAT_MS = 10_000
/** As WatchdogSec of the units. */
const LONGEST_MS = 30_000

// Worker threads import this again.
if (isMainThread) {
  // biome-ignore lint/style/noProcessEnv: systemd's own variable, no setting
  const beat = process.env.NOTIFY_SOCKET === undefined ? startGuard(LONGEST_MS) : tellSystemd
  beat()
  setInterval(beat, BEAT_MS).unref()
}

/** By systemd-notify: Node has no Unix datagram sockets. */
function tellSystemd(): void {
  execFile('systemd-notify', ['WATCHDOG=1'], (error) => {
    if (error) console.error(`systemd was not told that we live: ${error.message}`)
  })
}
