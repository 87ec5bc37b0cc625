import { execFile } from 'node:child_process'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { FROM_SHELL } from '@terminal/dev/given-day'
import type { Env, Io } from '../src/command.ts'

type Main = (args: string[], env: Env, io: Io) => Promise<number>
type Ended = { code: number; out: string; told: string }

/** A command in this process: its exit code, what it gave and what it said beside. */
export async function runCommand(
  main: Main,
  args: string[],
  { env, typed = '' }: { env: Env; typed?: string },
): Promise<Ended> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()]
  const said = Promise.all([text(stdout), text(stderr)])
  const stdin = Readable.from(typed === '' ? [] : [typed])
  const code = await main(args, env, { stdin, stdout, stderr })
  stdout.end()
  stderr.end()
  const [out, told] = await said
  return { code, out, told }
}

const SCRIPT = fileURLToPath(new URL('../../ops/command.ts', import.meta.url))

/** The same as `pnpm staff`, `pnpm accounts` and `pnpm keys` run it, in processes of its own. */
export async function spawnCommand(name: string, args: string[], env: Env): Promise<Ended> {
  const run = promisify(execFile)
  const ended = await run(process.execPath, [SCRIPT, name, ...args], {
    env: { ...FROM_SHELL, ...env },
  }).catch((error: { code: number; stdout: string; stderr: string }) => error)
  return { code: 'code' in ended ? ended.code : 0, out: ended.stdout, told: ended.stderr }
}
