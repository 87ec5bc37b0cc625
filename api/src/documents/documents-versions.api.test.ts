import { PLACED_NAMES } from '@terminal/contract/documents/document'
import type { DetalleDeDocumento, Subseccion } from '@terminal/contract/documents/document.schema'
import { fromWire } from '@terminal/contract/http/wire-names'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDocumentDesk, sheet } from '../../test/document-desk.ts'

const desk = await openDocumentDesk()
const { app, changesOf, create, db, emptyQueue, entryOf, everything, get, goBack } = desk
const { put, refreshes, remove, section } = desk

beforeEach(async () => {
  await desk.startAnew()
  await section({ numeral: '4.7' })
})

const open = async (url: string | null) => (await app.inject({ url: String(url) })).body

async function versions(id: number): Promise<DetalleDeDocumento['versiones']> {
  return (await get(`/api/Subsecciones/${id}`)).json<DetalleDeDocumento>().versiones
}

describe('K8 replacing', () => {
  test('K8 keeps the earlier version reachable, and the public address as it is', async () => {
    const first = await create(1, { titulo: 'Cifras', archivo: sheet('a,b\n1,1\n') })
    const second = (
      await put(first.id, { titulo: 'Cifras corregidas', archivo: sheet('a,b\n2,2\n') })
    ).json<Subseccion>()
    expect(second.documentoUrl).toBe(first.documentoUrl)
    expect(second.archivoUrl).not.toBe(first.archivoUrl)
    expect(second.archivoUrl).toMatch(/\/cifras-corregidas\.csv$/)
    expect(await open(first.archivoUrl)).toBe('a,b\n1,1\n')
    expect(await open(second.archivoUrl)).toBe('a,b\n2,2\n')
    expect(await versions(first.id)).toMatchObject([
      { numero: 2, url: second.archivoUrl, sha256: second.sha256 },
      { numero: 1, url: first.archivoUrl, sha256: first.sha256 },
    ])
  })

  test('K8 with a link and back again; the same link once more is no new version', async () => {
    const { id } = await create(1, { archivo: sheet() })
    const link = { enlace: 'HTTPS://b.example/x' }
    expect((await put(id, link)).json()).toMatchObject({ documentoUrl: 'https://b.example/x' })
    await put(id, { ...link, titulo: 'Otro' })
    expect(await versions(id)).toHaveLength(2)
    await put(id, { enlace: 'https://c.example/' })
    await put(id, { archivo: sheet() })
    expect((await versions(id)).map(({ formato }) => formato)).toEqual([
      ...['csv', 'enlace', 'enlace', 'csv'],
    ])
    expect(await entryOf(id)).toMatchObject({ download_url: `/documentos/${id}`, file_ext: 'csv' })
  })

  test('K8 rows of earlier files are never changed by any of it', async () => {
    const { id } = await create(1, { archivo: sheet('a,b\n1,1\n') })
    const before = await db.selectFrom('document_files').selectAll().execute()
    await put(id, { archivo: sheet('a,b\n2,2\n') })
    await put(id, { estado: 'pendiente' })
    await goBack(id, 1)
    const after = await db.selectFrom('document_files').selectAll().orderBy('number').execute()
    expect(after.slice(0, 1)).toEqual(before)
    expect(after).toHaveLength(3)
  })
})

describe('POST /api/Subsecciones/{id}/versiones/{numero}/restaurar', () => {
  test('shows an earlier file again, as a new version under the address it had', async () => {
    const first = await create(1, { archivo: sheet('a,b\n1,1\n') })
    await put(first.id, { archivo: sheet('a,b\n2,2\n'), titulo: 'Otro' })
    await emptyQueue()
    const response = await goBack(first.id, 1, { 'if-match': '"2"' })
    expect([response.statusCode, response.json()]).toEqual([
      200,
      { ...fromWire(PLACED_NAMES, first), title: 'Otro', version: 3 },
    ])
    expect(response.headers['cache-control']).toBe('private, no-store')
    const listed = await versions(first.id)
    expect(listed.map(({ numero, url }) => [numero, url === first.archivoUrl])).toEqual([
      [3, true],
      [2, false],
      [1, true],
    ])
    expect((await changesOf('document', first.id)).at(-1)).toMatchObject({
      action: 'restore',
      seen_version: 2,
      before: { file_number: 2 },
      after: { file_number: 3 },
    })
    expect(await refreshes()).toHaveLength(2)
  })

  test('publishes again what was said not to apply', async () => {
    const { id, documentoUrl } = await create(1)
    await put(id, { estado: 'no_aplica', motivo: 'Ya no.' })
    expect((await goBack(id, 1)).json()).toMatchObject({
      state: 'published',
      reason: null,
      url: documentoUrl,
    })
    expect(await entryOf(id)).toBeDefined()
  })

  test('of what it shows already changes nothing', async () => {
    const { id } = await create(1)
    const before = await everything()
    expect((await goBack(id, 1)).json()).toMatchObject({ id, version: 1 })
    expect(await everything()).toEqual(before)
  })

  test('refuses what it never had, an old version, and what was removed', async () => {
    const { id } = await create(1)
    const other = await create(1, { archivo: sheet() })
    await put(other.id, { archivo: sheet('a,b\n2,2\n') })
    const none = await goBack(id, 2)
    expect([none.statusCode, none.json().detail]).toEqual([
      404,
      'Este documento no tiene esa versión.',
    ])
    const stale = await goBack(other.id, 1, { 'if-match': '"1"' })
    expect([stale.statusCode, stale.json().actual]).toMatchObject([412, { version: 2 }])
    expect((await goBack(id, 'x')).statusCode).toBe(422)
    expect((await goBack(id, 0)).statusCode).toBe(422)
    await remove(id)
    expect((await goBack(id, 1)).statusCode).toBe(404)
    expect((await goBack(999, 1)).statusCode).toBe(404)
  })
})
