import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type ClientRequest, get as getHttp, type IncomingMessage } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { get } from 'node:https'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { fileURLToPath } from 'node:url'
import { staticPages } from '@terminal/server/edge/static-pages'
import { untilHealthy } from '@terminal/server/health'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PORTS } from '../addresses.ts'
import { OPERATOR } from './test-operator.ts'

const { http, https, internal, unused, plain } = PORTS.testEdge
const dir = mkdtempSync(join(tmpdir(), 'terminal-edge-'))
const HOST = 'terminal.example'
let nginx: ChildProcess

// The real command and nginx, a certificate of our own, no process behind it.
beforeAll(async () => {
  for (const folder of ['state', 'public', 'files']) mkdirSync(join(dir, folder))
  for (const [name, html] of Object.entries(staticPages(OPERATOR))) {
    writeFileSync(join(dir, 'public', name), html)
  }
  const request = '-x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=terminal.example'.split(' ')
  const files = ['-keyout', join(dir, 'key.pem'), '-out', join(dir, 'cert.pem')]
  execFileSync('openssl', ['req', ...request, ...files], { stdio: 'ignore' })
  const configuration = execFileSync(
    process.execPath,
    [fileURLToPath(new URL('../../server/edge/command.ts', import.meta.url))],
    {
      env: {
        EDGE_USER: userInfo().username,
        EDGE_STATE_DIR: join(dir, 'state'),
        PUBLIC_DIR: join(dir, 'public'),
        FILES_DIR: join(dir, 'files'),
        EDGE_INTERNAL_PORT: String(internal),
        API_PORTS: `${unused} ${unused}`,
        WEB_PORTS: `${unused} ${unused}`,
        API_KEY: 'clave-de-la-prueba-de-produccion-01',
        EDGE_REFRESH_SECRET: 'secreto-de-la-prueba-de-produccion',
        EDGE_HOST: 'terminal.example',
        PUBLIC_API_ORIGIN: 'https://api.terminal.example',
        EDGE_REFRESH_PORT: String(plain),
        EDGE_HTTP_PORT: String(http),
        EDGE_HTTPS_PORT: String(https),
        TLS_CERTIFICATE: join(dir, 'cert.pem'),
        TLS_CERTIFICATE_KEY: join(dir, 'key.pem'),
        ACME_DIR: join(dir, 'acme'),
      },
    },
  )
  writeFileSync(join(dir, 'nginx.conf'), configuration)
  mkdirSync(join(dir, 'acme/.well-known/acme-challenge'), { recursive: true })
  writeFileSync(join(dir, 'acme/.well-known/acme-challenge/reto'), 'respuesta')
  nginx = spawn('/usr/sbin/nginx', ['-c', join(dir, 'nginx.conf'), '-e', 'stderr'], {
    stdio: 'ignore',
  })
  await untilHealthy(
    'nginx',
    `http://127.0.0.1:${http}/.well-known/acme-challenge/reto`,
    () => nginx.exitCode === null,
  )
})

afterAll(async () => {
  nginx.kill('SIGTERM')
  await once(nginx, 'exit')
  rmSync(dir, { recursive: true })
})

test('plain HTTP leads to https, but for the challenges of the certificate authority', async () => {
  const response = await fetch(`http://127.0.0.1:${http}/noticias?anio=2026`, {
    redirect: 'manual',
  })
  expect(response.status).toBe(308)
  expect(response.headers.get('location')).toBe('https://terminal.example/noticias?anio=2026')
})

test.each([
  ['TLSv1.3', 'TLSv1.3'],
  ['TLSv1.2', 'TLSv1.2'],
  ['TLSv1.1', 'refused'],
] as const)('a client that speaks only %s: %s', async (version, expected) => {
  const socket = connectTls({
    host: '127.0.0.1',
    port: https,
    rejectUnauthorized: false,
    minVersion: version,
    maxVersion: version,
    ciphers: 'DEFAULT@SECLEVEL=0',
  })
  const outcome = await Promise.race([
    once(socket, 'secureConnect').then(() => socket.getProtocol()),
    new Promise((resolve) => socket.on('error', () => resolve('refused'))),
  ])
  socket.destroy()
  expect(outcome).toBe(expected)
})

