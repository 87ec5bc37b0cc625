import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { IMAGE_LIMIT_BYTES } from '@terminal/contract/http/limits'
import type { Noticia } from '@terminal/contract/news/news.schema'
import { beforeAll, describe, expect, test } from 'vitest'
import { encodeParts, RAW_FORM_TYPE, rawField, rawFile } from '../../../test/form.ts'
import { openNewsDesk } from '../../../test/news-desk.ts'
import { chunk, png, SIMPLE } from '../../../test/pictures/png.ts'

const { app, editor, logLines, staff, traces, visitor } = await openNewsDesk()

const TITLE = rawField('Titulo', 'Nueva ruta')
const BODY = rawField('Contenido', 'A Puerto Lindero')
const PNG = png(SIMPLE)

const send = (payload: string | Buffer | Readable, contentType = RAW_FORM_TYPE) =>
  app.inject({
    method: 'POST',
    url: '/api/Noticias',
    payload,
    headers: { ...editor, 'content-type': contentType },
  })

describe('what is a form', () => {
  test.each([
    'application/json',
    'application/x-www-form-urlencoded',
    'text/plain',
    'multipart/mixed; boundary=frontera',
    'application/octet-stream',
    'nada',
  ])('refuses %s with 415, whatever is inside', async (contentType) => {
    for (const payload of ['{"Titulo":"Nueva ruta"}', encodeParts([TITLE, BODY])]) {
      const response = await send(payload, contentType)
      expect(response.statusCode).toBe(415)
      expect(response.json()).toMatchObject({
        code: 'unsupported_type',
        detail: 'El tipo de contenido enviado no se admite.',
      })
    }
  })

  test.each([
    ['says no boundary', 'multipart/form-data', encodeParts([TITLE, BODY])],
    ['has another boundary', 'multipart/form-data; boundary=otra', encodeParts([TITLE, BODY])],
    [
      'has a boundary longer than any',
      `multipart/form-data; boundary=${'x'.repeat(500)}`,
      encodeParts([TITLE, BODY]),
    ],
    ['is no form at all', RAW_FORM_TYPE, Buffer.from('hola')],
    ['ends inside a field', RAW_FORM_TYPE, encodeParts([TITLE, BODY]).subarray(0, -20)],
    ['ends inside the headers of a part', RAW_FORM_TYPE, encodeParts([TITLE]).subarray(0, 25)],
    ['ends inside a file', RAW_FORM_TYPE, encodeParts([rawFile('Imagen', PNG)]).subarray(0, -40)],
    ['ends before its last boundary', RAW_FORM_TYPE, encodeParts([TITLE, BODY]).subarray(0, -6)],
  ])('refuses a form that %s with 400', async (_, contentType, payload) => {
    const response = await send(payload, contentType)
    expect(response.statusCode).toBe(400)
    expect(response.json()).toMatchObject({
      code: 'malformed',
      detail: 'El formulario no se pudo entender.',
    })
  })

  test('is the same form in one piece and byte by byte, with words before and after it', async () => {
    const parts = encodeParts([TITLE, rawFile('Imagen', PNG), BODY])
    const whole = Buffer.concat([Buffer.from('antes\r\n'), parts, Buffer.from('después')])
    const bytes = Array.from(whole, (_, i) => whole.subarray(i, i + 1))
    for (const payload of [whole, Readable.from(bytes)]) {
      const item = (await send(payload)).json<Noticia>()
      expect(item).toMatchObject({ titulo: 'Nueva ruta', contenido: 'A Puerto Lindero' })
      expect(item.imagenes).toHaveLength(2)
    }
  })

  test('an empty file is no file, as a browser sends it when none was chosen', async () => {
    const response = await send(encodeParts([TITLE, BODY, rawFile('Imagen', '', '')]))
    expect(response.json()).toMatchObject({ imagenUrl: null, imagenes: [] })
  })
})

