import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { onTestFinished, vi } from 'vitest'
import { GOOD } from './test-environment.ts'

export type Answer = { status?: number; body: object }

/** For tests: an api that answers what it is told to, and the settings of a site that asks it. */
export async function askApi(
  answer: (path: string, sent: unknown) => Answer,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  const api = createServer(async (request, response) => {
    const sent = request.method === 'POST' ? await json(request) : undefined
    const { status = 200, body } = answer(request.url ?? '', sent)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  onTestFinished(() => void api.close())
  const address = api.address()
  const port = typeof address === 'object' ? address?.port : 0
  const told = { ...GOOD, LOG_LEVEL: 'silent', API_ORIGIN: `http://127.0.0.1:${port}`, ...settings }
  for (const [name, value] of Object.entries(told)) vi.stubEnv(name, value)
}