test('HTTP/2 is spoken, with HSTS for the browser', async () => {
  const session = connectHttp2(`https://127.0.0.1:${https}`, { rejectUnauthorized: false })
  const request = session.request({ ':authority': HOST, ':path': '/preferencias' })
  const [headers] = await once(request, 'response')
  session.destroy()
  expect(headers[':status']).toBe(503)
  expect(headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
})

test('A9 by HTTP/2, too, what the edge refuses is a page in Spanish', async () => {
  const asked = [
    [414, { ':path': `/buscador?q=${'a'.repeat(20_000)}` }],
    [421, { ':path': '/home', ':authority': 'otro.example' }],
    [405, { ':path': '/home', ':method': 'PROPFIND' }],
    [400, { ':path': '/%00' }],
  ] as const
  for (const [status, headers] of asked) {
    const session = connectHttp2(`https://127.0.0.1:${https}`, { rejectUnauthorized: false })
    const stream = session.request({ ':authority': HOST, ...headers })
    const [answered] = await once(stream, 'response')
    const text = (await stream.setEncoding('utf8').toArray()).join('')
    session.destroy()
    expect([answered[':status'], text.includes('<html lang="es-CO">')]).toEqual([status, true])
  }
})

test('A9 so it is on the port of plain HTTP, and plain HTTP on the other port leads to https', async () => {
  for (const [status, path] of [
    [400, '/%00'],
    [414, `/${'a'.repeat(40_000)}`],
    [404, '/.well-known/acme-challenge/otro'],
  ] as const) {
    const response = await getPlain(http, path)
    expect([response.status, response.text.includes('<html lang="es-CO">')]).toEqual([status, true])
  }
  const led = await getPlain(https, '/noticias?anio=2026')
  expect([led.status, led.headers.location]).toEqual([308, `https://${HOST}/noticias?anio=2026`])
})

test("a name that is not the site's is not answered, and says so without a way back under it", async () => {
  const response = await getText('/home', { host: 'otro.example' })
  expect([response.status, response.text.includes('href="/')]).toEqual([421, false])
  expect(response.text).toContain('Esta no es la dirección de nuestro sitio')
})

test('A9 with every process dead, a page that was never cached is a clear page in Spanish', async () => {
  const response = await getText('/opciones')
  expect(response.status).toBe(503)
  expect(response.headers['retry-after']).toBe('30')
  expect(response.headers['cache-control']).toBe('no-store')
  expect(response.text).toContain('<html lang="es-CO">')
  expect(response.text).toContain('Este servicio no está disponible por ahora')
  expect(response.text).toContain('tel:+576000000000')
  // The terminal's own hours and colours, and a policy that lets them through.
  expect(response.text).toContain('Martes a jueves, de 7:00\u00a0a.\u00a0m. a 3:30\u00a0p.\u00a0m.')
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(response.text) ?? []
  expect(style).toContain('background: #0b5d1e')
  expect(response.text).toContain(
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  )
})

test('A9 with every process dead, a page with a form is a proof of the failure, at the address that was asked for', async () => {
  const response = await getText('/pqrsd')
  expect([response.status, response.headers['retry-after']]).toEqual([503, '30'])
  expect(response.text).toContain('Constancia de falla')
  expect(response.text).toContain(`https://${HOST}/pqrsd<`)
})

test.for([
  [5, 503, 'Constancia de falla'],
  [61, 413, 'Atrás: su texto sigue ahí'],
] as const)('a form of %d MB by HTTP/2 is answered (%d): %s', async ([size, status, words]) => {
  const bytes = size * 1024 * 1024
  // All of it at once is more than Node lets one session hold.
  const options = { rejectUnauthorized: false, maxSessionMemory: 100 }
  const session = connectHttp2(`https://127.0.0.1:${https}`, options)
  const form = session.request({
    ':method': 'POST',
    ':authority': HOST,
    ':path': '/pqrsd',
    'content-length': bytes,
  })
  form.on('error', () => undefined).end(Buffer.alloc(bytes))
  const [headers] = await once(form, 'response')
  const text = (await form.setEncoding('utf8').toArray()).join('')
  session.destroy()
  expect([headers[':status'], text]).toEqual([status, expect.stringContaining(words)])
})

test('an icon comes from web, like a page: the edge has no file of that name', async () => {
  for (const path of ['/favicon.svg', '/robots.txt', '/compartir/home.png', '/lugares/palmas.svg'])
    expect([path, (await getText(path)).status]).toEqual([path, 503])
})

const KEY = '0123456789abcdef'.repeat(2)
const OFFICE = 'application/vnd.openxmlformats-officedocument'

test.for([
  ['pdf', 'application/pdf'],
  ['docx', `${OFFICE}.wordprocessingml.document`],
  ['xlsx', `${OFFICE}.spreadsheetml.sheet`],
  ['csv', 'text/csv; charset=utf-8'],
  ['ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['odt', 'application/vnd.oasis.opendocument.text'],
  ['zip', 'application/zip'],
] as const)('L4 a document is served from the store: %s', async ([format, type]) => {
  putFile('documentos', `${KEY}.${format}`, '0123456789')
  const address = `/archivos/documentos/${KEY}/informe-2026.${format}`
  const whole = await getText(address)
  expect([whole.status, whole.text]).toEqual([200, '0123456789'])
  expect(whole.headers).toMatchObject({
    'content-type': type,
    'x-content-type-options': 'nosniff',
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=60',
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
  })

  const part = await getText(address, { range: 'bytes=3-5' })
  expect([part.status, part.text]).toEqual([206, '345'])
  expect(part.headers).toMatchObject({ 'content-type': type, 'content-range': 'bytes 3-5/10' })
  expect((await getText(address, { range: 'bytes=20-' })).status).toBe(416)
  const { etag = '' } = whole.headers
  expect((await getText(address, { 'if-none-match': etag })).status).toBe(304)
})

test.for([
  `${KEY}.pdf`,
  `${KEY}/informe.html`,
  `${KEY}/INFORME.pdf`,
  `${KEY}/otra/informe.pdf`,
  `${KEY}/..%2f${KEY}.pdf`,
  `${'0'.repeat(32)}/informe.pdf`,
  'draft.part.01234567-89ab-cdef-0123-456789abcdef',
  '',
])('/archivos/documentos/%s is no document', async (path) => {
  for (const name of [`${KEY}.pdf`, 'draft.part.01234567-89ab-cdef-0123-456789abcdef'])
    putFile('documentos', name, 'x')
  const response = await getText(`/archivos/documentos/${path}`)
  expect([response.status, response.headers['cache-control']]).toEqual([404, 'no-store'])
})

test('a picture is served from the store, also to other sites', async () => {
  putFile('noticias', `${KEY}-640.webp`, '0123456789')
  const picture = await getText(`/archivos/noticias/${KEY}-640.webp`)
  expect([picture.status, picture.text]).toEqual([200, '0123456789'])
  expect(picture.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=60',
    'cross-origin-resource-policy': 'cross-origin',
  })
})

test.for([
  ['noticias', `${KEY}-640.webp.01234567-89ab-cdef-0123-456789abcdef`],
  ['noticias', 'nota.txt'],
  ['pqrsd', `${KEY}.pdf`],
  ['retirados', `${KEY}.html`],
  ['ocultos', `${KEY}.txt`],
  ['', 'libro.jsonl'],
])('other files of the store are not served: %s/%s', async ([folder = '', name = '']) => {
  putFile(folder, name, 'x')
  const paths = [
    `/archivos/${folder}/${name}`,
    `/archivos/documentos/../${folder}/${name}`,
    `/${folder}/${name}`,
  ]
  for (const path of paths) {
    const response = await getText(path)
    expect([path, response.status, response.text.includes('<html')]).toEqual([
      ...[path, path.startsWith('/archivos/') || folder === 'retirados' ? 404 : 503, true],
    ])
  }
})

test.for([
  ['documentos', `/archivos/documentos/${'a'.repeat(32)}/informe.pdf`, `${'a'.repeat(32)}.pdf`],
  ['noticias', `/archivos/noticias/${'b'.repeat(32)}-640.webp`, `${'b'.repeat(32)}-640.webp`],
] as const)(
  'a file of %s that was withdrawn for good is gone, and says why',
  async ([folder, address, name]) => {
    // Also one that is still there, because its removal has not come to it.
    putFile(folder, name, '0123456789')
    putFile('retirados', `${name.slice(0, 32)}.html`, 'Se retiró porque sí')
    for (const headers of [
      {},
      { range: 'bytes=0-3' },
      { 'accept-encoding': 'br' },
      { 'accept-encoding': 'gzip' },
    ]) {
      const response = await getText(address, headers)
      expect([response.status, response.text]).toEqual([410, 'Se retiró porque sí'])
      expect(response.headers).toMatchObject({
        'content-type': 'text/html',
        'cache-control': 'no-store',
      })
    }
  },
)

test.for([
  ['documentos', `/archivos/documentos/${'c'.repeat(32)}/informe.pdf`, `${'c'.repeat(32)}.pdf`],
  ['noticias', `/archivos/noticias/${'d'.repeat(32)}-640.webp`, `${'d'.repeat(32)}-640.webp`],
] as const)(
  'a file of %s answers 404 while its item is withdrawn, and opens again once it is restored',
  async ([folder, address, name]) => {
    putFile(folder, name, '0123456789')
    const mark = `${name.slice(0, 32)}.txt`
    putFile('ocultos', mark, '')
    for (const headers of [{}, { range: 'bytes=0-3' }, { 'accept-encoding': 'br' }]) {
      const hidden = await getText(address, headers)
      expect([hidden.status, hidden.headers['cache-control']]).toEqual([404, 'no-store'])
      expect(hidden.text).toContain('el archivo ya no está publicado')
    }
    rmSync(join(dir, 'files', 'ocultos', mark))
    expect((await getText(address)).status).toBe(200)
  },
)

test('with every process dead, the API answers 503 as a problem in Spanish', async () => {
  const response = await getText('/api/Noticias', {
    'x-api-key': 'clave-de-la-prueba-de-produccion-01',
  })
  expect(response.status).toBe(503)
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(response.headers['retry-after']).toBe('5')
  expect(JSON.parse(response.text)).toMatchObject({ code: 'unavailable', status: 503 })
})

test('K1 the api answers at its own host too, there to the pages of the site', async () => {
  const ask = async (host: string, origin: string) => {
    const { status, headers } = await getText('/api/Noticias', { host, origin })
    return [status, headers['access-control-allow-origin']]
  }
  expect(await ask('api.terminal.example', `https://${HOST}`)).toEqual([401, `https://${HOST}`])
  expect(await ask('api.terminal.example', 'https://otro.example')).toEqual([401, undefined])
  expect(await ask(HOST, `https://${HOST}`)).toEqual([401, undefined])
  expect((await getText('/home', { host: 'api.terminal.example' })).status).toBe(404)
})

test('no cache entry is replaced without the secret', async () => {
  for (const secret of [undefined, 'otro', 'SECRETO-DE-LA-PRUEBA-DE-PRODUCCION']) {
    const headers = secret === undefined ? undefined : { 'x-refresh': secret }
    const response = await fetch(`http://127.0.0.1:${plain}/home`, { headers: headers ?? {} })
    expect(response.status).toBe(403)
  }
})

/** Into the file store. */
function putFile(folder: string, name: string, content: string): void {
  mkdirSync(join(dir, 'files', folder), { recursive: true })
  writeFileSync(join(dir, 'files', folder, name), content)
}

async function getText(path: string, headers: Record<string, string> = {}) {
  const where = { host: '127.0.0.1', port: https, rejectUnauthorized: false }
  return received(get({ ...where, path, headers: { host: HOST, ...headers } }))
}

async function getPlain(port: number, path: string) {
  return received(getHttp({ host: '127.0.0.1', port, path, headers: { host: HOST } }))
}

async function received(request: ClientRequest) {
  const [response] = (await once(request, 'response')) as [IncomingMessage]
  const text = (await response.setEncoding('utf8').toArray()).join('')
  return { status: response.statusCode, headers: response.headers, text }
}
