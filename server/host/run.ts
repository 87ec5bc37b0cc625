import { type SpawnOptions, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

type Env = Record<string, string | undefined>
type Options = { cwd?: string; env?: Env; input?: string }
export type Ended = { code: number; stdout: string; stderr: string }

/**
 * Runs a program and hands back what it said, however it ended. It has a session of its own: when the operator's
 * connection drops during a deploy, the step under way is not cut off.
 */
export async function capture(
  command: string,
  args: readonly string[],
  { cwd = '/', env, input }: Options = {},
): Promise<Ended> {
  const child = spawn(command, args, { cwd, env, stdio: 'pipe', detached: true })
  const code = ended(child)
  // It may end without having read it.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input ?? '')
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, stdout: stdout.trim(), stderr: stderr.trim() }
}

/** Runs a program that speaks to whoever started this one. */
export async function hand(
  command: string,
  args: readonly string[],
  { cwd = '/', env }: Options = {},
): Promise<number> {
  return ended(spawn(command, args, { cwd, env, stdio: 'inherit' } satisfies SpawnOptions))
}

/** Runs a program that must end well. What it said is the reason if it does not. */
export async function must(
  command: string,
  args: readonly string[],
  options: Options = {},
): Promise<string> {
  const { code, stdout, stderr } = await capture(command, args, options)
  if (code !== 0) throw new Error(stderr || stdout || `${command}: ${code}`)
  return stdout
}

function ended(child: ReturnType<typeof spawn>): Promise<number> {
  return new Promise((resolve) => {
    // A program that is not there is as good as one that failed.
    child.once('error', () => resolve(127))
    child.once('close', (code) => resolve(code ?? 1))
  })
}
