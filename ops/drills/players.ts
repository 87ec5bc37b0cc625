import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

/**
 * Starts a script of this folder in a process of its own, so that the cost of simulating visitors is not counted as
 * what it costs to serve the others. It ends with its input, and writes what happened as JSON.
 */
export function startPlayers<Report>(script: URL, args: readonly string[]) {
  const path = fileURLToPath(script)
  // One connection is one file; a shell's usual limit is 1024.
  const command = ['-c', 'ulimit -n 20000; exec "$@"', 'sh', process.execPath, path, ...args]
  const child = spawn('sh', command, { stdio: ['pipe', 'pipe', 'inherit'] })
  const output = text(child.stdout)
  return {
    async end(): Promise<Report> {
      child.stdin.end()
      return JSON.parse(await output)
    },
  }
}
