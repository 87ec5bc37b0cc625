import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { SETTINGS } from '../local-stack.ts'
import { onGeneratorCore, processorSeconds } from './cores.ts'

const run = promisify(execFile)
const CONNECTIONS = 32

export type Speed = {
  perSecond: number
  /**
   * For each second of processor the servers used. The same as `perSecond` when they have a core of their own and
   * nothing to wait for; and unlike it, the same too while other work takes turns on that core.
   */
  perProcessorSecond: number
}

/** Asks for one address as fast as it is answered. Anything but 200 is not a figure. */
export async function askForSeconds(
  url: string,
  servers: number[],
  seconds: number,
  connections = CONNECTIONS,
  more: readonly string[] = [],
): Promise<Speed> {
  const [command, args] = onGeneratorCore('wrk', [
    ...['-t', '1', '-c', String(connections), '-d', String(seconds), '--timeout', '10s'],
    ...['-H', 'accept-encoding: br', '-H', `x-api-key: ${SETTINGS.API_KEY}`, ...more, url],
  ])
  const before = processorSeconds(servers)
  const { stdout } = await run(command, args)
  const used = processorSeconds(servers) - before
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`${url}:\n${stdout}`)
  const requests = Number(/(\d+) requests in/.exec(stdout)?.[1])
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1])
  return { perSecond, perProcessorSecond: requests / used }
}
