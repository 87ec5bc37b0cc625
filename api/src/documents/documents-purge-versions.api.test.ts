import type { DetalleDeDocumento } from '@terminal/contract/documents/document.schema'
import type { DocumentChange } from '@terminal/contract/documents/document-desk'
import { describe, expect, test } from 'vitest'
import { openDocumentDesk, REASON, sheet } from '../../test/document-desk.ts'

const desk = await openDocumentDesk()
const { app, changesOf, create, db, editor, entryOf, get, goBack } = desk
const { purge, purgeVersion, put, section, send, visitor } = desk

const { id: sectionId } = await section({ nombre: 'Informes de gestión', numeral: '4.7' })
const RETIRO = {
  que: 'Una versión de un documento de la sección 4.7 Informes de gestión',
  motivo: REASON,
  retiradoEl: expect.stringMatching(/^\d{4}-.*Z$/),
}

const detail = async (id: number, headers: Record<string, string> = visitor) =>
  (await get(`/api/Subsecciones/${id}`, { headers })).json<DetalleDeDocumento>()
const purgesOf = (id: number) =>
  db.selectFrom('purges').selectAll().where('item_id', '=', id).execute()
const history = async (id: number) =>
  (await app.inject({ url: `/api/Subsecciones/${id}/historial`, headers: editor })).json<
    DocumentChange[]
  >()
/** With two files, the first of them twice. */
async function createVersions() {
  const document = await create(sectionId, { titulo: 'Con cédula', archivo: sheet('a,1\n') })
  await put(document.id, { titulo: 'Con cédula', archivo: sheet('b,2\n') })
  await goBack(document.id, 1)
  return document
}

describe('POST /api/Subsecciones/{id}/versiones/{numero}/retirar-definitivamente', () => {
  test('an earlier one goes alone, with whatever is the same file; the document stays published', async () => {
    const { id } = await createVersions()
    await put(id, { titulo: 'Limpio', archivo: sheet('c,3\n') })
    expect((await purgeVersion(id, 1)).statusCode).toBe(204)

    const shown = await detail(id)
    expect(shown).toMatchObject({ estado: 'publicado', version: 5 })
    expect(shown.versiones).toMatchObject([
      { numero: 4, retiro: null },
      { numero: 3, url: null, sha256: null, tamanoBytes: null, formato: 'csv', retiro: RETIRO },
      { numero: 2, retiro: null },
      { numero: 1, url: null, sha256: null, tamanoBytes: null, formato: 'csv', retiro: RETIRO },
    ])
    // To staff, beside that, what it was.
    const forStaff = await detail(id, editor)
    expect(forStaff.versiones[3]?.sha256).toMatch(/^[0-9a-f]{64}$/)
    expect((await purgesOf(id))[0]).toMatchObject({
      kind: 'version',
      number: 1,
      file_keys: [expect.any(String)],
    })
    expect(await entryOf(id)).toMatchObject({ title: 'Limpio' })

    const recorded = JSON.stringify(await changesOf('document', id))
    expect(recorded).not.toContain((await purgesOf(id))[0]?.file_keys[0])
    const [latest] = await history(id)
    expect(latest).toMatchObject({ action: 'purge', withdrawal: { number: 1 } })
    expect(latest?.withdrawal?.hashes).toEqual([forStaff.versiones[3]?.sha256])
  })

  test('the one that is shown leaves the document pending, without a file, until another comes', async () => {
    const { id } = await createVersions()
    await purgeVersion(id, 3)
    expect(await detail(id)).toMatchObject({
      estado: 'pendiente',
      archivoUrl: null,
      documentoUrl: null,
      versiones: [],
    })
    expect(await entryOf(id)).toBeUndefined()
    expect((await detail(id, editor)).versiones).toMatchObject([
      { numero: 3, retiro: RETIRO },
      { numero: 2, retiro: null },
      { numero: 1, retiro: RETIRO },
    ])
    // Published without a new file, it shows the last one that is left.
    const again = await put(id, { titulo: 'Con cédula' })
    expect(again.json()).toMatchObject({ estado: 'publicado', sha256: (await detail(id)).sha256 })
    expect((await detail(id)).versiones[1]).toMatchObject({ numero: 2, retiro: null })
  })

  test('the same bytes sent again go as well; those of another document stay', async () => {
    const { id } = await createVersions()
    await put(id, { titulo: 'Otra vez', archivo: sheet('b,2\n') })
    const other = await create(sectionId, { archivo: sheet('b,2\n') })
    await purgeVersion(id, 2)
    expect((await purgesOf(id))[0]?.file_keys).toHaveLength(2)
    expect((await detail(id, editor)).versiones.map(({ retiro }) => retiro !== null)).toEqual([
      ...[true, false, true, false],
    ])
    expect(await detail(other.id)).toMatchObject({ estado: 'publicado' })
  })

  test('a link goes without a trace of its address', async () => {
    const { id } = await create(sectionId, { enlace: 'https://a.example/1234567' })
    await purgeVersion(id, 1)
    const traces = [await changesOf('document', id), await detail(id, editor), await history(id)]
    expect(JSON.stringify(traces)).not.toContain('1234567')
  })

  test('it is not shown again: refused with the reason', async () => {
    const { id } = await createVersions()
    await put(id, { titulo: 'Limpio', archivo: sheet('c,3\n') })
    await purgeVersion(id, 1)
    const response = await goBack(id, 3)
    expect([response.statusCode, response.json()]).toMatchObject([
      410,
      { code: 'gone', retiro: RETIRO },
    ])
    expect((await goBack(id, 2)).statusCode).toBe(200)
  })

  test('once more: no second record; and then the whole document', async () => {
    const { id } = await createVersions()
    expect((await purgeVersion(id, 1)).statusCode).toBe(204)
    expect((await purgeVersion(id, 3)).statusCode).toBe(204)
    expect(await purgesOf(id)).toHaveLength(1)
    expect((await purge(id)).statusCode).toBe(204)
    expect(await purgesOf(id)).toHaveLength(2)
    expect((await get(`/api/Subsecciones/${id}`)).statusCode).toBe(410)
    const numbers = (await history(id)).flatMap(({ withdrawal }) =>
      withdrawal ? [withdrawal.number] : [],
    )
    expect(numbers).toEqual([null, 1])
  })
})

describe('versions are public only while the document is', () => {
  test.each([
    ['pendiente', { estado: 'pendiente' }],
    ['no_aplica', { estado: 'no_aplica', motivo: 'Ley 1712' }],
  ])('%s: none for everybody, all for staff', async (_state, change) => {
    const { id } = await createVersions()
    await put(id, change)
    expect((await detail(id)).versiones).toEqual([])
    expect((await detail(id, editor)).versiones.map(({ numero }) => numero)).toEqual([3, 2, 1])
  })

  test('removed: 404 for everybody, all for staff', async () => {
    const { id } = await createVersions()
    await send('DELETE', `/api/Subsecciones/${id}`)
    expect((await get(`/api/Subsecciones/${id}`)).statusCode).toBe(404)
    expect((await detail(id, editor)).versiones).toHaveLength(3)
  })
})
