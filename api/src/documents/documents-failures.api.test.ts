import { readdir } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDocumentDesk, sheet } from '../../test/document-desk.ts'
import { deleteOrphans } from '../platform/files/delete-orphans.ts'
import { DOCUMENT_FILES } from './document-files.ts'

const desk = await openDocumentDesk()
const { create, db, everything, files, filesDir, goBack, move, post, put } = desk
const { remove, restore, section, sections, send } = desk

beforeEach(desk.startAnew)
afterEach(() => sql`drop function if exists break_down cascade`.execute(db))

/** From now on, whatever is written to a table fails: at once, or when all the rest is done. */
async function breakDown(table: string, isAtTheEnd: boolean): Promise<void> {
  await sql`create function break_down() returns trigger language plpgsql as $$
    begin raise exception 'no'; end $$`.execute(db)
  const when = isAtTheEnd
    ? sql`create constraint trigger break_down after insert or update or delete on ${sql.table(table)}
        deferrable initially deferred for each row execute function break_down()`
    : sql`create trigger break_down before insert or update or delete on ${sql.table(table)}
        for each row execute function break_down()`
  await when.execute(db)
}

/** What the collector leaves, long after. */
async function lastingFiles(): Promise<string[]> {
  await deleteOrphans({
    db,
    files,
    fileKinds: [DOCUMENT_FILES],
    olderThanMs: 0,
    now: new Date('2100-01-01'),
  })
  return (await readdir(filesDir, { recursive: true })).toSorted()
}

/** Something of everything: a file and its earlier version, one that was removed, an empty section. */
async function fill(): Promise<{ shown: number; gone: number; empty: number; full: number }> {
  const full = await section({ numeral: '4.7' })
  const empty = await section()
  const shown = await create(full.id, { archivo: sheet('a,b\n1,1\n') })
  await put(shown.id, { archivo: sheet('a,b\n2,2\n') })
  await create(full.id)
  const gone = await create(full.id)
  await remove(gone.id)
  return { shown: shown.id, gone: gone.id, empty: empty.id, full: full.id }
}

test.each([
  ['when the record is written', 'changes', false],
  ['when the refresh is put in its queue', 'pgboss.job', false],
  ['at the very end', 'changes', true],
])('K7 K8 a write that fails %s leaves nothing at all', async (_, table, isAtTheEnd) => {
  const { shown, gone, empty, full } = await fill()
  const before = [await everything(), await sections(), await lastingFiles()]
  await breakDown(table, isAtTheEnd)
  for (const response of [
    await send('POST', '/api/Secciones', { nombre: 'Otra' }),
    await send('PUT', `/api/Secciones/${full}`, { nombre: 'Otra', numeral: '5' }),
    await send('DELETE', `/api/Secciones/${empty}`),
    await post({ seccionId: String(full), archivo: sheet() }),
    await put(shown, { titulo: 'Otro', archivo: sheet('a,b\n3,3\n') }),
    await put(shown, { estado: 'pendiente' }),
    await move(shown, full, 2),
    await move(shown, empty, 1),
    await remove(shown),
    await restore(gone),
    await goBack(shown, 1),
  ]) {
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toMatch(/trigger|insert|raise|break_down/)
  }
  expect([await everything(), await sections(), await lastingFiles()]).toEqual(before)

  await sql`drop function break_down cascade`.execute(db)
  expect((await move(shown, empty, 1)).statusCode).toBe(200)
})

test.each([
  ['documents', 'document'],
  ['document_files', 'file'],
  ['search_entries', 'search entry'],
])('K8 a document is not published without its row in %s', async (table) => {
  const { shown, full } = await fill()
  const before = [await everything(), await lastingFiles()]
  await breakDown(table, false)
  const answers = [
    await post({ seccionId: String(full), archivo: sheet() }),
    await put(shown, { titulo: 'Otro', archivo: sheet('a,b\n3,3\n') }),
  ]
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([500, 500])
  expect([await everything(), await lastingFiles()]).toEqual(before)
})
