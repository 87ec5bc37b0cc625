import { execFile } from 'node:child_process'

export type Outcome = { code: number; output: string }

type Options = { env?: Record<string, string>; cwd?: string; input?: string; timeoutMs?: number }

const MOST_BYTES = 64 * 1024 * 1024
const TIMEOUT_MS = 300_000

/** Runs a program to its end. Both of its streams are one text, as on a screen. */
export function attempt(
  command: string,
  args: readonly string[],
  { env = hostEnvironment(), cwd, input = '', timeoutMs = TIMEOUT_MS }: Options = {},
): Promise<Outcome> {
  const { promise, resolve } = Promise.withResolvers<Outcome>()
  const options = { env, cwd, maxBuffer: MOST_BYTES, timeout: timeoutMs }
  const child = execFile(command, args, options, (error, stdout, stderr) => {
    const isLate = error?.killed === true
    const late = isLate ? `\nended after ${timeoutMs / 1000} s without an end of its own` : ''
    const code = error === null ? 0 : typeof error.code === 'number' ? error.code : 1
    const why = code === 1 && error && child.pid === undefined ? String(error) : ''
    resolve({ code, output: `${stdout}${stderr}${late}${why}`.trim() })
  })
  child.stdin?.on('error', () => undefined)
  child.stdin?.end(input)
  return promise
}

export async function run(
  command: string,
  args: readonly string[],
  options: Options = {},
): Promise<string> {
  const { code, output } = await attempt(command, args, options)
  if (code !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${code}:\n${output}`)
  return output
}

export function hostEnvironment(): Record<string, string> {
  // biome-ignore lint/style/noProcessEnv: programs of the host need its PATH, and perhaps its proxy
  return Object.fromEntries(Object.entries(process.env).map(([name, value = '']) => [name, value]))
}
