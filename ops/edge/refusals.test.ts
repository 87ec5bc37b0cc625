import { mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { Problem } from '@terminal/contract/http/errors'
import { CONSTANT_HEADERS } from '@terminal/contract/http/security-headers'
import { SLOW_PAGE_BYTES } from '@terminal/server/edge/refusals'
import { staticPages } from '@terminal/server/edge/static-pages'
import { afterAll, expect, test } from 'vitest'
import { PORTS } from '../addresses.ts'
import { API_KEY, EDITOR, REFRESH_SECRET, startTestEdge } from './test-edge.ts'
import { OPERATOR } from './test-operator.ts'

const ports = PORTS.testEdge.refusals
const edge = await startTestEdge(ports)
// The static pages: no process behind the edge is alive to render another.
for (const [name, html] of Object.entries(staticPages(OPERATOR)))
  writeFileSync(join(edge.dir, 'public', name), html)
mkdirSync(join(edge.dir, 'public/assets'))
writeFileSync(join(edge.dir, 'public/assets/hoja.css'), 'a{}')
edge.behind.isDead = true
afterAll(edge.stop)

const HOST = 'Host: 127.0.0.1\r\nConnection: close'
const LONG = 'a'.repeat(20_000)
const TOO_LONG = 'a'.repeat(40_000)
const NOT_READ = 'No pudimos leer su solicitud'
const NOT_ADMITTED = 'Esta dirección no admite esa acción'
const TOO_LARGE = 'es demasiado grande'
const LONG_ADDRESS = 'La dirección es demasiado larga'
const OTHER_NAME = 'Esta no es la dirección de nuestro sitio'
const TOO_MUCH = 'Su navegador envió demasiados datos'
const UNAVAILABLE = 'Este servicio no está disponible por ahora'

type Case = readonly [what: string, status: number, title: string, head: string, body?: string]

/** By the bytes of the request, at an address in this place. */
const at = (path: string): Case[] => [
  ['a zero byte', 400, NOT_READ, `GET ${path}%00 HTTP/1.1\r\n${HOST}`],
  ['an escape that breaks off', 400, NOT_READ, `GET ${path}%E0%A4%A HTTP/1.1\r\n${HOST}`],
  ['a way out of the site', 400, NOT_READ, `GET ${path}../../../x HTTP/1.1\r\n${HOST}`],
  ['another protocol', 400, NOT_READ, `GET ${path}x HTTX/1.1\r\n${HOST}`],
  ['another version', 505, NOT_READ, `GET ${path}x HTTP/3.0\r\n${HOST}`],
  ['no name', 400, NOT_READ, `GET ${path}x HTTP/1.1\r\nConnection: close`],
  ['no name, as was usual once', 421, OTHER_NAME, `GET ${path}x HTTP/1.0`],
  ['two names', 400, NOT_READ, `GET ${path}x HTTP/1.1\r\n${HOST}\r\nHost: otro.example`],
  ['a name that is none', 400, NOT_READ, `GET ${path}x HTTP/1.1\r\nHost: a/b\r\nConnection: close`],
  [
    'another name',
    421,
    OTHER_NAME,
    `GET ${path}x HTTP/1.1\r\nHost: otro.example\r\nConnection: close`,
  ],
  ['a header name with a blank', 400, NOT_READ, `GET ${path}x HTTP/1.1\r\n${HOST}\r\nX A: 1`],
  [
    'a length that is none',
    400,
    NOT_READ,
    `POST ${path}x HTTP/1.1\r\n${HOST}\r\nContent-Length: x`,
  ],
  [
    'an unknown transfer',
    501,
    NOT_READ,
    `POST ${path}x HTTP/1.1\r\n${HOST}\r\nTransfer-Encoding: gzip`,
  ],
  [
    'a broken body',
    400,
    NOT_READ,
    `POST ${path}x HTTP/1.1\r\n${HOST}\r\nX-Api-Key: ${API_KEY}\r\nTransfer-Encoding: chunked`,
    'zz\r\n',
  ],
  ['a trace', 405, NOT_ADMITTED, `TRACE ${path}x HTTP/1.1\r\n${HOST}`],
  [
    'a body that is too large',
    413,
    TOO_LARGE,
    `POST ${path}x HTTP/1.1\r\n${HOST}\r\nX-Api-Key: ${API_KEY}\r\nContent-Length: 100000`,
  ],
  ['20,000 letters', 414, LONG_ADDRESS, `GET ${path}${LONG} HTTP/1.1\r\n${HOST}`],
  ['40,000 letters', 414, LONG_ADDRESS, `GET ${path}${TOO_LONG} HTTP/1.1\r\n${HOST}`],
  [
    'a header of 40,000 letters',
    431,
    TOO_MUCH,
    `GET ${path}x HTTP/1.1\r\n${HOST}\r\nX-A: ${TOO_LONG}`,
  ],
  [
    'many large headers',
    431,
    TOO_MUCH,
    `GET ${path}x HTTP/1.1\r\n${HOST}${`\r\nX-A: ${LONG}`.repeat(4)}`,
  ],
]

const PAGES: Case[] = [
  ...at('/'),
  ['no request at all', 400, NOT_READ, 'hola'],
  ['a method in small letters', 400, NOT_READ, `get /home HTTP/1.1\r\n${HOST}`],
  ['another protocol on this port', 400, NOT_READ, 'PRI * HTTP/2.0'],
  [
    'a proxy',
    421,
    OTHER_NAME,
    'GET http://otro.example/home HTTP/1.1\r\nHost: otro.example\r\nConnection: close',
  ],
  ...['OPTIONS', 'PUT', 'DELETE', 'PROPFIND', 'BREW', 'CONNECT'].map(
    (method) => [method, 405, NOT_ADMITTED, `${method} /home HTTP/1.1\r\n${HOST}`] as const,
  ),
  [
    'an upload to a file',
    405,
    NOT_ADMITTED,
    `PUT /assets/x.js HTTP/1.1\r\n${HOST}\r\nContent-Length: 0`,
  ],
  [
    'a part that is not there',
    416,
    NOT_READ,
    `GET /assets/hoja.css HTTP/1.1\r\n${HOST}\r\nRange: bytes=99-`,
  ],
  [
    'another state of a file',
    412,
    NOT_READ,
    `GET /assets/hoja.css HTTP/1.1\r\n${HOST}\r\nIf-Match: "x"`,
  ],
  ['a missing file', 404, 'No encontramos lo que busca', `GET /assets/nada.js HTTP/1.1\r\n${HOST}`],
  ['no process', 503, UNAVAILABLE, `GET /preferencias HTTP/1.1\r\n${HOST}`],
  [
    'no process for a form',
    503,
    UNAVAILABLE,
    `POST /preferencias HTTP/1.1\r\n${HOST}\r\nContent-Length: 3`,
    'a=1',
  ],
]

test.for(PAGES)(
  'A9 %s is refused (%i) by a page in Spanish: %s',
  async ([, status, title, head, body]) => {
    const answer = await send(ports.edge, head, body)
    expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html'])
    expect(answer.text).toContain('<html lang="es-CO">')
    expect(answer.text).toMatch(new RegExp(`<h1>.*${title}</h1>`))
    expect(answer.text).toContain('tel:+576000000000')
    expectOwnHeaders(answer.headers)
  },
)

test.for([
  ...at('/api/'),
  [
    'no process',
    503,
    'El servicio no responde por ahora',
    `GET /api/Secciones HTTP/1.1\r\n${HOST}\r\nX-Api-Key: ${API_KEY}`,
  ] as const,
])(
  'A9 %s is refused (%i) by a problem in Spanish where the API was asked: %s',
  async ([, status, title, head, body]) => {
    const answer = await send(ports.edge, head, body)
    const type = 'application/problem+json; charset=utf-8'
    expect([answer.status, answer.headers['content-type']]).toEqual([status, type])
    const problem = Problem.parse(JSON.parse(answer.text))
    expect([problem.status, problem.detail]).toEqual([status, expect.stringContaining(title)])
    expectOwnHeaders(answer.headers)
  },
)

test('an upload is refused the same way, whatever the role', async () => {
  const upload = `POST /api/Subsecciones HTTP/1.1\r\n${HOST}\r\nX-Api-Key: ${API_KEY}\r\nAuthorization: ${EDITOR}`
  const length = 52 * 1024 * 1024
  const large = await send(ports.edge, `${upload}\r\nContent-Length: ${length}`)
  expect(JSON.parse(large.text)).toMatchObject({ status: 413, code: 'too_large' })
})

test('a page that says «too many» is longer, compressed too, than what nginx sends of it at once', () => {
  const pages = Object.entries(staticPages(OPERATOR))
  const slow = pages.filter(([name]) => /^demasiadas-|^formulario-lleno/.test(name))
  expect(slow).toHaveLength(2)
  for (const [, html] of slow)
    expect(brotliCompressSync(html).length).toBeGreaterThan(SLOW_PAGE_BYTES)
})

test('these pages cannot be opened by their address and are no variant of another', async () => {
  for (const name of Object.keys(staticPages(OPERATOR))) {
    const answer = await send(ports.edge, `GET /${name} HTTP/1.1\r\n${HOST}`)
    expect([name, [404, 503].includes(answer.status)]).toEqual([name, true])
  }
})

test('the listener of the worker refuses strangers in Spanish', async () => {
  const stranger = await send(ports.refresh, `GET /home HTTP/1.1\r\n${HOST}`)
  expect(JSON.parse(stranger.text)).toMatchObject({ status: 403, code: 'forbidden' })
  const known = `${HOST}\r\nX-Refresh: ${REFRESH_SECRET}`
  const worker = await send(ports.refresh, `GET /preferencias HTTP/1.1\r\n${known}`)
  expect([worker.status, worker.text.includes(UNAVAILABLE)]).toEqual([503, true])
})

test('web too gets a Spanish problem when the api does not answer', async () => {
  for (const wait of ['', '\r\nX-Wait: brief', '\r\nX-Wait: asked']) {
    const answer = await send(ports.internal, `GET /api/Secciones HTTP/1.1\r\n${HOST}${wait}`)
    expect(JSON.parse(answer.text)).toMatchObject({ status: 503, code: 'unavailable' })
  }
})

/**
 * To the letter. Of a body that was refused unread the edge goes on waiting for the rest: an answer ends with its length.
 * A line or a header that it does not read to its end may reset the connection, after the answer.
 */
async function send(port: number, head: string, body = '') {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  socket.write(`${head}\r\n\r\n${body}`)
  let received = ''
  socket.on('data', (chunk) => {
    received += chunk
    const { headers, bytes } = parse(received)
    if (bytes !== undefined && bytes.length >= Number(headers['content-length'])) socket.destroy()
  })
  socket.on('error', () => undefined)
  await new Promise((resolve) => socket.on('close', resolve))
  const { status, headers, bytes = '' } = parse(received)
  return { status, headers, text: Buffer.from(bytes, 'latin1').toString() }
}

function parse(received: string) {
  const [top = '', bytes] = received.split(/\r\n\r\n(.*)/s)
  const [line = '', ...fields] = top.split('\r\n')
  const pairs = fields.map((field) => field.split(/: (.*)/s))
  const headers = Object.fromEntries(
    pairs.map(([name = '', value = '']) => [name.toLowerCase(), value]),
  )
  return { status: Number(line.split(' ')[1]), headers, bytes }
}

/** Those of every answer; and of the program that gives it only its name. */
function expectOwnHeaders(headers: Record<string, string | undefined>): void {
  expect(headers).toMatchObject({
    ...CONSTANT_HEADERS,
    'cache-control': 'no-store',
    server: 'nginx',
  })
}
