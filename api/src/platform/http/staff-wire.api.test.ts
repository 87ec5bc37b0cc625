import { CONTRACT, CONTRACT_HEADER, NEW_VERSION } from '@terminal/contract/http/contract-number'
import { describe, expect, test } from 'vitest'
import { encodeParts, RAW_FORM_TYPE, rawField } from '../../../test/form.ts'
import { openWorld } from '../../../test/world.ts'

const { app, staff } = await openWorld({ hasLocalSignIn: true })
// Administrators use every desk but that of petitions.
const headers = await staff({ roles: ['administrador', 'pqrsd'] })
const unnumbered: Record<string, string> = { ...headers }
delete unnumbered[CONTRACT_HEADER]

type Form = { $ref?: string; properties?: object; required?: string[] }
type Operation = {
  security?: object[]
  requestBody?: { content: Record<string, { schema?: Form }> }
}

/** K3, K7 and K8. */
const SPECIFIED = [
  ...['POST /api/Noticias', 'PUT /api/Noticias/{id}', 'DELETE /api/Noticias/{id}'],
  ...['POST /api/Secciones', 'PUT /api/Secciones/{id}', 'DELETE /api/Secciones/{id}'],
  ...['POST /api/Subsecciones', 'PUT /api/Subsecciones/{id}', 'DELETE /api/Subsecciones/{id}'],
  'PUT /api/Subsecciones/{id}/mover',
]

const { paths, components } = (await app.inject({ url: '/api/openapi.json' })).json()

/** What a route takes as JSON, its reference resolved. */
function formOf({ requestBody }: Operation): Form {
  const form = requestBody?.content['application/json']?.schema ?? {}
  return components.schemas[form.$ref?.split('/').at(-1) ?? ''] ?? form
}

/** Every address for staff alone; that of the own session asks for no role. */
const routes = Object.entries<Record<string, Operation>>(paths)
  .flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase() as 'GET' | 'POST' | 'PUT' | 'DELETE',
      url: path
        .replaceAll(/\{(ficha|attachment)\}/g, '0'.repeat(32))
        .replaceAll(/\{\w+\}/g, '2147483647'),
      isForm: 'multipart/form-data' in (operation.requestBody?.content ?? {}),
      form: formOf(operation),
      isForStaff: operation.security?.length === 1 && 'sesion' in (operation.security[0] ?? {}),
    })),
  )
  .filter(({ name, isForStaff }) => isForStaff && name !== 'GET /api/v1/auth/status')
const isSpecified = ({ name }: { name: string }) => SPECIFIED.includes(name)
const others = routes.filter((route) => !isSpecified(route))

test('the walk knows every address of the specification, and many more', () => {
  expect(new Set(routes.filter(isSpecified).map(({ name }) => name))).toEqual(new Set(SPECIFIED))
  expect(others.length).toBeGreaterThan(100)
})

describe('the number of the contract', () => {
  const refusal = { status: 409, detail: NEW_VERSION, missing: CONTRACT }
  /** Neither a form nor JSON: reading it fails. */
  const broken = { payload: '{', 'content-type': 'application/json' }

  test.each(routes)('another one is refused before the body is read: $name', async (route) => {
    const { method, url } = route
    const response = await app.inject({
      method,
      url,
      headers: { ...headers, [CONTRACT_HEADER]: '0', 'content-type': broken['content-type'] },
      ...(method !== 'GET' && { payload: broken.payload }),
    })
    expect(response.json()).toMatchObject(refusal)
  })

  test.each(routes)('only the specification goes without: $name', async (route) => {
    const { method, url } = route
    const response = await app.inject({ method, url, headers: unnumbered })
    const { missing } = response.body === '' ? {} : response.json()
    expect(missing).toBe(isSpecified(route) ? undefined : CONTRACT)
  })

  test('the right one is taken', async () => {
    const response = await app.inject({ url: '/api/Avisos/personal', headers })
    expect(response.statusCode).toBe(200)
  })
})

