import { createHash } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { PLACED_NAMES } from '@terminal/contract/documents/document'
import { documentAddresses } from '@terminal/contract/documents/document-addresses'
import { fromWire } from '@terminal/contract/http/wire-names'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDocumentDesk, sheet } from '../../test/document-desk.ts'
import type { PartsSaid } from '../../test/form.ts'

const desk = await openDocumentDesk()
const { app, changesOf, create, editor, emptyQueue, entryOf, everything, filesDir, get } = desk
const { post, put, refreshes, remove, restore, section, staff, withdrawals } = desk

beforeEach(async () => {
  await desk.startAnew()
  await rm(join(filesDir, 'documentos'), { recursive: true, force: true })
  await section({ nombre: 'Informes', numeral: '4.7' })
})

const storedFiles = async () =>
  (await readdir(filesDir, { recursive: true })).filter((name) => name.includes('.'))
const GOOD = { seccionId: '1', enlace: 'https://a.example/informe' }

describe('K8 POST /api/Subsecciones', () => {
  test('K8 publishes a link, today where no day is said', async () => {
    const response = await post({ ...GOOD, titulo: ' Informe  de\ngestión ' })
    expect(response.statusCode).toBe(201)
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.json()).toEqual({
      id: 1,
      titulo: 'Informe de gestión',
      documentoUrl: 'https://a.example/informe',
      archivoUrl: null,
      orden: 1,
      fechaPublicacion: '2026-11-12',
      fechaExpedicion: null,
      formato: 'enlace',
      tamanoBytes: null,
      sha256: null,
      estado: 'publicado',
      motivo: null,
      version: 1,
      seccion: { id: 1, nombre: 'Informes', numeral: '4.7' },
    })
  })

  test('K8 publishes a file, which opens under the address that never changes', async () => {
    const text = 'mes,valor\nenero,12\n'
    const document = await create(1, { titulo: 'Cifras de enero', archivo: sheet(text) })
    expect(document).toMatchObject({
      documentoUrl: '/documentos/1',
      formato: 'csv',
      tamanoBytes: text.length,
      orden: 1,
      sha256: createHash('sha256').update(text).digest('hex'),
    })
    const file = await app.inject({ url: String(document.archivoUrl) })
    expect([file.statusCode, file.body]).toEqual([200, text])
  })

  test('K8 its record, what the search knows and the pages to make anew come with it', async () => {
    await emptyQueue()
    const { enlace } = GOOD
    const { id } = await create(1, { titulo: 'Informe', fechaPublicacion: '2026-04-15', enlace })
    expect(await changesOf('document', id)).toMatchObject([
      {
        action: 'create',
        actor_name: 'Ana Ruiz',
        seen_version: null,
        before: null,
        after: {
          id,
          title: 'Informe',
          section_id: 1,
          section_name: 'Informes',
          position: 1,
          state: 'published',
          file_number: 1,
          format: 'link',
          is_deleted: false,
        },
      },
    ])
    expect(await entryOf(id)).toEqual({
      kind: 'doc',
      item_id: id,
      title: 'Informe',
      path: `/transparency/documento/${id}`,
      breadcrumb: 'Transparencia',
      excerpt: '4.7 Informes',
      dated_on: '2026-04-15',
      download_url: enlace,
      file_ext: null,
      file_bytes: null,
      kind_rank: 2,
      plain_title: 'informe',
      plain_text: 'informe\n4.7 informes\ntransparencia',
    })
    const own = ['/transparency/documento/1', '/transparency/4', '/transparency/4.7']
    const concerned = [...documentAddresses(), ...own]
    expect(await refreshes()).toEqual([concerned, concerned])
  })

  test.each([
    ['no_aplica', { motivo: 'No administra recursos parafiscales.' }],
    ['pendiente', {}],
  ])('K8 says that it is %s, and is left out of the search', async (estado, others) => {
    const document = await create(1, { estado, ...others })
    const nothing = { documentoUrl: null, archivoUrl: null, formato: null, motivo: null }
    expect(document).toMatchObject({ ...nothing, estado, ...others })
    expect(await entryOf(document.id)).toBeUndefined()
  })

  test.for<[string, PartsSaid, Record<string, unknown>]>([
    ['no title', { titulo: ' ' }, { titulo: 'Escriba este dato.' }],
    ['a long title', { titulo: 'a'.repeat(301) }, { titulo: 'Escriba máximo 300 caracteres.' }],
    ['a NUL', { titulo: 'a\0b' }, { titulo: 'Contiene caracteres que no se pueden guardar.' }],
    ['nothing to open', { enlace: '' }, { archivo: 'Elija un archivo o escriba un enlace.' }],
    [
      'a file and a link',
      { archivo: sheet() },
      { archivo: 'Elija un archivo o escriba un enlace, no los dos.' },
    ],
    [
      'a file of what does not apply',
      { enlace: '', archivo: sheet(), estado: 'no_aplica', motivo: 'Porque no.' },
      { archivo: 'Solo lo que se publica lleva un archivo o un enlace.' },
    ],
    [
      'a link to what is pending',
      { estado: 'pendiente' },
      { enlace: 'Solo lo que se publica lleva un archivo o un enlace.' },
    ],
    [
      'no reason',
      { enlace: '', estado: 'no_aplica' },
      { motivo: 'Escriba por qué no aplica, con su sustento legal.' },
    ],
    ['a state that is none', { estado: 'borrador' }, { estado: 'El valor no es válido.' }],
    [
      'a link without a scheme',
      { enlace: 'www.example' },
      { enlace: expect.stringContaining('Escriba una dirección web completa') },
    ],
    ['a script', { enlace: 'javascript:alert(1)' }, { enlace: expect.any(String) }],
    ['the word default', { enlace: 'default' }, { enlace: expect.any(String) }],
    [
      'a day that is none',
      { fechaPublicacion: '2026-02-30' },
      { fechaPublicacion: expect.any(String) },
    ],
    [
      'a day before paper',
      { fechaExpedicion: '1899-12-31' },
      { fechaExpedicion: 'Escriba una fecha entre 1900 y 2100.' },
    ],
    ['no section', { seccionId: undefined }, { seccionId: 'Debe ser un número entero.' }],
    [
      'a section that is none',
      { seccionId: '77' },
      { seccionId: expect.stringContaining('no existe') },
    ],
    [
      'a file that is not what it says',
      { enlace: '', archivo: new Blob(['MZ\x90\0\0'], { type: 'application/pdf' }) },
      { archivo: expect.any(String) },
    ],
    ['a file under another name', { Imagen: sheet() }, { Imagen: 'Aquí no se espera un archivo.' }],
  ])('K8 refuses %s, and leaves neither row nor file', async ([, parts, fields]) => {
    const before = await everything()
    const response = await post({ ...GOOD, ...parts })
    expect([response.statusCode, response.json().fields]).toEqual([422, fields])
    expect(await everything()).toEqual(before)
    expect(await storedFiles()).toEqual([])
  })

  test('K8 refuses 50 MB and a byte, what is no form, and a form that ends too soon', async () => {
    const before = await everything()
    const big = new Blob([new Uint8Array(50 * 1024 * 1024 + 1).fill(0x61)])
    const tooLarge = await post({ ...GOOD, enlace: undefined, archivo: big })
    expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([413, 'too_large'])
    const send = (payload: string, type: string) =>
      app.inject({
        method: 'POST',
        url: '/api/Subsecciones',
        payload,
        headers: { ...editor, 'content-type': type },
      })
    expect((await send('{}', 'application/json')).statusCode).toBe(415)
    expect((await send('--x\r\n', 'multipart/form-data; boundary=x')).statusCode).toBe(400)
    expect(await everything()).toEqual(before)
    expect(await storedFiles()).toEqual([])
  })
})

