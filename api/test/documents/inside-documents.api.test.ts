import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Subseccion } from '@terminal/contract/documents/document.schema'
import { readQuery } from '@terminal/contract/search/search-query'
import { writePdf } from '@terminal/demo/pdf'
import { writeScan } from '@terminal/demo/scan'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { enqueueUnread, readDocument } from '../../src/documents/reading/text.job.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { findPassages } from '../../src/search/passages.queries.ts'
import { openDocumentDesk, sheet } from '../document-desk.ts'
import { emptyTables } from '../empty-tables.ts'
import { paperSaying, poorPdf } from './readable-documents.ts'
import { zip } from './zip.ts'

const desk = await openDocumentDesk()
const { create, db, emptyQueue, files, goBack, put, remove, restore, section, send } = desk
const log = { info: () => undefined, warn: () => undefined }

beforeEach(async () => {
  await emptyTables(db, 'document_readings', 'document_openings')
  await desk.startAnew()
  await section({ numeral: '4.7', nombre: 'Informes' })
})

const paper = (...texts: string[]) => pdfOf(writePdf(paperSaying(...texts)))
const pdfOf = (bytes: Buffer) => new Blob([new Uint8Array(bytes)], { type: 'application/pdf' })

/** The keys that wait to be read. */
async function queue(): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`select data ->> 'key' as key from pgboss.job
    where name = 'text' order by priority desc, created_on, id`.execute(db)
  return rows.map(({ key }) => key)
}
async function readAll(): Promise<void> {
  for (const key of await queue()) await readIt(key)
  await emptyQueue()
}
const readIt = (key: string) => readDocument({ db, files, log }, key)

/** Returns how it is made good again. */
async function breakStore(
  key: string,
  fault: 'file is gone' | 'store is gone' | 'disk fails',
): Promise<() => Promise<void>> {
  const file = join(desk.filesDir, 'documentos', `${key}.csv`)
  const path = fault === 'store is gone' ? desk.filesDir : file
  await rename(path, `${path}.away`)
  // What stands in its place can be found and not be read, as on a disk that answers with errors.
  if (fault === 'disk fails') await mkdir(path)
  return async () => {
    await rm(path, { recursive: true, force: true })
    await rename(`${path}.away`, path)
  }
}
const find = (words: string, limit = 10) => findPassages(db, readQuery(words), limit)
const titles = async (words: string) => (await find(words)).passages.map(({ title }) => title)
const readings = () => db.selectFrom('document_readings').selectAll().execute()
const readingOf = async (id: number) =>
  (await desk.tree()).flatMap(({ documents }) => documents).find((each) => each.id === id)?.reading

describe('a phrase that stands only inside of a file', () => {
  test('is found, with its page and the words around it', async () => {
    const filler = Array.from({ length: 900 }, (_, i) => `relleno${i}`).join(' ')
    const { id } = await create(1, {
      titulo: 'Informe de gestión',
      fechaPublicacion: '2026-03-02',
      archivo: paper(filler, 'Se trasladó la bahía de los Camperos al costado sur.'),
    })
    expect(await find('bahia campero')).toEqual({ total: 0, passages: [] })
    await readAll()
    const { total, passages } = await find('BAHÍAS campero')
    expect(total).toBe(1)
    expect(passages).toEqual([
      {
        kind: 'doc',
        title: 'Informe de gestión',
        path: `/transparency/documento/${id}`,
        breadcrumb: 'Transparencia',
        excerpt: '4.7 Informes',
        datedOn: '2026-03-02',
        downloadUrl: `/documentos/${id}`,
        fileExt: 'pdf',
        fileBytes: expect.any(Number),
        page: 4,
        passage: expect.stringContaining('la bahía de los Camperos al costado'),
      },
    ])
    expect(await find('bahia helicoptero')).toEqual({ total: 0, passages: [] })
    for (const nothing of ['', 'de', '%', 'para los', '\0'])
      expect(await find(nothing)).toEqual({ total: 0, passages: [] })
  })

  test('is gone when the document is removed, and back when it is restored', async () => {
    const { id } = await create(1, { archivo: paper('El mirador del andén norte.') })
    await create(1, { titulo: 'Otro', archivo: paper('El mirador, mirador del andén sur.') })
    await readAll()
    await remove(id)
    expect(await find('mirador')).toMatchObject({ total: 1, passages: [{ title: 'Otro' }] })
    await restore(id)
    expect(await titles('mirador')).toEqual(['Otro', 'Informe de gestión'])
    await put(id, { estado: 'pendiente' })
    expect(await find('mirador')).toMatchObject({ total: 1, passages: [{ title: 'Otro' }] })
  })

  test('is that of the file it has now', async () => {
    const { id } = await create(1, { archivo: paper('El mirador del andén norte.') })
    await readAll()
    await put(id, { archivo: paper('La cafetería del andén sur.') })
    expect(await titles('mirador')).toEqual([])
    await readAll()
    expect(await titles('mirador')).toEqual([])
    expect(await titles('cafeteria')).toEqual(['Informe de gestión'])
    await goBack(id, 1)
    expect(await titles('mirador')).toEqual(['Informe de gestión'])
    expect(await titles('cafeteria')).toEqual([])
  })

  test('is found once for each document, in its best page, and all of them are counted', async () => {
    const filler = Array.from({ length: 900 }, (_, i) => `relleno${i}`).join(' ')
    const often = paper('Un mirador.', filler, 'Mirador, mirador, mirador del mirador.')
    const names = ['Uno', 'Dos', 'Tres']
    for (const titulo of names) await create(1, { titulo, archivo: paper('Un mirador.') })
    await create(1, { titulo: 'Muchos', archivo: often })
    await readAll()
    const { total, passages } = await find('mirador', 2)
    expect(total).toBe(4)
    expect(passages).toHaveLength(2)
    expect(passages[0]).toMatchObject({ title: 'Muchos', page: 4 })
  })

  test('is found in a word between signs', async () => {
    await create(1, { archivo: sheet('contrato;sitio\nPQRSD/2026-07;www.ejemplo.example\n') })
    await readAll()
    for (const word of ['pqrsd', '2026', 'ejemplo', 'pqrsd/2026'])
      expect(await titles(word)).toHaveLength(1)
  })
})