describe('an unknown field', () => {
  const FIELD = 'campo_ajeno'
  const bodyOf = (isForm: boolean) =>
    isForm
      ? { payload: encodeParts([rawField(FIELD, 'x')]), type: RAW_FORM_TYPE }
      : { payload: JSON.stringify({ [FIELD]: 'x' }), type: 'application/json' }

  test.each(others.filter(({ method }) => method !== 'GET'))(
    'is refused by its name: $name',
    async ({ method, url, isForm }) => {
      const { payload, type } = bodyOf(isForm)
      const response = await app.inject({
        method,
        url,
        payload,
        headers: { ...headers, 'content-type': type },
      })
      // Below the forms of the news nothing but a form is read, and nothing is dropped.
      if (response.statusCode === 415) return
      expect([response.statusCode, Object.keys(response.json().fields ?? {})]).toEqual([
        422,
        [FIELD],
      ])
    },
  )

  /** Posts that only read: why a petition is opened, which its own officer need not say. */
  const READING = ['archivos/{attachment}', 'datos', 'expediente'].map(
    (path) => `POST /api/Pqrsd/{id}/${path}`,
  )
  const forms = routes.filter(
    ({ name, form }) => Object.keys(form.properties ?? {}).length > 0 && !READING.includes(name),
  )

  test('the walk knows the forms of which every field may be missing', () => {
    const open = forms.filter(({ form }) => (form.required ?? []).length === 0)
    expect(open.map(({ name }) => name)).toContain('PUT /api/Pqrsd/{id}/clasificacion')
    expect(forms.length).toBeGreaterThan(50)
  })

  test.each(forms)('a form that says nothing is refused: $name', async ({ method, url }) => {
    const response = await app.inject({ method, url, payload: {}, headers })
    expect([response.statusCode, response.json().code]).toEqual([422, 'invalid_fields'])
  })

  const send = (method: 'POST' | 'PUT', url: string, fields: Record<string, string>) =>
    app.inject({
      method,
      url,
      payload: encodeParts(Object.entries(fields).map(([name, value]) => rawField(name, value))),
      headers: { ...unnumbered, 'content-type': RAW_FORM_TYPE },
    })
  const sendJson = (method: 'POST' | 'PUT', url: string, payload: object) =>
    app.inject({ method, url, payload, headers: unnumbered })

  test('K3 K7 K8 is named in the answer of the specified addresses, and nothing else changes', async () => {
    const news = await send('POST', '/api/Noticias', {
      Titulo: 'Nueva ruta',
      Contenido: 'A Puerto Lindero',
      autor: 'Ana',
      color: 'rojo',
    })
    expect([news.statusCode, news.json().camposIgnorados]).toEqual([201, ['autor', 'color']])
    const again = await send('PUT', `/api/Noticias/${news.json().id}`, {
      Titulo: 'Otra ruta',
      Contenido: 'A Puerto Lindero',
    })
    expect(again.json()).toMatchObject({ titulo: 'Otra ruta' })
    expect(again.json()).not.toHaveProperty('camposIgnorados')

    const section = await sendJson('POST', '/api/Secciones', { nombre: 'Propia', orden: 9 })
    expect([section.statusCode, section.json().camposIgnorados]).toEqual([201, ['orden']])
    const seccionId = String(section.json().id)
    const document = await send('POST', '/api/Subsecciones', {
      titulo: 'Manual',
      seccionId,
      enlace: 'https://example.com/manual',
      tipo: 'pdf',
    })
    expect([document.statusCode, document.json().camposIgnorados]).toEqual([201, ['tipo']])
    const moved = await sendJson('PUT', `/api/Subsecciones/${document.json().id}/mover`, {
      seccionId: Number(seccionId),
      posicion: 1,
      de: 2,
    })
    expect([moved.statusCode, moved.json().camposIgnorados]).toEqual([200, ['de']])
    const refused = await sendJson('POST', '/api/Secciones', { nombre: '', orden: 9 })
    expect(Object.keys(refused.json().fields)).toEqual(['nombre'])
  })
})
