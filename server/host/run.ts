import { type SpawnOptions, spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

type Env = Record<string, string | undefined>
type Options = { cwd?: string; env?: Env; input?: string }
export type Ended = { code: number; stdout: string; stderr: string }

/**
 * Runs a program and returns its output, whatever its exit code. It has a session of its own: when the operator's
 * connection drops during a deploy, the step under way is not cut off.
 */
export async function capture(
  command: string,
  args: readonly string[],
  { cwd = '/', env, input }: Options = {},
): Promise<Ended> {
  const child = spawn(command, args, { cwd, env, stdio: 'pipe', detached: true })
  const code = ended(child)
  // The program may exit without reading its input.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input ?? '')
  const [stdout, stderr] = await Promise.all([text(child.stdout), text(child.stderr)])
  return { code: await code, stdout: stdout.trim(), stderr: stderr.trim() }
}

/** Runs a program that shares this process's terminal. */
export async function hand(
  command: string,
  args: readonly string[],
  { cwd = '/', env }: Options = {},
): Promise<number> {
  return ended(spawn(command, args, { cwd, env, stdio: 'inherit' } satisfies SpawnOptions))
}

/** Runs a program that must succeed. Throws with its output if it fails. */
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
    // A missing program counts as a failed one.
    child.once('error', () => resolve(127))
    child.once('close', (code) => resolve(code ?? 1))
  })
}
