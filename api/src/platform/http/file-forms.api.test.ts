import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openDocumentDesk } from '../../../test/document-desk.ts'
import { pdf, pdfOf } from '../../../test/documents/good-documents.ts'
import { encodeParts, RAW_FORM_TYPE, rawField, rawFile } from '../../../test/form.ts'

const desk = await openDocumentDesk()
const { app, editor, everything, filesDir, logLines, staff, visitor } = desk

const PDF = pdf()
const TITLE = rawField('titulo', 'Informe de gestión')
const FILE = rawFile('archivo', PDF)
let place = rawField('seccionId', '')

beforeEach(async () => {
  await desk.startAnew()
  place = rawField('seccionId', String((await desk.section()).id))
})

const send = (payload: string | Buffer | Readable, contentType = RAW_FORM_TYPE) =>
  app.inject({
    method: 'POST',
    url: '/api/Subsecciones',
    payload,
    headers: { ...editor, 'content-type': contentType },
  })

const storedFiles = async () => new Set(await readdir(join(filesDir, 'documentos')).catch(() => []))

/** Sees that nothing at all is left of what is done in between. */
async function leavesNothing(work: () => Promise<unknown>): Promise<void> {
  const before = [await everything(), await storedFiles()]
  await work()
  expect([await everything(), await storedFiles()]).toEqual(before)
}

describe('a form with a file', () => {
  test('is the same in any order of its parts', async () => {
    for (const parts of [
      [place, TITLE, FILE],
      [FILE, place, TITLE],
      [TITLE, FILE, place],
    ]) {
      const response = await send(encodeParts(parts))
      expect(response.json()).toMatchObject({ titulo: 'Informe de gestión', formato: 'pdf' })
      expect(response.statusCode).toBe(201)
    }
  })

  test('is the same in one piece and byte by byte, with words before and after it', async () => {
    const parts = encodeParts([place, FILE, TITLE])
    const whole = Buffer.concat([Buffer.from('antes\r\n'), parts, Buffer.from('después')])
    const bytes = Array.from(whole, (_, i) => whole.subarray(i, i + 1))
    for (const payload of [whole, Readable.from(bytes)]) {
      expect((await send(payload)).json()).toMatchObject({
        titulo: 'Informe de gestión',
        formato: 'pdf',
        tamanoBytes: PDF.length,
      })
    }
  })

  test('an empty file is no file, as a browser sends it when none was chosen', async () => {
    const link = rawField('enlace', 'https://a.example/informe')
    const empty = rawFile('archivo', '', '')
    for (const parts of [
      [empty, place, TITLE, link],
      [place, TITLE, link, empty],
    ]) {
      expect((await send(encodeParts(parts))).json()).toMatchObject({ formato: 'enlace' })
    }
  })

  test('blank texts count as absent, and outer spaces are trimmed', async () => {
    const response = await send(
      encodeParts([
        ...[rawField('titulo', '  Informe de gestión \r\n'), place, FILE],
        ...[rawField('enlace', ' '), rawField('fechaPublicacion', '')],
      ]),
    )
    expect(response.json()).toMatchObject({ titulo: 'Informe de gestión' })
  })
})