describe('a file is read', () => {
  test('whenever a document shows another than before, and not when it does not', async () => {
    const { id } = await create(1, { archivo: sheet('a,b\n1,1\n') })
    expect(await queue()).toHaveLength(1)
    await put(id, { titulo: 'Otro' })
    await create(1)
    await desk.move(id, 1, 2)
    expect(await queue()).toHaveLength(1)
    await put(id, { archivo: sheet('a,b\n2,2\n') })
    expect(new Set(await queue()).size).toBe(2)
  })

  test('once, however often its work comes', async () => {
    await create(1, { archivo: paper('El mirador.') })
    const [key = ''] = await queue()
    await readIt(key)
    const before = await readings()
    await Promise.all([readAll(), readIt(key)])
    expect(await readings()).toEqual(before)
    expect((await find('mirador')).total).toBe(1)
  })

  test('by two at the same time, and one of them writes it', async () => {
    await create(1, { archivo: paper('El mirador.') })
    const [key = ''] = await queue()
    await Promise.all([1, 2].map(() => readIt(key)))
    expect(await readings()).toHaveLength(1)
    expect((await find('mirador')).total).toBe(1)
  })

  test.each(['file is gone', 'store is gone', 'disk fails'] as const)(
    'later, however often and for however long it cannot be had: the %s',
    async (fault) => {
      const jobs = openJobs(desk.databaseUrl, { isWorker: false, onError: fail })
      await create(1, { archivo: sheet() })
      const [key = ''] = await queue()
      const repair = await breakStore(key, fault)
      for (let time = 0; time < 8; time++) await expect(readIt(key)).rejects.toThrow()
      expect(await readings()).toEqual([])
      await repair()
      // As it is after hours: the job was tried for as long as a job is.
      await sql`update pgboss.job set state = 'failed' where name = 'text'`.execute(db)
      expect(await enqueueUnread(db, jobs)).toBe(1)
      await readAll()
      expect(await readings()).toMatchObject([{ key, state: 'text' }])
      await jobs.close()
    },
  )

  test('until it has taken the process with it five times, and then never again', async () => {
    const dead = await create(1, { titulo: 'Cinco', archivo: sheet('a,b\n1,1\n') })
    const slow = await create(1, { titulo: 'Cuatro', archivo: sheet('a,b\n2,2\n') })
    const [first = '', second = ''] = await queue()
    const openings = [
      { key: first, count: 5 },
      { key: second, count: 4 },
    ]
    await db.insertInto('document_openings').values(openings).execute()
    await readAll()
    expect(await readingOf(dead.id)).toMatchObject({ state: 'unreadable' })
    expect(await readingOf(slow.id)).toMatchObject({ state: 'text' })
    expect(await db.selectFrom('document_openings').selectAll().execute()).toEqual([])
  })

  test('another time, when the worker is told to stop, which is not the fault of the file', async () => {
    await create(1, { archivo: sheet() })
    const [key = ''] = await queue()
    const stopped = { db, files, log, signal: AbortSignal.abort(new Error('stopping')) }
    for (let time = 0; time < 8; time++)
      await expect(readDocument(stopped, key)).rejects.toThrow('stopping')
    await readAll()
    expect(await readings()).toMatchObject([{ key, state: 'text' }])
  })

  test('if it never was, once and after what has just come: what is shown now, and no ZIP, link, or what was removed', async () => {
    const jobs = openJobs(desk.databaseUrl, { isWorker: false, onError: fail })
    const shown = await create(1, { archivo: sheet('a,b\n1,1\n') })
    await put(shown.id, { archivo: sheet('a,b\n2,2\n') })
    await create(1)
    const gone = await create(1, { archivo: sheet('a,b\n3,3\n') })
    await remove(gone.id)
    await emptyQueue()
    await create(1, { archivo: new Blob([new Uint8Array(zip([{ name: 'acta.pdf' }]))]) })
    expect(await queue()).toEqual([])
    expect(await enqueueUnread(db, jobs)).toBe(1)
    const [key] = await queue()
    const file = await db
      .selectFrom('document_files')
      .select(['document_id', 'number'])
      .where('key', '=', key ?? '')
      .execute()
    expect(file).toEqual([{ document_id: shown.id, number: 2 }])
    expect(await enqueueUnread(db, jobs)).toBe(1)
    // Both are done by one run.
    expect(await queue()).toEqual([key, key])
    await create(1, { archivo: sheet('a,b\n4,4\n') })
    expect((await queue()).indexOf(key ?? '')).toBe(1)
    await readAll()
    expect(await enqueueUnread(db, jobs)).toBe(0)
    await jobs.close()
  })
})

