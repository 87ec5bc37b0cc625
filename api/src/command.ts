import { userInfo } from 'node:os'
import { createInterface } from 'node:readline/promises'
import { type Readable, Writable } from 'node:stream'
import { isRole, type Role } from '@terminal/contract/accounts/roles'
import type { Actor } from './db/changes.ts'
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

/** One line that is not shown while it is typed. From a file or a pipe the first line, and nothing where there is none. */
export async function askSecretly({ stdin, stderr }: Io, question: string): Promise<string> {
  const input = createInterface({
    input: stdin,
    output: new Writable({ write: (_chunk, _encoding, done) => done() }),
    terminal: stdin.isTTY,
  })
  // Now that the terminal shows nothing of what is typed.
  stderr.write(question)
  // Who gives up has not left it empty.
  input.once('SIGINT', () => process.exit(130))
  try {
    const closed = new Promise<string>((resolve) => input.once('close', () => resolve('')))
    return await Promise.race([input.question(''), closed])
  } finally {
    input.close()
    stderr.write('\n')
  }
}

/** The user of a command is known by their own account on the server, also behind sudo. */
export function commandActor(env: Env): Actor {
  const username = env.SUDO_USER || userInfo().username
  return { issuer: 'comando', subject: username, name: `${username} (comando)` }
}

/** Of `--roles`, with commas or blanks between them. */
export function rolesIn(values: { roles?: string }): Role[] {
  const words = (values.roles ?? '').split(/[\s,]+/).filter((word) => word !== '')
  if (words.length === 0) throw new UsageError('Escriba al menos una función (--roles).')
  const unknown = words.filter((word) => !isRole(word))
  if (unknown.length > 0) throw new UsageError(`Estas funciones no existen: ${unknown.join(', ')}.`)
  return [...new Set(words.filter(isRole))]
}
