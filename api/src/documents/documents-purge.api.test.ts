import { documentAddresses } from '@terminal/contract/documents/document-addresses'
import type { DocumentChange } from '@terminal/contract/documents/document-desk'
import { fromWire } from '@terminal/contract/http/wire-names'
import { WITHDRAWAL_NAMES } from '@terminal/contract/withdrawals/withdrawal'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { openDocumentDesk, REASON, sheet } from '../../test/document-desk.ts'

const desk = await openDocumentDesk()
const { app, changesOf, create, db, editor, emptyQueue, entryOf, get, goBack, move } = desk
const { purge, purgeVersion, put, refreshes, remove, restore, section, tree } = desk
const { visitor, withdrawals } = desk

const { id: sectionId } = await section({ nombre: 'Informes de gestión', numeral: '4.7' })
const newsEditor = await desk.staff({ roles: ['noticias'] })

const goneAs = (que: string) => ({
  type: 'about:blank',
  title: 'Retirado definitivamente',
  status: 410,
  code: 'gone',
  detail: 'Este contenido se retiró definitivamente del sitio.',
  retiro: { que, motivo: REASON, retiradoEl: expect.stringMatching(/^\d{4}-.*Z$/) },
})
const DOCUMENT_GONE = goneAs('Un documento de la sección 4.7 Informes de gestión')

const purgesOf = (id: number) =>
  db
    .selectFrom('purges')
    .selectAll()
    .where('kind', '<>', 'news')
    .where('item_id', '=', id)
    .execute()
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