describe('its publisher is told', () => {
  test('what a PDF lacks, that one is a picture, and nothing of a good one', async () => {
    const good = await create(1, { archivo: paper('El mirador del andén norte.') })
    const poor = await create(1, { archivo: pdfOf(poorPdf('Horario de las taquillas del sur')) })
    const scan = await create(1, { archivo: pdfOf(writeScan(paperSaying('Acta'))) })
    const table = await create(1, { archivo: sheet() })
    const link = await create(1)
    expect(await readingOf(good.id)).toBeNull()
    await readAll()
    const all = ['title', 'language', 'tags']
    expect(await readingOf(good.id)).toEqual({ state: 'text', lacking: [] })
    expect(await readingOf(poor.id)).toEqual({ state: 'text', lacking: all })
    expect(await readingOf(scan.id)).toEqual({ state: 'no-text', lacking: all })
    expect(await readingOf(table.id)).toEqual({ state: 'text', lacking: [] })
    expect(await readingOf(link.id)).toBeNull()
  })

  test('that a file cannot be read', async () => {
    const broken = Buffer.from('%PDF-1.7\nnada\nstartxref\n9\n%%EOF')
    const { id } = await create(1, { archivo: pdfOf(broken) })
    await readAll()
    expect(await readingOf(id)).toEqual({ state: 'unreadable', lacking: [] })
    const replaced = (await put(id, { archivo: paper('Ahora sí.') })).json<Subseccion>()
    expect(await readingOf(replaced.id)).toBeNull()
  })
})

describe('the page of a section', () => {
  const pages = () =>
    db
      .selectFrom('search_entries')
      .select(['title', 'path', 'plain_title'])
      .where('kind', '=', 'page')
      .orderBy('item_id')
      .execute()

  test('is found from when it is made until it is removed, by what it is called now', async () => {
    const first = { title: '4.7 Informes', path: '/transparency/4.7', plain_title: '4.7 informes' }
    expect(await pages()).toEqual([first])
    const { id } = await section({ nombre: 'Propia' })
    const own = { title: 'Propia', path: `/transparency/seccion-${id}`, plain_title: 'propia' }
    expect(await pages()).toEqual([first, own])
    await send('PUT', `/api/Secciones/${id}`, { nombre: 'Año', numeral: '11' })
    const renamed = { title: '11 Año', path: '/transparency/11', plain_title: '11 ano' }
    expect(await pages()).toEqual([first, renamed])
    await send('DELETE', `/api/Secciones/${id}`)
    expect(await pages()).toEqual([first])
    await send('POST', `/api/Secciones/${id}/restaurar`)
    expect(await pages()).toEqual([first, renamed])
  })
})

function fail(error: unknown): never {
  throw error
}