describe('K8 PUT /api/Subsecciones/{id}', () => {
  test('K8 changes everything that is said, and keeps what it shows when nothing is chosen', async () => {
    const made = await create(1, { archivo: sheet(), fechaExpedicion: '2026-01-31' })
    await emptyQueue()
    const response = await put(
      made.id,
      { titulo: 'Otro', fechaPublicacion: '2026-01-02', archivo: new Blob([]) },
      { 'if-match': '"1"' },
    )
    const changed = {
      titulo: 'Otro',
      fechaPublicacion: '2026-01-02',
      fechaExpedicion: null,
      version: 2,
    }
    expect([response.statusCode, response.json()]).toEqual([200, { ...made, ...changed }])
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect((await changesOf('document', made.id)).at(-1)).toMatchObject({
      action: 'revise',
      seen_version: 1,
      before: { title: 'Informe de gestión', file_number: 1 },
      after: { title: 'Otro', file_number: 1 },
    })
    expect(await entryOf(made.id)).toMatchObject({ title: 'Otro', dated_on: '2026-01-02' })
    expect(await refreshes()).toHaveLength(2)
    expect((await get('/api/Documentos?q=otro')).json().totalCount).toBe(1)
  })

  test('K8 keeps the day it had when no day is said', async () => {
    const { id } = await create(1, { fechaPublicacion: '2020-02-29' })
    expect((await put(id)).json().fechaPublicacion).toBe('2020-02-29')
  })

  test('K8 that it does not apply takes the file out of sight and out of the search; published again it is back', async () => {
    const made = await create(1, { archivo: sheet() })
    const away = await put(made.id, { estado: 'no_aplica', motivo: 'Ley 1712, artículo 5.' })
    expect(away.json()).toMatchObject({
      estado: 'no_aplica',
      motivo: 'Ley 1712, artículo 5.',
      documentoUrl: null,
      archivoUrl: null,
      formato: null,
    })
    expect(await entryOf(made.id)).toBeUndefined()
    expect((await app.inject({ url: String(made.archivoUrl) })).statusCode).toBe(200)
    const back = await put(made.id, { motivo: 'Ya no importa.' })
    expect(back.json()).toEqual({ ...made, version: 3 })
    expect(await entryOf(made.id)).toBeDefined()
  })

  test('K8 what never had a file needs one to be published', async () => {
    const { id } = await create(1, { estado: 'pendiente' })
    const before = await everything()
    const response = await put(id)
    expect([response.statusCode, response.json().fields]).toEqual([
      422,
      { archivo: 'Elija un archivo o escriba un enlace.' },
    ])
    expect(await everything()).toEqual(before)
  })

  test('K8 refuses an old version and shows what it is now; the file that came is not kept', async () => {
    const { id } = await create(1)
    const luisa = await staff({ sub: 'luisa', name: 'Luisa Prada', roles: ['documentos'] })
    const won = (await put(id, { titulo: 'De Luisa' }, luisa)).json()
    const before = await everything()
    for (const response of [
      await put(id, { archivo: sheet() }, { 'if-match': '"1"' }),
      await remove(id, { 'if-match': '"1"' }),
    ])
      expect([response.statusCode, response.json()]).toMatchObject([
        412,
        { code: 'stale', actual: won },
      ])
    expect(await everything()).toEqual(before)
    expect(await storedFiles()).toEqual([])
    expect((await remove(id, { 'if-match': '"2"' })).statusCode).toBe(204)
  })

  test('K8 30 pairs with the same version: one saves, the other is told', async () => {
    const { id } = await create(1)
    for (let version = 1; version <= 30; version++) {
      const seen = { 'if-match': `"${version}"` }
      const answers = await Promise.all(['A', 'B'].map((titulo) => put(id, { titulo }, seen)))
      expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 412])
    }
    expect(await changesOf('document', id)).toHaveLength(31)
  })
})

