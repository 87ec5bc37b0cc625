import { capture, type Ended } from '../host/run.ts'

export type RunOptions = {
  /** The user of the operating system; without one, ours. */
  user?: string | undefined
  /** Besides what this process has. */
  env?: Record<string, string>
}

/** What a program answered, whatever it was. */
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

/** What it printed; one that fails throws with the end of what it said. */
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
