import type {
  DetalleDeDocumento,
  IndiceDeTransparencia,
  PaginaDeDocumentos,
} from '@terminal/contract/documents/document.schema'
import { PUBLIC_CACHE_CONTROL } from '@terminal/contract/http/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDocumentDesk, sheet } from '../../test/document-desk.ts'

const desk = await openDocumentDesk()
const { app, create, editor, get, move, put, remove, section, sections, send, staff } = desk

beforeEach(desk.startAnew)

const NOT_APPLICABLE = { estado: 'no_aplica', motivo: 'No administra recursos parafiscales.' }

describe('K6 GET /api/Secciones', () => {
  test('K6 sections {id, nombre, subsecciones:[{id, titulo, documentoUrl}]}, and what we add', async () => {
    const { id } = await section({
      nombre: 'Informes de gestión',
      numeral: '4.7',
      responsable: 'Planeación',
      periodicidad: 'trimestral',
    })
    const file = await create(id, {
      titulo: 'Informe de gestión, 1.er trimestre de 2026',
      archivo: sheet('a,b\n1,2\n'),
      fechaPublicacion: '2026-04-15',
      fechaExpedicion: '2026-04-10',
    })
    await create(id, { titulo: 'Plan', enlace: 'https://plan.example/' })
    await create(id, { titulo: 'Parafiscales', ...NOT_APPLICABLE })
    await create(id, { titulo: 'Cierre', estado: 'pendiente' })

    const nothing = { archivoUrl: null, tamanoBytes: null, sha256: null, fechaExpedicion: null }
    const today = { fechaPublicacion: '2026-11-12', version: 1, motivo: null }
    expect(await sections()).toEqual([
      {
        id,
        nombre: 'Informes de gestión',
        numeral: '4.7',
        orden: 1,
        version: 1,
        responsable: 'Planeación',
        periodicidad: 'trimestral',
        subsecciones: [
          {
            id: 1,
            titulo: 'Informe de gestión, 1.er trimestre de 2026',
            documentoUrl: '/documentos/1',
            archivoUrl: expect.stringMatching(
              /^\/archivos\/documentos\/[0-9a-f]{32}\/informe-de-gestion-1-er-trimestre-de-2026\.csv$/,
            ),
            orden: 1,
            fechaPublicacion: '2026-04-15',
            fechaExpedicion: '2026-04-10',
            formato: 'csv',
            tamanoBytes: 8,
            estado: 'publicado',
            motivo: null,
            version: 1,
            sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
          },
          {
            ...nothing,
            ...today,
            id: 2,
            titulo: 'Plan',
            orden: 2,
            documentoUrl: 'https://plan.example/',
            formato: 'enlace',
            estado: 'publicado',
          },
          {
            ...nothing,
            ...today,
            id: 3,
            titulo: 'Parafiscales',
            orden: 3,
            documentoUrl: null,
            formato: null,
            ...NOT_APPLICABLE,
          },
          {
            ...nothing,
            ...today,
            id: 4,
            titulo: 'Cierre',
            orden: 4,
            documentoUrl: null,
            formato: null,
            estado: 'pendiente',
          },
        ],
      },
    ])
    expect(file).toMatchObject((await sections())[0]?.subsecciones[0] ?? {})
  })

  test('K6 sections stand as the law counts, those of the operator last', async () => {
    for (const numeral of [null, '4.10', '10', '4.7.a', '4.2', '4', null, '4.7'])
      await section({ numeral, nombre: numeral ?? 'Propia' })
    const listed = await sections()
    expect(listed.map(({ numeral }) => numeral)).toEqual([
      ...['4', '4.2', '4.7', '4.7.a', '4.10', '10', null, null],
    ])
    expect(listed.map(({ orden }) => orden)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(listed.slice(-2).map(({ id }) => id)).toEqual([1, 7])
  })

  test('K6 leaves out what was removed', async () => {
    const [kept, gone] = [await section(), await section()]
    const document = await create(kept.id)
    await remove(document.id)
    await send('DELETE', `/api/Secciones/${gone.id}`)
    expect(await sections()).toMatchObject([{ id: kept.id, orden: 1, subsecciones: [] }])
  })

  test.each(['/api/Secciones', '/api/Secciones/indice', '/api/Documentos', '/api/Subsecciones/1'])(
    'L2 %s is kept by caches, has a tag, and needs the key',
    async (url) => {
      await create((await section()).id)
      const response = await get(url)
      expect(response.statusCode).toBe(200)
      expect(response.headers['cache-control']).toBe(PUBLIC_CACHE_CONTROL)
      const headers = { ...desk.visitor, 'if-none-match': String(response.headers.etag) }
      expect((await app.inject({ url, headers })).statusCode).toBe(304)
      expect((await app.inject({ url })).statusCode).toBe(401)
    },
  )
})

test('GET /api/Secciones/indice counts what can be opened, and says why a section does not apply', async () => {
  const full = await section({ numeral: '4' })
  const none = await section({ numeral: '5' })
  const mixed = await section({ numeral: '6' })
  await section({ numeral: '7' })
  await create(full.id, { fechaPublicacion: '2026-03-01' })
  await create(full.id, { fechaPublicacion: '2026-05-01' })
  await create(full.id, { fechaPublicacion: '2026-09-01', estado: 'pendiente' })
  await remove((await create(full.id, { fechaPublicacion: '2026-10-01' })).id)
  const second = await create(none.id, { ...NOT_APPLICABLE, motivo: 'Otro motivo.' })
  const first = await create(none.id, NOT_APPLICABLE)
  await move(first.id, none.id, 1)
  await create(mixed.id, NOT_APPLICABLE)
  await create(mixed.id, { estado: 'pendiente' })

  const { secciones } = (await get('/api/Secciones/indice')).json<IndiceDeTransparencia>()
  expect(secciones).toMatchObject([
    { numeral: '4', documentos: 2, pendientes: 1, ultimaPublicacion: '2026-05-01', motivo: null },
    { numeral: '5', documentos: 0, ultimaPublicacion: null, motivo: NOT_APPLICABLE.motivo },
    { numeral: '6', documentos: 0, pendientes: 1, ultimaPublicacion: null, motivo: null },
    { numeral: '7', documentos: 0, pendientes: 0, ultimaPublicacion: null, motivo: null },
  ])
  expect(second.motivo).toBe('Otro motivo.')
})

describe('GET /api/Documentos', () => {
  const ask = (query = '') => get(`/api/Documentos${query}`)
  const find = async (query = '') => (await ask(query)).json<PaginaDeDocumentos>()
  const titles = async (query = '') => (await find(query)).items.map(({ titulo }) => titulo)

  async function fill(): Promise<void> {
    const reports = await section({ numeral: '4.7', nombre: 'Informes de gestión' })
    const below = await section({ numeral: '4.7.a', nombre: 'Otros informes' })
    const tenth = await section({ numeral: '4.10', nombre: 'Trimestrales' })
    await create(reports.id, { titulo: 'Informe Ávila', fechaPublicacion: '2025-01-31' })
    await create(below.id, { titulo: 'Anexo 100%', fechaPublicacion: '2026-01-31' })
    await create(tenth.id, {
      titulo: 'Cifras',
      fechaPublicacion: '2026-06-30',
      archivo: sheet(),
    })
    await create(tenth.id, { titulo: 'Cuadro', fechaPublicacion: '2026-06-30' })
    await create(tenth.id, { titulo: 'Nada', fechaPublicacion: '2024-02-29', ...NOT_APPLICABLE })
    await remove((await create(tenth.id, { titulo: 'Fue', fechaPublicacion: '2020-01-01' })).id)
  }

  test('has all of them, the newest first and then in their order, with their section', async () => {
    await fill()
    const page = await find()
    expect(page).toMatchObject({
      pageNumber: 1,
      pageSize: 50,
      totalCount: 5,
      totalPages: 1,
      anios: [2026, 2025, 2024],
      formatos: ['csv', 'enlace'],
    })
    expect(page.items.map(({ titulo }) => titulo)).toEqual([
      ...['Cifras', 'Cuadro', 'Anexo 100%', 'Informe Ávila', 'Nada'],
    ])
    expect(page.items[0]?.seccion).toEqual({ id: 3, nombre: 'Trimestrales', numeral: '4.10' })
  })

  test.each([
    ['q=avila', ['Informe Ávila']],
    ['q=%C3%81VILA%20%20gesti%C3%B3n', ['Informe Ávila']],
    ['q=informe', ['Anexo 100%', 'Informe Ávila']],
    ['q=informe+anexo', ['Anexo 100%']],
    ['q=4.10', ['Cifras', 'Cuadro', 'Nada']],
    ['q=100%25', ['Anexo 100%']],
    ['q=%25', ['Anexo 100%']],
    ['q=_', []],
    ['q=%5C', []],
    ['q=%CC%81', ['Cifras', 'Cuadro', 'Anexo 100%', 'Informe Ávila', 'Nada']],
    ['q=nadie', []],
    ['numeral=4.7', ['Anexo 100%', 'Informe Ávila']],
    ['numeral=4.7.a', ['Anexo 100%']],
    ['numeral=4.1', []],
    ['numeral=4', ['Cifras', 'Cuadro', 'Anexo 100%', 'Informe Ávila', 'Nada']],
    ['anio=2026', ['Cifras', 'Cuadro', 'Anexo 100%']],
    ['anio=2020', []],
    ['tipo=csv', ['Cifras']],
    ['tipo=enlace&anio=2026&numeral=4.10&q=cuadro', ['Cuadro']],
    ['pageSize=2&pageNumber=2', ['Anexo 100%', 'Informe Ávila']],
    ['pageNumber=9', []],
  ])('?%s finds %j', async (query, expected) => {
    await fill()
    expect(await titles(`?${query}`)).toEqual(expected)
  })

  test('counts what was found, on whatever page, and always offers every year and type', async () => {
    await fill()
    expect(await find('?anio=2026&pageSize=2&pageNumber=7')).toEqual({
      items: [],
      pageNumber: 7,
      pageSize: 2,
      totalCount: 3,
      totalPages: 2,
      anios: [2026, 2025, 2024],
      formatos: ['csv', 'enlace'],
    })
  })

  test('is empty where there is nothing', async () => {
    expect(await find()).toEqual({
      items: [],
      pageNumber: 1,
      pageSize: 50,
      totalCount: 0,
      totalPages: 0,
      anios: [],
      formatos: [],
    })
  })

  test.each([
    ['numeral=x', { numeral: 'Escriba un numeral como 4.10 o 4.7.a.' }],
    ['anio=26', { anio: 'Debe ser 1900 o más.' }],
    ['tipo=exe', { tipo: 'El valor no es válido.' }],
    ['q=', { q: 'Escriba este dato.' }],
    ['q=%00', { q: 'Contiene caracteres que no se pueden guardar.' }],
    ['pageSize=51', { pageSize: 'Debe ser 50 o menos.' }],
  ])('refuses ?%s', async (query, fields) => {
    const response = await ask(`?${query}`)
    expect([response.statusCode, response.json().fields]).toEqual([422, fields])
  })
})

describe('GET /api/Subsecciones/{id}', () => {
  test('has its section and every version, the newest first', async () => {
    const { id } = await create((await section({ numeral: '4.7' })).id, { archivo: sheet() })
    await put(id, { enlace: 'https://b.example/' })
    const detail = (await get(`/api/Subsecciones/${id}`)).json<DetalleDeDocumento>()
    expect(detail).toMatchObject({
      id,
      documentoUrl: 'https://b.example/',
      archivoUrl: null,
      seccion: { id: 1, nombre: 'Sección', numeral: '4.7' },
    })
    const desde = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(detail.versiones).toEqual([
      {
        numero: 2,
        url: 'https://b.example/',
        formato: 'enlace',
        desde,
        tamanoBytes: null,
        sha256: null,
        retiro: null,
      },
      {
        numero: 1,
        url: expect.stringMatching(
          /^\/archivos\/documentos\/[0-9a-f]{32}\/informe-de-gestion\.csv$/,
        ),
        formato: 'csv',
        tamanoBytes: 18,
        sha256: expect.any(String),
        desde,
        retiro: null,
      },
    ])
  })

  test('of one that was removed is for staff of the documents alone, and never cached', async () => {
    const { id } = await create((await section()).id)
    await remove(id)
    const url = `/api/Subsecciones/${id}`
    expect((await get(url)).statusCode).toBe(404)
    const news = await staff({ roles: ['noticias'] })
    expect((await app.inject({ url, headers: news })).statusCode).toBe(404)
    const response = await app.inject({ url, headers: editor })
    expect([response.statusCode, response.json()]).toMatchObject([200, { id, orden: 0 }])
    expect(response.headers['cache-control']).toBe('private, no-store')
  })

  test('that never was is not found', async () => {
    const response = await get('/api/Subsecciones/1')
    expect([response.statusCode, response.json().detail]).toEqual([
      404,
      'El documento no existe o ya no está publicado.',
    ])
  })
})
