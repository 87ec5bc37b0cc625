import { open } from 'node:fs/promises'
import { logPath } from '../background.ts'
import { API_PARTS, WEB_PARTS } from '../local-stack.ts'

/** The requests that reached web and api, from their own logs. */

export type RenderLog = {
  /** Requests answered since the log was opened, for a page by web and for a read by api. */
  count(path: string): Promise<number>
}

const READS_PREFIX = '/api/'

export async function openRenderLog(): Promise<RenderLog> {
  const starts = new Map<string, number>()
  for (const { name } of [...WEB_PARTS, ...API_PARTS]) starts.set(name, await sizeOf(name))

  return {
    async count(path) {
      const parts = path.startsWith(READS_PREFIX) ? API_PARTS : WEB_PARTS
      const routes = routesOf(path)
      let count = 0
      for (const { name } of parts)
        for (const line of await linesFrom(name, starts.get(name) ?? 0))
          if (routes.some((route) => line.includes(`"route":"${route}"`))) count += 1
      return count
    },
  }
}

/** As the logs name it: a parameter instead of the id, no query, and with or without the first slash. */
function routesOf(path: string): string[] {
  const pattern = path.replace(/\?.*$/, '').replace(/\/\d+$/, '/:id')
  return [pattern, pattern.slice(1)]
}

async function sizeOf(name: string): Promise<number> {
  const file = await open(logPath(name), 'r')
  const { size } = await file.stat()
  await file.close()
  return size
}

async function linesFrom(name: string, start: number): Promise<string[]> {
  const file = await open(logPath(name), 'r')
  const lines: string[] = []
  for await (const line of file.readLines({ start })) lines.push(line)
  return lines
}