describe('a form that is refused leaves nothing', () => {
  const whole = () => encodeParts([place, FILE, TITLE])

  test.for([
    ['says no boundary', 'multipart/form-data', () => whole()],
    ['has another boundary', 'multipart/form-data; boundary=otra', () => whole()],
    ['is no form at all', RAW_FORM_TYPE, () => Buffer.from('hola')],
    ['ends inside a text', RAW_FORM_TYPE, () => whole().subarray(0, -20)],
    ['ends after its file', RAW_FORM_TYPE, () => encodeParts([place, FILE]).subarray(0, -6)],
    ['ends inside its file', RAW_FORM_TYPE, () => encodeParts([place, FILE]).subarray(0, -60)],
    [
      'ends inside a long file',
      RAW_FORM_TYPE,
      () => encodeParts([place, rawFile('archivo', pdfOf(3_000_000))]).subarray(0, -60),
    ],
    [
      'ends inside the headers of its file',
      RAW_FORM_TYPE,
      () => encodeParts([FILE]).subarray(0, 40),
    ],
    ['has two files', RAW_FORM_TYPE, () => encodeParts([place, TITLE, FILE, FILE])],
    [
      'has too many parts',
      RAW_FORM_TYPE,
      () => encodeParts([FILE, ...Array.from({ length: 70 }, (_, i) => rawField(`x${i}`, 'x'))]),
    ],
  ] as const)('because it %s', async ([, contentType, payload]) => {
    await leavesNothing(async () => {
      const response = await send(payload(), contentType)
      expect([response.statusCode, response.json().code]).toEqual([400, 'malformed'])
    })
  })

  test.for([
    [
      'its file is called otherwise',
      () => [place, TITLE, rawFile('otro', PDF)],
      { otro: 'Aquí no se espera un archivo.' },
    ],
    [
      'its file stands where a text belongs',
      () => [place, rawFile('titulo', PDF)],
      { titulo: 'Aquí no se espera un archivo.' },
    ],
    [
      'a text stands where its file belongs',
      () => [place, TITLE, rawField('archivo', 'x.pdf')],
      { archivo: 'Adjunte un archivo.' },
    ],
    [
      'a text has the name of its file',
      () => [place, FILE, TITLE, rawField('archivo', 'x')],
      { archivo: 'Este dato llegó dos veces.' },
    ],
    [
      'a text comes twice, after its file',
      () => [FILE, place, TITLE, TITLE],
      { titulo: 'Este dato llegó dos veces.' },
    ],
    ['its title is missing', () => [FILE, place], { titulo: 'Escriba este dato.' }],
    [
      'its file is no document',
      () => [place, TITLE, rawFile('archivo', 'MZ\0\0')],
      { archivo: 'Solo se permiten archivos PDF, Word, Excel, CSV, ODS, ODT o ZIP.' },
    ],
  ] as const)('because %s', async ([, parts, fields]) => {
    await leavesNothing(async () => {
      const response = await send(encodeParts(parts()))
      expect([response.statusCode, response.json().fields]).toEqual([422, fields])
    })
  })

  test('because a text after its file is too long', async () => {
    await leavesNothing(async () => {
      const long = rawField('titulo', 'x'.repeat(100_001))
      const response = await send(encodeParts([place, FILE, long]))
      expect([response.statusCode, response.json().code]).toEqual([413, 'too_large'])
    })
  })

  test('because it is no form', async () => {
    await leavesNothing(async () => {
      const response = await send('{"titulo":"x"}', 'application/json')
      expect([response.statusCode, response.json().code]).toEqual([415, 'unsupported_type'])
    })
  })
})

describe('an upload over a real connection', () => {
  let port = 0
  beforeAll(async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    port = (app.server.address() as AddressInfo).port
  })
  const countConnections = promisify(app.server.getConnections.bind(app.server))

  function open(request: string, length: number, headers: Record<string, string>): Socket {
    const socket = connect(port, '127.0.0.1')
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(
      `${request} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${RAW_FORM_TYPE}\r\n` +
        `content-length: ${length}\r\n${lines.join('')}\r\n`,
    )
    return socket
  }

  test.each(['POST /api/Subsecciones', 'PUT /api/Subsecciones/1'])(
    'K10 %s: who may is decided before a byte is read',
    async (request) => {
      const news = await staff({ roles: ['noticias'] })
      for (const [headers, expected] of [
        [visitor, 'HTTP/1.1 401 Unauthorized'],
        [news, 'HTTP/1.1 403 Forbidden'],
      ] as const) {
        const socket = open(request, 50_000_000, headers)
        const [first] = (await once(socket, 'data')) as [Buffer]
        socket.destroy()
        expect(first.toString().split('\r\n')[0]).toBe(expected)
      }
    },
  )

  test.for([
    [
      'inside its file',
      () => encodeParts([place, rawFile('archivo', pdfOf(3_000_000))]),
      -1_000_000,
    ],
    ['at the first byte of its file', () => encodeParts([rawFile('archivo', 'x')]), -16],
    ['after its file', () => encodeParts([place, FILE, TITLE]), -30],
  ] as const)('is cut off %s: nothing is left, and the process goes on', async ([, form, cut]) => {
    await leavesNothing(async () => {
      const bytes = form()
      const socket = open('POST /api/Subsecciones', bytes.length, editor)
      await promisify(socket.write.bind(socket) as (b: Buffer, done: () => void) => void)(
        bytes.subarray(0, cut),
      )
      // Only what has arrived can be left.
      if (cut === -1_000_000) await expect.poll(hasDraft).toBe(true)
      socket.destroy()
      await expect.poll(() => countConnections()).toBe(0)
      await expect.poll(hasDraft).toBe(false)
    })
    expect((await send(encodeParts([place, FILE, TITLE]))).statusCode).toBe(201)
    expect(logLines.filter((line) => line.includes('unexpected error'))).toEqual([])
  })

  const hasDraft = async () => [...(await storedFiles())].some((name) => name.startsWith('draft'))
})
