import { describe, expect, test } from 'vitest'
import { API_KEY, openWorld } from '../../../test/world.ts'

const { app, staff } = await openWorld({ hasLocalSignIn: true })
const visitor = { 'x-api-key': API_KEY }
// Administrators use every desk but that of petitions.
const administrator = await staff({ roles: ['administrador', 'pqrsd'] })

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Operation = {
  security?: Record<string, string[]>[]
  parameters?: { name: string; in: string; schema: object }[]
  requestBody?: { required: boolean; content: Record<string, { schema: object }> }
  responses: Record<string, { description: string }>
}

const document = (await app.inject({ url: '/api/openapi.json' })).json()
const page = (await app.inject({ url: '/api/documentacion' })).body
const paths = Object.entries<Record<string, Operation>>(document.paths)
const operations = paths.flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method: method.toUpperCase() as Method,
    // Of something that is not there, by a name that it could have.
    url: path
      .replaceAll(/\{(ficha|fileKey|attachment)\}/g, '0'.repeat(32))
      .replaceAll(/\{\w+\}/g, '2147483647'),
    operation,
  })),
)
const behindKey = operations.filter(({ operation }) => operation.security?.length !== 0)

/** What the page for people says of an operation. */
function sectionOf(name: string): string {
  return page.split('<section').find((part) => part.includes(`<code>${name}</code>`)) ?? ''
}

describe('the document for programs', () => {
  test('is OpenAPI 3.1 and describes what each address takes and answers', () => {
    expect(document.openapi).toBe('3.1.0')
    const list = document.paths['/api/Noticias'].get
    expect(list.parameters.map((parameter: { name: string }) => parameter.name)).toEqual([
      'pageNumber',
      'pageSize',
      'anio',
      'orden',
    ])
    expect(list.parameters[1].schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 50 })
    expect(Object.keys(list.responses)).toEqual(['200', '401', '422', '500', '503'])
    expect(Object.keys(list.responses['422'].content)).toEqual(['application/problem+json'])
    expect(document.paths['/archivos/{*}'].get.security).toEqual([])
    const shapes = Object.keys(document.components.schemas)
    expect(shapes).toEqual(expect.arrayContaining(['Noticia', 'PaginaDeNoticias', 'Problema']))
    // Only what an address refers to: the compiler would write each answer once more as an input.
    const text = JSON.stringify(document)
    expect(shapes.filter((shape) => !text.includes(`schemas/${shape}"`))).toEqual([])
    expect(document.components.schemas.Noticia.properties).toHaveProperty('fechaPublicacion')
  })

  test('says what a form takes beside its texts: the file of a document', () => {
    const { post } = document.paths['/api/Subsecciones']
    const form = post.requestBody.content['multipart/form-data'].schema
    expect(form.required).toEqual(['titulo', 'seccionId'])
    expect(form.properties.archivo).toMatchObject({ type: 'string', format: 'binary' })
    expect(Object.keys(post.responses)).toEqual([
      ...['201', '400', '401', '403', '409', '413', '415', '422', '500', '503'],
    ])
  })

  test('knows two ways to say who is asking: the key, and the token of a session', () => {
    const { claveDelSitio, sesion } = document.components.securitySchemes
    expect(claveDelSitio).toMatchObject({ type: 'apiKey', in: 'header', name: 'x-api-key' })
    expect(sesion).toMatchObject({ type: 'http', scheme: 'bearer', bearerFormat: 'JWT' })
    expect(document.security).toEqual([{ claveDelSitio: [] }])
  })

  test.each(behindKey)('says both causes of a 401: $name', ({ operation }) => {
    const { description = '' } = operation.responses['401'] ?? {}
    expect(description).toContain('(missing_key)')
    expect(description).toContain('(unauthenticated)')
  })

  test.each(behindKey)(
    'asks for a session exactly where the API does: $name',
    async ({ method, url, operation }) => {
      const response = await app.inject({ method, url, headers: visitor })
      const isRefused = response.statusCode === 401
      const ways = operation.security ?? document.security
      expect(ways.every((way: object) => 'sesion' in way)).toBe(isRefused)
    },
  )

  test.each(behindKey)(
    'shows a body exactly where the API does not go without: $name',
    async ({ method, url, operation }) => {
      const response = await app.inject({ method, url, headers: administrator })
      // What a reading misses is in its address.
      const isMissed = method !== 'GET' && [400, 415, 422].includes(response.statusCode)
      expect([operation.requestBody !== undefined, response.body]).toEqual([
        isMissed,
        response.body,
      ])
    },
  )

  /** What was seen there is no one record with a version: which report, or which rows, stands in the body. */
  const SEEN_IN_BODY = /^POST \/api\/(Vias|Empresas\/horarios)/

  test('shows the version that a writer had before them as a header, a text like "3"', () => {
    const withVersion = operations.filter(
      ({ name, operation }) => '412' in operation.responses && !SEEN_IN_BODY.test(name),
    )
    expect(withVersion.length).toBeGreaterThan(5)
    for (const { name, operation } of withVersion)
      expect([name, operation.parameters]).toEqual([
        name,
        expect.arrayContaining([
          expect.objectContaining({ name: 'if-match', in: 'header', schema: { type: 'string' } }),
        ]),
      ])
  })
})

describe('the page for people', () => {
  test('is in Spanish and needs no script', () => {
    expect(page).toContain('GET /api/Noticias/{id}')
    expect(page).toContain('fecha AAAA-MM-DD')
    expect(page).not.toContain('<script')
  })

  test.each(operations)('shows headers, body and access as they are: $name', (shown) => {
    const { name, operation } = shown
    const section = sectionOf(name)
    for (const parameter of operation.parameters ?? []) {
      const place = { query: 'en la consulta', path: 'en la dirección', header: 'en el encabezado' }
      expect(section).toContain(
        `<code>${parameter.name}</code></th><td>${Reflect.get(place, parameter.in)}</td>`,
      )
    }
    const bodies = Object.keys(operation.requestBody?.content ?? {})
    expect(Array.from(section.matchAll(/Recibe <code>(.+?)<\/code>/g), ([, type]) => type)).toEqual(
      bodies,
    )
    const ways: object[] = operation.security ?? document.security
    expect(section.includes('<code>sesion</code>')).toBe(ways.some((way) => 'sesion' in way))
  })

  test('names the fields of a form, and the file among them', () => {
    const section = sectionOf('POST /api/Subsecciones')
    for (const field of ['titulo', 'seccionId', 'enlace']) expect(section).toContain(`>${field}<`)
    expect(section).toContain('<code>archivo</code></th><td>archivo, opcional</td>')
    expect(sectionOf('POST /api/Noticias')).toContain('FormularioDeNoticia')
  })
})
