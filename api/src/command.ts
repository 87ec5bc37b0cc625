import type { Readable, Writable } from 'node:stream'
import { isDatabaseUnavailable } from './db/client.ts'

/** What every command of the api is: `main(args, env, io)` gives the exit code. Of a process, `io` is the process itself. */
export type Env = Record<string, string | undefined>
export type Io = {
  stdin: Readable & { isTTY?: boolean }
  stdout: Writable
  stderr: Writable
}

/** The words of the command are not understood: its usage is shown. */
export class UsageError extends Error {}
/** What went wrong is no fault of the words of the command. */
export class Refusal extends Error {}

/** Says what the work has to say, or why it was not done. */
export async function answer(io: Io, usage: string, work: () => Promise<string>): Promise<number> {
  try {
    io.stdout.write(`${await work()}\n`)
    return 0
  } catch (error) {
    io.stderr.write(`${explain(error, usage)}\n`)
    return 1
  }
}

function explain(error: unknown, usage: string): string {
  if (error instanceof UsageError) return `${error.message}\n\n${usage}`
  if (error instanceof Refusal) return error.message
  if (isDatabaseUnavailable(error)) return 'La base de datos no responde.'
  throw error
}
