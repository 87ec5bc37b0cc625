import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { askIdentity } from './ask-others.ts'

const NOW = new Date('2026-11-17T14:00:00Z')
let headers: Record<string, string> = {}
const provider = createServer((_request, response) => {
  response.writeHead(200, headers).end('{}')
}).listen(0, '127.0.0.1')
await once(provider, 'listening')
afterAll(() => provider.close())
const { port }: AddressInfo = Object(provider.address())

test.for([
  [{ date: 'Tue, 17 Nov 2026 13:00:00 GMT' }, 3_600],
  [{ date: 'Tue, 17 Nov 2026 13:00:00 GMT', age: '3598' }, 2],
  [{ date: 'Tue, 17 Nov 2026 13:00:00 GMT', age: 'old' }, undefined],
] as const)(
  '%j is %s seconds off: a copy of a cache is as old as it says',
  async ([given, off]) => {
    headers = given
    expect(await askIdentity(`http://127.0.0.1:${port}`, () => NOW)).toEqual({
      answers: true,
      clockOffSeconds: off,
    })
  },
)
