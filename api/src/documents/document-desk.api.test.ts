import type { DocumentChange, LegalItem } from '@terminal/contract/documents/document-desk'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDocumentDesk, sheet } from '../../test/document-desk.ts'
import { recordChange } from '../db/changes.ts'
import { inTransaction } from '../db/transaction.ts'
import { DOCUMENT_CHANGES } from './documents.queries.ts'

const desk = await openDocumentDesk()
const { app, create, db, editor, move, put, remove, restore, section, send, staff, tree } = desk

beforeEach(desk.startAnew)

const ask = (url: string) => app.inject({ url, headers: editor })
const NOT_APPLICABLE = { estado: 'no_aplica', motivo: 'No administra recursos parafiscales.' }

describe('GET /api/Secciones/personal', () => {
  test('has every section and document, those that were removed last, and who changed each last', async () => {
    const two = await section({ numeral: '2' })
    const one = await section({ numeral: '1' })
    const gone = await section({ numeral: '3' })
    await send('DELETE', `/api/Secciones/${gone.id}`)
    const removed = await create(two.id)
    const first = await create(two.id, { archivo: sheet() })
    const second = await create(two.id, { estado: 'pendiente' })
    await remove(removed.id)
    const luisa = await staff({ sub: 'luisa', name: 'Luisa Prada', roles: ['documentos'] })
    await put(first.id, { enlace: 'https://b.example/' }, luisa)

    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const ana = { by: 'Ana Ruiz', at }
    expect(await tree()).toMatchObject([
      { id: one.id, order: 1, isRemoved: false, documents: [] },
      {
        id: two.id,
        order: 2,
        isRemoved: false,
        documents: [
          {
            id: first.id,
            order: 1,
            isRemoved: false,
            versionCount: 2,
            version: 2,
            lastChange: { by: 'Luisa Prada', at },
          },
          { id: second.id, order: 2, isRemoved: false, versionCount: 0, lastChange: ana },
          { id: removed.id, order: 0, isRemoved: true, versionCount: 1, lastChange: ana },
        ],
      },
      { id: gone.id, order: 3, isRemoved: true },
    ])
  })

  test.each(['personal', 'matriz'])('%s is never cached', async (word) => {
    const response = await ask(`/api/Secciones/${word}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.headers.etag).toBeUndefined()
  })
})

describe('GET /api/Secciones/matriz', () => {
  const matrix = async () => (await ask('/api/Secciones/matriz')).json<LegalItem[]>()

  test('has every item of the law with who answers for it, by when, and its state today', async () => {
    await section({ numeral: '4', nombre: 'Planeación' })
    const late = await section({
      numeral: '4.7',
      nombre: 'Informes',
      responsable: 'Planeación',
      periodicidad: 'trimestral',
    })
    const soon = await section({ numeral: '4.8', periodicidad: 'mensual' })
    const good = await section({ numeral: '4.9', periodicidad: 'anual_31_enero' })
    await section({ numeral: '4.10' })
    const none = await section({ numeral: '10' })
    await create(late.id, { fechaPublicacion: '2026-05-31' })
    await create(late.id, { fechaPublicacion: '2026-07-31' })
    await create(late.id, { fechaPublicacion: '2026-11-01', estado: 'pendiente' })
    await create(soon.id, { fechaPublicacion: '2026-11-01' })
    await create(good.id, { fechaPublicacion: '2026-01-30' })
    await create(none.id, NOT_APPLICABLE)

    expect(await matrix()).toEqual([
      {
        id: late.id,
        numeral: '4.7',
        name: 'Informes',
        responsible: 'Planeación',
        periodicity: 'quarterly',
        count: 2,
        lastPublishedOn: '2026-07-31',
        nextDueOn: '2026-10-31',
        state: 'overdue',
        reason: null,
        path: '/transparency/4.7',
      },
      expect.objectContaining({ numeral: '4.8', nextDueOn: '2026-12-01', state: 'due-soon' }),
      expect.objectContaining({ numeral: '4.9', nextDueOn: '2027-01-31', state: 'up-to-date' }),
      expect.objectContaining({ numeral: '4.10', nextDueOn: null, state: 'missing' }),
      expect.objectContaining({
        numeral: '10',
        nextDueOn: null,
        state: 'not-applicable',
        count: 0,
        reason: NOT_APPLICABLE.motivo,
      }),
    ])
  })

  test('a document that is removed makes its item overdue or missing, and restored it is well again', async () => {
    const { id } = await section({ numeral: '4.7', periodicidad: 'anual' })
    const old = await create(id, { fechaPublicacion: '2024-01-01' })
    const recent = await create(id, { fechaPublicacion: '2026-10-01' })
    const state = async () => (await matrix())[0]?.state
    expect(await state()).toBe('up-to-date')
    await remove(recent.id)
    expect(await state()).toBe('overdue')
    await remove(old.id)
    expect(await state()).toBe('missing')
    await restore(recent.id)
    expect(await state()).toBe('up-to-date')
  })
})

describe('GET /api/Subsecciones/{id}/historial', () => {
  const history = (id: number | string) => ask(`/api/Subsecciones/${id}/historial`)

  test('tells who did what and when, what it was and what it became, the newest first', async () => {
    const [from, to] = [await section({ numeral: '4.7', nombre: 'Informes' }), await section()]
    const { id } = await create(from.id, { titulo: 'Primero', fechaPublicacion: '2026-01-31' })
    const luisa = await staff({ sub: 'luisa', name: 'Luisa Prada', roles: ['documentos'] })
    await put(id, { titulo: 'Segundo', fechaExpedicion: '2026-01-02', archivo: sheet() }, luisa)
    await move(id, to.id, 1)
    await remove(id)
    await restore(id)
    // What it was called then, whatever it is called by now.
    await send('PUT', `/api/Secciones/${from.id}`, { nombre: 'Otro nombre' })

    const first = {
      title: 'Primero',
      section: '4.7 Informes',
      order: 1,
      isRemoved: false,
      publishedOn: '2026-01-31',
      issuedOn: null,
      state: 'published',
      reason: null,
      fileNumber: 1,
      format: 'link',
    }
    const second = {
      ...first,
      title: 'Segundo',
      issuedOn: '2026-01-02',
      fileNumber: 2,
      format: 'csv',
    }
    const moved = { ...second, section: 'Sección' }
    const gone = { ...moved, order: null, isRemoved: true }
    const changes = [
      { action: 'restore', by: 'Ana Ruiz', before: gone, after: moved },
      { action: 'remove', by: 'Ana Ruiz', before: moved, after: gone },
      { action: 'revise', by: 'Ana Ruiz', before: second, after: moved },
      { action: 'revise', by: 'Luisa Prada', before: first, after: second },
      { action: 'create', by: 'Ana Ruiz', before: null, after: first },
    ]
    const response = await history(id)
    expect(response.headers['cache-control']).toBe('private, no-store')
    const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(response.json<DocumentChange[]>()).toEqual(
      changes.map((change) => ({ id: expect.any(Number), at, withdrawal: null, ...change })),
    )
  })

  test('shows what an earlier release recorded, and as it is now what that one did not know', async () => {
    const { id } = await create((await section({ numeral: '4.7' })).id, { titulo: 'Como es' })
    const actor = { issuer: 'https://a.example', subject: 'ana', name: 'Ana Ruiz' }
    const after = { title: 'Como era', position: 'primero', state: 'borrador' }
    await inTransaction(db, (tx) =>
      recordChange(tx, DOCUMENT_CHANGES, {
        itemId: id,
        action: 'revise',
        actor,
        seenVersion: undefined,
        before: null,
        after,
      }),
    )
    const response = await history(id)
    expect([response.statusCode, response.json()[0]?.after]).toMatchObject([
      200,
      { title: 'Como era', order: 1, state: 'published', section: '4.7 Sección' },
    ])
  })

  test('is there for one that was removed, and holds nothing of a section or another document', async () => {
    const { id } = await create((await section()).id)
    await create(1)
    await remove(id)
    const changes = (await history(id)).json<DocumentChange[]>()
    expect(changes.map(({ action }) => action)).toEqual(['remove', 'create'])
    expect((await history(999)).statusCode).toBe(404)
    expect((await history('x')).statusCode).toBe(422)
  })
})
