import { capture, type Ended } from '../host/run.ts'

export type RunOptions = {
  /** The operating-system user; by default the current one. */
  user?: string | undefined
  /** In addition to this process's environment. */
  env?: Record<string, string>
}

/** A program's output and exit code. */
export async function runCommand(
  command: string,
  args: readonly string[],
  { user, env = {} }: RunOptions = {},
): Promise<Ended> {
  // biome-ignore lint/style/noProcessEnv: the programs need PATH, and what the operator set for them
  const options = { env: { ...process.env, ...env } }
  return user === undefined
    ? capture(command, args, options)
    : capture('runuser', ['-u', user, '--', command, ...args], options)
}

/** Returns its output; on failure throws with the end of it. */
export async function mustRun(
  command: string,
  args: readonly string[],
  options: RunOptions = {},
): Promise<string> {
  const { code, stdout, stderr } = await runCommand(command, args, options)
  if (code !== 0)
    throw new Error(
      `${command} ${args[0] ?? ''} terminó con ${code}: ${lastLines(stderr || stdout)}`,
    )
  return stdout
}

export function lastLines(text: string, count = 6): string {
  return text.trim().split('\n').slice(-count).join('\n')
}
