import { readdir } from 'node:fs/promises'
import { NEWS_FIELDS } from '@terminal/contract/news/news'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encodeForm, newsForm } from '../../test/form.ts'
import { openNewsDesk } from '../../test/news-desk.ts'
import { png, SIMPLE } from '../../test/pictures/png.ts'

const desk = await openNewsDesk()
const { app, create, editor, filesDir, post, put, read, staff, traces, visitor } = desk
const { id } = await create()

let before: Record<string, number> = {}
const storedFiles = () => readdir(filesDir, { recursive: true })

beforeAll(async () => {
  before = await traces()
})

/** Whatever was refused in this file has left nothing. */
afterAll(async () => {
  expect(await traces()).toEqual(before)
  expect(await storedFiles()).toEqual([])
  expect((await read(id)).json()).toMatchObject({ version: 1 })
})

const WRITE_THIS = 'Escriba este dato.'
const NOT_VALID = 'El valor no es válido.'
const NOT_STORABLE = 'Contiene caracteres que no se pueden guardar.'
const NO_ADDRESS = 'Escriba una dirección web completa, que empiece por https:// o http://.'
const NO_DATE = 'Escriba una fecha que exista, como 2026-11-15.'
const FAR_DATE = 'Escriba una fecha entre 1990 y 2100.'

describe('K3 a field that is refused has a sentence in Spanish beside its name', () => {
  test.each<[keyof typeof NEWS_FIELDS, string, string | undefined, string]>([
    ['title', 'nothing', undefined, WRITE_THIS],
    ['title', 'blanks', ' \r\n\t ', WRITE_THIS],
    ['title', '201 characters', 'x'.repeat(201), 'Escriba máximo 200 caracteres.'],
    ['title', 'a NUL', 'Nueva\0ruta', NOT_STORABLE],
    ['body', 'nothing', undefined, WRITE_THIS],
    ['body', 'blanks', '\n\n', WRITE_THIS],
    ['body', '20,001 characters', 'x'.repeat(20_001), 'Escriba máximo 20000 caracteres.'],
    ['body', 'a NUL', 'a\0', NOT_STORABLE],
    ['imageText', '301 characters', 'x'.repeat(301), 'Escriba máximo 300 caracteres.'],
    ['imageText', 'a NUL', '\0', NOT_STORABLE],
    ['category', 'a word of ours', 'roads', NOT_VALID],
    ['category', 'what a visitor reads', 'Vías', NOT_VALID],
    ['category', 'a name of every object', 'toString', NOT_VALID],
    ['publishedOn', 'no day of its month', '2026-02-30', NO_DATE],
    ['publishedOn', 'no month', '2026-13-01', NO_DATE],
    ['publishedOn', 'no leap year', '2026-02-29', NO_DATE],
    ['publishedOn', 'a day as people write it', '12/11/2026', NO_DATE],
    ['publishedOn', 'nothing but its name', '', WRITE_THIS],
    ['publishedOn', 'blanks', ' \r\n ', WRITE_THIS],
    ['publishedOn', 'an hour of nowhere', '2026-11-12T10:00:00', NO_DATE],
    ['publishedOn', 'an instant that is none', '2026-02-30T10:00:00Z', NO_DATE],
    ['publishedOn', 'an instant before', '1990-01-01T04:59:59Z', FAR_DATE],
    ['publishedOn', 'a number', '1794806395388', NO_DATE],
    ['publishedOn', 'a word', 'hoy', NO_DATE],
    ['publishedOn', 'a year of five digits', '99999-01-01', NO_DATE],
    ['publishedOn', 'the year zero', '0000-01-01', FAR_DATE],
    ['publishedOn', 'a day before', '1989-12-31', FAR_DATE],
    ['publishedOn', 'a day after', '2101-01-01', FAR_DATE],
    ['isActive', 'another word', 'si', NOT_VALID],
    ['isActive', 'another number', '2', NOT_VALID],
    ['isFeatured', 'a word that only begins well', 'true1', NOT_VALID],
    ['isFeatured', 'what every object has', 'constructor', NOT_VALID],
    ['isImageRemoved', 'another word', 'imagen', NOT_VALID],
    ['redirectUrl', 'a script', 'javascript:alert(1)', NO_ADDRESS],
    ['redirectUrl', 'a script in disguise', 'java\tscript:alert(1)', NO_ADDRESS],
    ['redirectUrl', 'data', 'data:text/html,<script>alert(1)</script>', NO_ADDRESS],
    ['redirectUrl', 'a host of any scheme', '//otro.example/', NO_ADDRESS],
    ['redirectUrl', 'a page of ours', '/noticias', NO_ADDRESS],
    ['redirectUrl', 'no scheme', 'rutas.example', NO_ADDRESS],
    ['redirectUrl', 'files', 'ftp://rutas.example/', NO_ADDRESS],
    ['redirectUrl', 'a password', 'https://ana:clave@rutas.example/', NO_ADDRESS],
    [
      'redirectUrl',
      'a user who looks like a host',
      'https://banco.example@otro.example/',
      NO_ADDRESS,
    ],
    ['redirectUrl', 'a control character', 'https://rutas.example/\u0007', NO_ADDRESS],
    ['redirectUrl', 'a line break', 'https://rutas.example/\nset-cookie: a', NO_ADDRESS],
    ['redirectUrl', 'a mark that turns text around', 'https://rutas.example/\u202egpj', NO_ADDRESS],
    ['redirectUrl', 'a space', 'https://rutas.example/a b', NO_ADDRESS],
    ['redirectUrl', 'a backslash', 'https:\\\\rutas.example\\', NO_ADDRESS],
    ['redirectUrl', 'no host', 'https://', NO_ADDRESS],
    ['redirectUrl', 'a dot after its host', 'https://rutas.example./', NO_ADDRESS],
    [
      'redirectUrl',
      '2,001 characters',
      `https://a.co/${'x'.repeat(1_988)}`,
      'Escriba máximo 2000 caracteres.',
    ],
  ])('%s: %s', async (field, _, value, sentence) => {
    const name = NEWS_FIELDS[field]
    for (const response of [await post({ [name]: value }), await put(id, { [name]: value })]) {
      expect(response.statusCode).toBe(422)
      expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8')
      expect(response.json()).toMatchObject({
        code: 'invalid_fields',
        title: 'Datos no válidos',
        detail: 'Revise los datos señalados.',
      })
      expect(response.json().fields).toEqual({ [name]: sentence })
    }
  })

  test('all of them at once', async () => {
    const response = await post({ Titulo: '', Contenido: '', activa: 'x', fechaPublicacion: 'x' })
    expect(response.json().fields).toEqual({
      Titulo: WRITE_THIS,
      Contenido: WRITE_THIS,
      activa: NOT_VALID,
      fechaPublicacion: NO_DATE,
    })
  })
})

