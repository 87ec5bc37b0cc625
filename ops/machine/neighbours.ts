import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { hostEnvironment } from './commands.ts'
import type { Machine } from './machine.ts'
import { REPOSITORY } from './places.ts'
import type { Visit, Visitors } from './visitors.ts'

/** Who is on the network of a machine beside it: visitors, and a mail server. Programs of the host, on loopback there. */

export const SMTP_PORT = 2525
const INBOX_PORT = 2580

export type Crowd = { leave(): Promise<Visit> }

export function sendVisitors(machine: Machine, visitors: Visitors): Crowd {
  const child = startThere(machine, 'ops/machine/visitors.ts', [JSON.stringify(visitors)], {})
  if (!(child.stdin && child.stdout)) throw new Error('The visitors need both streams')
  const { stdin, stdout } = child
  const said = text(stdout)
  return {
    async leave() {
      stdin.end()
      return JSON.parse(await said)
    },
  }
}

/** Has a process that listens to its inspector do nothing else any more; answers when it has ended. */
export async function obstruct(machine: Machine, code: string): Promise<void> {
  await once(startThere(machine, 'ops/obstruct.ts', [code], {}), 'exit')
}

/** The mail server of the terminal's office. */
export async function startMailServer(machine: Machine): Promise<AsyncDisposable> {
  const env = { STACK: 'local', SMTP_PORT: String(SMTP_PORT), HTTP_PORT: String(INBOX_PORT) }
  const child = startThere(machine, 'dev/mail/server.ts', [], env)
  while ((await machine.attempt(`curl -sf http://127.0.0.1:${INBOX_PORT}/`)).code !== 0) {
    if (child.exitCode !== null) throw new Error('The mail server did not start')
    await pause(100)
  }
  return {
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGTERM')
      await once(child, 'exit')
    },
  }
}

function startThere(
  machine: Machine,
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): ChildProcess {
  const command = [process.execPath, join(REPOSITORY, script), ...args]
  return spawn('nsenter', [...machine.intoNetwork(), ...command], {
    env: { ...hostEnvironment(), ...env },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
}
