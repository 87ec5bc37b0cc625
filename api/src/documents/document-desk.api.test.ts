import type {
  HistorialDeDocumento,
  MatrizLegal,
} from '@terminal/contract/documents/document-desk.schema'
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

    const en = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    const ana = { por: 'Ana Ruiz', en }
    expect(await tree()).toMatchObject([
      { id: one.id, orden: 1, retirada: false, subsecciones: [] },
      {
        id: two.id,
        orden: 2,
        retirada: false,
        subsecciones: [
          {
            id: first.id,
            orden: 1,
            retirada: false,
            versiones: 2,
            version: 2,
            ultimoCambio: { por: 'Luisa Prada', en },
          },
          { id: second.id, orden: 2, retirada: false, versiones: 0, ultimoCambio: ana },
          { id: removed.id, orden: 0, retirada: true, versiones: 1, ultimoCambio: ana },
        ],
      },
      { id: gone.id, orden: 3, retirada: true },
    ])
  })

  test.each(['personal', 'matriz'])('%s is kept by nobody', async (word) => {
    const response = await ask(`/api/Secciones/${word}`)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('private, no-store')
    expect(response.headers.etag).toBeUndefined()
  })
})

describe('GET /api/Secciones/matriz', () => {
  const matrix = async () => (await ask('/api/Secciones/matriz')).json<MatrizLegal>().items

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
        nombre: 'Informes',
        responsable: 'Planeación',
        periodicidad: 'trimestral',
        documentos: 2,
        ultimaPublicacion: '2026-07-31',
        proximaFecha: '2026-10-31',
        estado: 'vencido',
        motivo: null,
        direccion: '/transparency/4.7',
      },
      expect.objectContaining({ numeral: '4.8', proximaFecha: '2026-12-01', estado: 'por_vencer' }),
      expect.objectContaining({ numeral: '4.9', proximaFecha: '2027-01-31', estado: 'al_dia' }),
      expect.objectContaining({ numeral: '4.10', proximaFecha: null, estado: 'sin_publicar' }),
      expect.objectContaining({
        numeral: '10',
        proximaFecha: null,
        estado: 'no_aplica',
        documentos: 0,
        motivo: NOT_APPLICABLE.motivo,
      }),
    ])
  })

  test('a document that is removed makes its item overdue or missing, and restored it is well again', async () => {
    const { id } = await section({ numeral: '4.7', periodicidad: 'anual' })
    const old = await create(id, { fechaPublicacion: '2024-01-01' })
    const recent = await create(id, { fechaPublicacion: '2026-10-01' })
    const state = async () => (await matrix())[0]?.estado
    expect(await state()).toBe('al_dia')
    await remove(recent.id)
    expect(await state()).toBe('vencido')
    await remove(old.id)
    expect(await state()).toBe('sin_publicar')
    await restore(recent.id)
    expect(await state()).toBe('al_dia')
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
      titulo: 'Primero',
      seccion: '4.7 Informes',
      orden: 1,
      retirada: false,
      fechaPublicacion: '2026-01-31',
      fechaExpedicion: null,
      estado: 'publicado',
      motivo: null,
      archivo: 1,
      formato: 'enlace',
    }
    const second = {
      ...first,
      titulo: 'Segundo',
      fechaExpedicion: '2026-01-02',
      archivo: 2,
      formato: 'csv',
    }
    const moved = { ...second, seccion: 'Sección' }
    const gone = { ...moved, orden: null, retirada: true }
    const changes = [
      { accion: 'restaurar', por: 'Ana Ruiz', antes: gone, despues: moved },
      { accion: 'retirar', por: 'Ana Ruiz', antes: moved, despues: gone },
      { accion: 'editar', por: 'Ana Ruiz', antes: second, despues: moved },
      { accion: 'editar', por: 'Luisa Prada', antes: first, despues: second },
      { accion: 'crear', por: 'Ana Ruiz', antes: null, despues: first },
    ]
    const response = await history(id)
    expect(response.headers['cache-control']).toBe('private, no-store')
    const en = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    expect(response.json<HistorialDeDocumento>().cambios).toEqual(
      changes.map((change) => ({ id: expect.any(Number), en, retiro: null, ...change })),
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
    expect([response.statusCode, response.json().cambios[0]?.despues]).toMatchObject([
      200,
      { titulo: 'Como era', orden: 1, estado: 'publicado', seccion: '4.7 Sección' },
    ])
  })

  test('is there for one that was removed, and holds nothing of a section or another document', async () => {
    const { id } = await create((await section()).id)
    await create(1)
    await remove(id)
    const { cambios } = (await history(id)).json<HistorialDeDocumento>()
    expect(cambios.map(({ accion }) => accion)).toEqual(['retirar', 'crear'])
    expect((await history(999)).statusCode).toBe(404)
    expect((await history('x')).statusCode).toBe(422)
  })
})
