import { get } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { PORTS } from '../addresses.ts'
import { SETTINGS } from '../local-stack.ts'

/** As nginx sent it: fetch would decompress the body and hide its size. */
export type EdgeAnswer = {
  status: number
  body: Buffer
  encoding: string | undefined
  cache: string | undefined
}

export async function requestEdge(
  path: string,
  headers: Record<string, string> = {},
): Promise<EdgeAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<EdgeAnswer>()
  const sent = { 'accept-encoding': 'br', 'x-api-key': SETTINGS.API_KEY, ...headers }
  get({ host: '127.0.0.1', port: PORTS.edge, path, headers: sent, agent: false }, (response) => {
    buffer(response).then(
      (body) =>
        resolve({
          status: response.statusCode ?? 0,
          body,
          encoding: response.headers['content-encoding'],
          cache: response.headers['x-cache']?.toString(),
        }),
      reject,
    )
  }).on('error', reject)
  return promise
}

/** The copy every visitor gets; a figure of anything else would be a figure of an error page. */
export async function requestCachedCopy(path: string): Promise<EdgeAnswer> {
  await requestEdge(path)
  const answer = await requestEdge(path)
  if (answer.status !== 200 || answer.encoding !== 'br' || answer.cache !== 'HIT') {
    const { status, encoding, cache } = answer
    throw new Error(`${path} answers ${status}, ${encoding}, ${cache}: is the stack up and warm?`)
  }
  return answer
}

/** A page rendered per request, compressed as it is sent. */
export async function requestPage(path: string): Promise<EdgeAnswer> {
  const answer = await requestEdge(path)
  if (answer.status !== 200 || answer.encoding !== 'br')
    throw new Error(`${path} answers ${answer.status}, ${answer.encoding}: is the stack up?`)
  return answer
}