describe('POST /api/Subsecciones/{id}/retirar-definitivamente', () => {
  test('everybody reads at its addresses that it was withdrawn, when and why, and not what it said', async () => {
    const { id } = await createVersions()
    const response = await purge(id)
    expect([response.statusCode, response.body]).toEqual([204, ''])
    for (const answer of [
      await get(`/api/Subsecciones/${id}`),
      await get(`/api/Subsecciones/${id}`, { headers: editor }),
      await restore(id),
      await goBack(id, 1),
      await put(id, { titulo: 'Otra vez' }),
      await move(id, sectionId, 1),
      await remove(id),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        410,
        { ...DOCUMENT_GONE, requestId: answer.headers['x-request-id'] },
      ])
      expect(answer.body).not.toContain('cédula')
    }
  })

  test('nothing is left of files, names, readings, passages and search; the edge is told without end', async () => {
    const first = await create(sectionId)
    const { id, sha256 } = await createVersions()
    const last = await create(sectionId)
    const files = () =>
      db.selectFrom('document_files').selectAll().where('document_id', '=', id).execute()
    const keys = [...new Set((await files()).flatMap(({ key }) => key ?? []))]
    for (const key of keys) {
      await db.insertInto('document_readings').values(readingOf(key)).execute()
      await db.insertInto('document_openings').values({ key, count: 1 }).execute()
      await sql`insert into document_passages (key, number, text, words)
        values (${key}, 1, 'cédula', to_tsvector('cedula'))`.execute(db)
    }
    await emptyQueue()
    await purge(id)

    expect(await files()).toMatchObject(
      Array(3).fill({ key: null, file_name: null, link: null, bytes: null, format: 'csv' }),
    )
    expect((await files())[0]?.sha256).toBe(sha256)
    for (const table of ['document_readings', 'document_passages', 'document_openings'] as const)
      expect(await db.selectFrom(table).select('key').where('key', 'in', keys).execute()).toEqual(
        [],
      )
    expect(await entryOf(id)).toBeUndefined()
    expect(await purgesOf(id)).toMatchObject([
      { kind: 'document', number: null, file_keys: keys, finished_at: null },
    ])
    // Those around it close up.
    const listed = (await get('/api/Secciones')).json()[0].subsecciones
    expect(
      listed.slice(-2).map((each: { id: number; orden: number }) => [each.id, each.orden]),
    ).toEqual([
      [first.id, listed.length - 1],
      [last.id, listed.length],
    ])
    expect((await refreshes())[0]).toEqual([
      ...documentAddresses(),
      ...[`/transparency/documento/${id}`, '/transparency/4', '/transparency/4.7'],
    ])
    expect(await withdrawals()).toEqual(Array(3).fill({ kind: 'document', id }))
  })

  test('staff still see who did what, without the words, and the hashes of what went', async () => {
    const { id, sha256 } = await createVersions()
    await purge(id)
    const changes = await history(id)
    expect(changes.map(({ action, by }) => [action, by])).toEqual([
      ['purge', 'Luisa Prada'],
      ['restore', 'Ana Ruiz'],
      ['revise', 'Ana Ruiz'],
      ['create', 'Ana Ruiz'],
    ])
    expect(changes[0]?.withdrawal).toMatchObject({
      ...fromWire(WITHDRAWAL_NAMES, DOCUMENT_GONE.retiro),
      number: null,
    })
    expect(changes[0]?.withdrawal?.hashes).toContain(sha256)
    expect(changes[0]?.withdrawal?.hashes).toHaveLength(2)
    expect(changes[3]?.after).toMatchObject({
      title: 'Documento retirado definitivamente',
      section: '4.7 Informes de gestión',
      fileNumber: 1,
      format: 'csv',
      isRemoved: false,
    })
    const removed = (await tree())
      .flatMap(({ documents }) => documents)
      .find((each) => each.id === id)
    expect(removed).toMatchObject({
      isRemoved: true,
      withdrawal: fromWire(WITHDRAWAL_NAMES, DOCUMENT_GONE.retiro),
    })
  })

  test.each([
    ['is pending', (id: number) => put(id, { estado: 'pendiente' })],
    ['does not apply', (id: number) => put(id, { estado: 'no_aplica', motivo: 'Ley 1712' })],
    ['was removed and could be restored', (id: number) => remove(id)],
  ])('also one that %s', async (_state, arrange) => {
    const { id } = await createVersions()
    await arrange(id)
    expect((await purge(id)).statusCode).toBe(204)
    expect((await get(`/api/Subsecciones/${id}`)).statusCode).toBe(410)
  })

  test('once more, after a lost answer: no second record', async () => {
    const { id } = await create(sectionId)
    const answers = await Promise.all([1, 2, 3].map(() => purge(id, { 'if-match': '"1"' })))
    expect(answers.map((answer) => answer.statusCode)).toEqual([204, 204, 204])
    expect(await purgesOf(id)).toHaveLength(1)
    expect((await changesOf('document', id)).map(({ action }) => action)).toEqual([
      ...['create', 'purge'],
    ])
    expect((await purgeVersion(id, 1)).statusCode).toBe(204)
    expect(await purgesOf(id)).toHaveLength(1)
  })

  test('what was changed in the meantime is shown first, also of one that was removed', async () => {
    const { id } = await create(sectionId)
    await put(id, { titulo: 'Más nuevo' })
    await remove(id)
    for (const response of [
      await purge(id, { 'if-match': '"1"' }),
      await purgeVersion(id, 1, { 'if-match': '"1"' }),
    ])
      expect([response.statusCode, response.json()]).toMatchObject([
        412,
        { code: 'stale', actual: { id, titulo: 'Más nuevo', version: 3 } },
      ])
    expect(await purgesOf(id)).toEqual([])
  })

  test.each([
    ['a visitor', visitor, 401],
    ['a documents editor', editor, 403],
    ['a news editor', newsEditor, 403],
  ])('not for %s', async (_who, headers, status) => {
    const { id } = await create(sectionId)
    for (const path of [`${id}`, `${id}/versiones/1`]) {
      const url = `/api/Subsecciones/${path}/retirar-definitivamente`
      const answer = await app.inject({ method: 'POST', url, headers, payload: { reason: REASON } })
      expect(answer.statusCode).toBe(status)
    }
    expect((await get(`/api/Subsecciones/${id}`)).statusCode).toBe(200)
  })

  test('with a reason for the public, of a document and a version that exist', async () => {
    const { id } = await create(sectionId)
    for (const answer of [
      await purge(id, { reason: 'corto' }),
      await purgeVersion(id, 1, { reason: 'corto' }),
    ])
      expect([answer.statusCode, answer.json()]).toMatchObject([
        422,
        { fields: { reason: 'Escriba al menos 10 caracteres.' } },
      ])
    expect((await purge(2_000_000_000)).statusCode).toBe(404)
    expect((await purgeVersion(id, 2)).statusCode).toBe(404)
  })
})

function readingOf(key: string) {
  const marks = { has_title: null, has_language: null, is_tagged: null }
  return { key, state: 'text' as const, page_count: null, ...marks }
}