describe('what is in a form', () => {
  test('one field that comes twice is refused, unless one of them is blank', async () => {
    for (const second of [TITLE, rawFile('Titulo', PNG)]) {
      const response = await send(encodeParts([TITLE, BODY, second]))
      expect(response.statusCode).toBe(422)
      expect(response.json()).toMatchObject({
        code: 'invalid_fields',
        fields: { Titulo: 'Este dato llegó dos veces.' },
      })
    }
    expect((await send(encodeParts([rawField('Titulo', ' '), TITLE, BODY]))).statusCode).toBe(201)
  })

  test('a file where a text belongs, and a text where a file does, are refused', async () => {
    const file = await send(encodeParts([rawFile('Titulo', 'Nueva ruta'), BODY]))
    expect([file.statusCode, file.json().fields]).toEqual([422, { Titulo: 'Escriba este dato.' }])
    const text = await send(encodeParts([TITLE, BODY, rawField('Imagen', 'foto.png')]))
    expect([text.statusCode, text.json().fields]).toEqual([422, { Imagen: 'Adjunte un archivo.' }])
  })

  test('two files are too many, and so are seventy parts; sixty are not', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => rawField(`x${i}`, 'x'))
    const twoFiles = [TITLE, BODY, rawFile('Imagen', PNG), rawFile('Otra', PNG)]
    expect((await send(encodeParts(twoFiles))).statusCode).toBe(400)
    expect((await send(encodeParts([TITLE, BODY, ...many(68)]))).statusCode).toBe(400)
    expect((await send(encodeParts([TITLE, BODY, ...many(58)]))).statusCode).toBe(201)
  })

  test('a field of more than 100,000 bytes is 413; of less, a text that is too long', async () => {
    const long = await send(encodeParts([TITLE, rawField('Contenido', 'x'.repeat(100_001))]))
    expect([long.statusCode, long.json().code]).toEqual([413, 'too_large'])
    const less = await send(encodeParts([TITLE, rawField('Contenido', 'x'.repeat(100_000))]))
    expect([less.statusCode, less.json().fields]).toEqual([
      422,
      { Contenido: 'Escriba máximo 20000 caracteres.' },
    ])
  })

  test('L3 a picture of exactly 3 × 1024 × 1024 bytes gets in, and one byte more is 413', async () => {
    const filler = (size: number) => chunk('tEXt', Buffer.alloc(size - PNG.length - 12, 'x'))
    const exact = png(SIMPLE, [filler(IMAGE_LIMIT_BYTES)])
    const more = png(SIMPLE, [filler(IMAGE_LIMIT_BYTES + 1)])
    expect([exact.length, more.length]).toEqual([3_145_728, 3_145_729])
    const kept = await send(encodeParts([TITLE, BODY, rawFile('Imagen', exact)]))
    expect([kept.statusCode, kept.json<Noticia>().imagenes.length]).toEqual([201, 2])
    const before = await traces()
    const refused = await send(encodeParts([rawFile('Imagen', more), TITLE, BODY]))
    expect([refused.statusCode, refused.json().code]).toEqual([413, 'too_large'])
    expect(await traces()).toEqual(before)
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])(
    'a field called %j is only a field we do not know',
    async (name) => {
      const response = await send(encodeParts([rawField(name, '{"activa":true}'), TITLE, BODY]))
      expect(response.json()).toMatchObject({ titulo: 'Nueva ruta', activada: false })
      expect((await send(encodeParts([rawField(name, 'x')]))).json().fields).toEqual({
        Titulo: 'Escriba este dato.',
        Contenido: 'Escriba este dato.',
      })
    },
  )

  test('half a character in another encoding is refused, not stored', async () => {
    const half = Buffer.from('\ud800x', 'utf16le')
    const headers = [
      'content-disposition: form-data; name="Titulo"',
      'content-type: text/plain; charset=utf-16le',
    ]
    const response = await send(encodeParts([{ headers, content: half }, BODY]))
    expect([response.statusCode, response.json().fields]).toEqual([
      422,
      { Titulo: 'Contiene caracteres que no se pueden guardar.' },
    ])
  })
})

describe('K10 who may is decided before the body is read', () => {
  let port = 0
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })

  /** Says that 3 MB follow, and sends none of them; resolves with the first line of the answer. */
  async function announce(request: string, headers: Record<string, string>): Promise<string> {
    const socket = connect(port, '127.0.0.1')
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(
      `${request} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${RAW_FORM_TYPE}\r\n` +
        `content-length: 3000000\r\n${lines.join('')}\r\n`,
    )
    const [first] = (await once(socket, 'data')) as [Buffer]
    socket.destroy()
    return first.toString().split('\r\n')[0] ?? ''
  }

  test.each(['POST /api/Noticias', 'PUT /api/Noticias/1'])(
    '%s answers at once',
    async (request) => {
      const unauthorized = 'HTTP/1.1 401 Unauthorized'
      const { authorization } = editor
      expect(await announce(request, { authorization })).toBe(unauthorized)
      expect(await announce(request, visitor)).toBe(unauthorized)
      expect(await announce(request, { ...visitor, authorization: 'Bearer x.y.z' })).toBe(
        unauthorized,
      )
      expect(await announce(request, await staff({ roles: ['documentos'] }))).toBe(
        'HTTP/1.1 403 Forbidden',
      )
    },
  )

  test('a visitor who leaves in the middle of a picture costs nothing but their own request', async () => {
    const before = await traces()
    const form = encodeParts([TITLE, BODY, rawFile('Imagen', PNG)])
    const headers = Object.entries({ ...editor, 'content-type': RAW_FORM_TYPE })
    const socket = connect(port, '127.0.0.1')
    socket.write(
      `POST /api/Noticias HTTP/1.1\r\nhost: localhost\r\ncontent-length: ${form.length}\r\n` +
        `${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    )
    socket.write(form.subarray(0, -60), () => socket.destroy())
    await once(socket, 'close')
    const countConnections = promisify(app.server.getConnections.bind(app.server))
    await expect.poll(() => countConnections()).toBe(0)
    expect((await send(encodeParts([TITLE, BODY]))).statusCode).toBe(201)
    expect((await traces()).news).toBe(Number(before.news) + 1)
    expect(logLines.filter((line) => line.includes('unexpected error'))).toEqual([])
  })
})

test('F7 the API describes the form: multipart, its names, and the picture as bytes', async () => {
  const { paths, components } = (await app.inject('/api/openapi.json')).json()
  for (const operation of [paths['/api/Noticias'].post, paths['/api/Noticias/{id}'].put]) {
    const content = operation.requestBody.content
    expect(Object.keys(content)).toEqual(['multipart/form-data'])
    const { $ref } = content['multipart/form-data'].schema
    const form = components.schemas[$ref.split('/').at(-1)]
    expect(Object.keys(form.properties)).toEqual([
      ...['Titulo', 'Contenido', 'UrlRedirect', 'activa', 'principal', 'fechaPublicacion'],
      ...['categoria', 'TextoImagen', 'Imagen', 'QuitarImagen'],
    ])
    expect(form.required).toEqual(['Titulo', 'Contenido'])
    expect(form.properties.Imagen).toMatchObject({ type: 'string', format: 'binary' })
    expect(form.properties.UrlRedirect.default).toBe('default')
    expect(form.properties.activa.enum).toEqual(expect.arrayContaining(['True', '0', 'on']))
    expect(form.properties.fechaPublicacion).toMatchObject({
      type: 'string',
      description: expect.stringContaining('su día en Bogotá'),
    })
  }
})
