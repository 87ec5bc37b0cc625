import { edgeConfiguration } from '@terminal/server/edge/configuration'
import { toTheEnd } from '@terminal/server/edge/patterns'
import { expect, test } from 'vitest'

const [edge] = [
  edgeConfiguration({
    stateDir: '/state',
    publicDir: '/public',
    filesDir: '/files',
    internalPort: 8001,
    refreshPort: 8000,
    apiPorts: [8020],
    webPorts: [8010],
    apiKey: 'k'.repeat(32),
    refreshSecret: 's'.repeat(32),
    publicHost: 'terminal.example',
    apiHost: { origin: 'https://api.terminal.example', calledFrom: 'https://terminal.example' },
    listen: { kind: 'plain', address: '127.0.0.1', port: 80 },
  }),
]

/** Of what cannot hold a newline: addresses of the network, headers, and a query as it was sent. */
const WITHOUT_NEWLINES = [
  '$remote_addr $client',
  '$http_accept_encoding',
  '$known_pairs $known_query',
]

test('no pattern for an address ends where `$` would: nginx takes that for the place before a newline, too', () => {
  const blocks = edge.split(/(?=^ *(?:map|location) )/m)
  const decided = blocks.filter(
    (block) => !WITHOUT_NEWLINES.some((each) => block.includes(`map ${each}`)),
  )
  expect(blocks.length - decided.length).toBe(WITHOUT_NEWLINES.length)
  const patterns = decided.flatMap(
    (block) => block.match(/~\*?\^?[^\n]*?\$(?=["\s)|])[^\n]*/g) ?? [],
  )
  expect(patterns).toEqual([])
  expect(edge.match(/\\z"? /g)?.length).toBeGreaterThan(40)
})

test('only the whole of an address can be turned into one of nginx', () => {
  expect(toTheEnd('^/a$')).toBe('^/a\\z')
  expect(() => toTheEnd('^/a')).toThrow('not the whole')
})