describe('L3 a picture that is refused', () => {
  const ONLY = 'Solo se permiten imágenes PNG o JPG.'
  const DAMAGED = 'La imagen está dañada. Guárdela de nuevo y vuelva a intentarlo.'
  const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1')
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each<[string, Uint8Array | string, string]>([
    ['a GIF that calls itself PNG', gif, ONLY],
    ['a drawing with a script', svg, ONLY],
    ['a text', 'hola', ONLY],
    ['half a PNG', png(SIMPLE).subarray(0, 60), DAMAGED],
  ])('%s', async (_, content, sentence) => {
    const Imagen = new Blob([new Uint8Array(Buffer.from(content))], { type: 'image/png' })
    for (const response of [await post({ Imagen }), await put(id, { Imagen })]) {
      expect(response.statusCode).toBe(422)
      expect(response.json().fields).toEqual({ Imagen: sentence })
    }
  })

  test('is not even looked at when the words beside it are not good', async () => {
    const response = await post({ Titulo: '', Imagen: new Blob(['hola']) })
    expect(response.json().fields).toEqual({ Titulo: WRITE_THIS })
  })
})

describe('K10 who may not write', async () => {
  const { payload, contentType } = await encodeForm(newsForm())
  const form = { payload, headers: { 'content-type': contentType } }
  const writes: (InjectOptions & { url: string })[] = [
    { method: 'POST', url: '/api/Noticias', ...form },
    { method: 'PUT', url: `/api/Noticias/${id}`, ...form },
    { method: 'DELETE', url: `/api/Noticias/${id}` },
    { method: 'POST', url: `/api/Noticias/${id}/restaurar` },
    { method: 'PUT', url: '/api/Noticias/999999', ...form },
    { method: 'PUT', url: '/api/Noticias/nada', payload: 'nada' },
  ]
  const expired = Math.floor(Date.now() / 1_000) - 3_600
  const bearer = (words: string) => ({ ...visitor, authorization: words })

  test.each<[string, Record<string, string>, string, number]>([
    ['without the key', { authorization: editor.authorization }, 'missing_key', 401],
    ['with another key', { ...editor, 'x-api-key': 'otra' }, 'missing_key', 401],
    ['without a token', visitor, 'unauthenticated', 401],
    ['with the word of visitors', bearer('Bearer anonimo'), 'unauthenticated', 401],
    ['with a word that is no token', bearer('Bearer a.b'), 'unauthenticated', 401],
    ['with another scheme', bearer('Basic YW5hOmNsYXZl'), 'unauthenticated', 401],
    ['with an unsigned token', bearer('Bearer e30.e30.'), 'unauthenticated', 401],
    [
      'with an old token',
      await staff({ roles: ['noticias'], exp: expired }),
      'unauthenticated',
      401,
    ],
    ['signed in, and not staff', await staff({ roles: [] }), 'forbidden', 403],
    ['signed in, with words that are no roles', await staff({ roles: 'admin' }), 'forbidden', 403],
    ['for another desk', await staff({ roles: ['documentos', 'pqrsd'] }), 'forbidden', 403],
    [
      'for another purpose',
      await staff({ roles: ['noticias'], scope: 'openid' }),
      'forbidden',
      403,
    ],
  ])('%s', async (_, headers, code, status) => {
    for (const write of writes) {
      const response = await app.inject({ ...write, headers: { ...write.headers, ...headers } })
      expect([write.url, response.statusCode]).toEqual([write.url, status])
      expect(response.json()).toMatchObject({ code, status })
      expect(response.headers['cache-control']).toBe('no-store')
      expect(response.headers['www-authenticate']).toBe(
        code === 'unauthenticated' ? 'Bearer' : undefined,
      )
    }
  })
})