describe('K8 DELETE /api/Subsecciones/{id}', () => {
  test('K8 takes it out of every public place; restored it is back, last in its section', async () => {
    const [first, second] = [await create(1, { archivo: sheet() }), await create(1)]
    await emptyQueue()
    const response = await remove(first.id)
    expect([response.statusCode, response.body]).toEqual([204, ''])
    expect((await get('/api/Secciones')).json()[0].subsecciones).toMatchObject([
      { id: second.id, orden: 1 },
    ])
    expect((await get('/api/Documentos')).json().totalCount).toBe(1)
    expect((await get(`/api/Subsecciones/${first.id}`)).statusCode).toBe(404)
    expect(await entryOf(first.id)).toBeUndefined()
    expect(await refreshes()).toHaveLength(2)
    expect(await withdrawals()).toEqual(Array(3).fill({ kind: 'document', id: first.id }))

    const back = await restore(first.id)
    expect([back.statusCode, back.json()]).toEqual([
      200,
      { ...fromWire(PLACED_NAMES, first), order: 2, version: 3 },
    ])
    expect((await restore(first.id)).json()).toEqual(back.json())
    expect(await entryOf(first.id)).toBeDefined()
    const actions = (await changesOf('document', first.id)).map(({ action }) => action)
    expect(actions).toEqual(['create', 'remove', 'restore'])
  })

  test('K8 what is not there is not found', async () => {
    const { id } = await create(1)
    await remove(id)
    for (const response of [
      await remove(id),
      await put(id),
      await remove(999),
      await put(999),
      await restore(999),
    ])
      expect([response.statusCode, response.json().detail]).toEqual([
        404,
        'El documento no existe o ya no está publicado.',
      ])
  })
})
