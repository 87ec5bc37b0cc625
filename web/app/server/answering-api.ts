import { once } from 'node:events'
import { createServer } from 'node:http'
import { json } from 'node:stream/consumers'
import { GOOD } from './test-environment.ts'

export type Answer = { status?: number; body: object }

/** For tests: an api that answers what it is told to, and the settings of a site that asks it. */
export async function startApi(answer: (path: string, sent: unknown) => Answer | Promise<Answer>) {
  const api = createServer(async (request, response) => {
    const sent = request.method === 'POST' ? await json(request) : undefined
    const { status = 200, body } = await answer(request.url ?? '', sent)
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(api, 'listening')
  const address = api.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    settings: Object.entries({ ...GOOD, API_ORIGIN: `http://127.0.0.1:${port}` }),
    close: () => void api.close(),
  }
}
