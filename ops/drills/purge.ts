import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { Subseccion } from '@terminal/contract/documents/document.schema'
import { PORTS } from '../addresses.ts'
import { runDatabaseCommand } from '../database.ts'
import { API_PARTS, OWNER_SETTINGS, PATHS, URLS, WORKER } from '../local-stack.ts'
import { postgresAt } from '../postgres.ts'
import { sql } from '../sql.ts'
import { createSection, publishTable, purgeDocument, removeSection } from './documents-desk.ts'
import { type Scene, said, secondsUntil } from './drill.ts'
import type { Crowd, Question } from './load.ts'
import { freshWithinSeconds } from './news-change.ts'
import { ENCODINGS, textOf } from './public-site.ts'
import { killPart, startPart } from './stack-control.ts'

const run = promisify(execFile)

const REASON = 'Publicaba datos personales de un simulacro.'
const DATABASE = new URL(URLS.database).pathname.slice(1)
const FOUND_WITHIN_SECONDS = 20

/**
 * A document is withdrawn for good. Then database and files are restored from an earlier backup, as after a lost disk: the
 * ledger is replayed, and what was withdrawn is gone again.
 */
export async function purge({ crowd, isShort, mustSee }: Scene): Promise<void> {
  const limit = freshWithinSeconds(isShort)
  const word = `simulacro${Date.now()}`
  const section = await createSection('Sección de un simulacro')
  const table = `Nombre,Cédula\nPersona inventada ${word},1020304050\n`
  const document = await publishTable(section.id, titleOf(word), table)
  const published = await secondsUntil(() => isFound(crowd, word), FOUND_WITHIN_SECONDS)
  mustSee(`published, and found by its text (${said(published)})`, published !== undefined)

  const backup = await takeBackup(document)
  try {
    await purgeDocument(document, REASON)
    await mustBeGone('withdrawn')
    const lines = (await readFile(PATHS.ledger, 'utf8')).trim().split('\n')
    mustSee('one line of the ledger names it', lines.filter(names(document)).length === 1)

    await Promise.all([...API_PARTS, WORKER].map(killPart))
    await backup.restore()
    const restored = await sql(`select title from documents where id = ${document.id}`)
    const isBack = restored.includes(word) && (await filesOf(document)).length > 0
    mustSee('restored to before the purge: title and file are there again', isBack)
    await runDatabaseCommand('replay-ledger', OWNER_SETTINGS)
    await Promise.all(API_PARTS.map(startPart))
    // It is ready when every page is warm, and works before that.
    void startPart(WORKER).catch(() => undefined)
    await mustBeGone('restored and replayed')
  } finally {
    await backup.remove()
  }
  await removeSection(section.id)

  async function mustBeGone(when: string): Promise<void> {
    const seconds = await secondsUntil(() => isGone(crowd, document, word), limit)
    const places = `${waysTo(document).length} addresses, search, CSV, JSON and disk`
    mustSee(`${when}: gone from ${places} after ${said(seconds)}`, seconds !== undefined)
  }
}

function titleOf(word: string): string {
  return `Tabla ${word}`
}

/** By a word of its file: the results page repeats the query, not the title. */
async function isFound(crowd: Crowd, word: string): Promise<boolean> {
  const answer = await crowd.ask({ kind: 'search', path: `/api/Buscador?q=inventada+${word}` })
  return answer !== undefined && textOf(answer).includes(titleOf(word))
}

/** Its pages, its data and its file: in every encoding, and in part. */
function waysTo({ id, archivoUrl }: Subseccion): Question[] {
  const file = archivoUrl ?? ''
  const paths = [`/transparency/documento/${id}`, `/documentos/${id}`, `/api/Subsecciones/${id}`]
  const whole = [...paths, file].flatMap((path) =>
    ENCODINGS.map((encoding) => ({ kind: 'withdrawn', path, encoding })),
  )
  const part = { kind: 'withdrawn', path: file, headers: { range: 'bytes=0-9' } }
  return [...whole, part].map((question) => ({ ...question, isFine: () => true }))
}

async function isGone(crowd: Crowd, document: Subseccion, word: string): Promise<boolean> {
  for (const question of waysTo(document)) {
    const answer = await crowd.ask(question)
    if (answer?.status !== 410 || textOf(answer).includes(word)) return false
  }
  for (const path of ['/transparency/indice.csv', '/transparency/indice.json']) {
    const answer = await crowd.ask({ kind: 'index', path })
    if (answer?.status !== 200 || textOf(answer).includes(word)) return false
  }
  return (await filesOf(document)).length === 0 && !(await isFound(crowd, word))
}

/** The names of its file on disk. */
async function filesOf({ archivoUrl }: Subseccion): Promise<string[]> {
  const key = keyIn(archivoUrl)
  const names = await readdir(join(PATHS.files, 'documentos'), { recursive: true })
  return names.filter((name) => name.includes(key))
}

function names({ archivoUrl }: Subseccion) {
  return (line: string) => line.includes(keyIn(archivoUrl))
}

function keyIn(url: string | null): string {
  return url?.split('/')[3] ?? 'none'
}

/** As every night: the database as one file, and the document beside it. */
async function takeBackup(document: Subseccion) {
  const cluster = postgresAt(PORTS.postgres, PATHS.postgres)
  const folder = await mkdtemp(join(tmpdir(), 'copia-'))
  const dump = join(folder, 'terminal.dump')
  const stored = (await filesOf(document)).map((name) => join(PATHS.files, 'documentos', name))
  const kept = (path: string) => join(folder, basename(path))
  await run('pg_dump', ['-Fc', '-f', dump, cluster.url(DATABASE)])
  for (const path of stored) await copyFile(path, kept(path))
  return {
    async restore(): Promise<void> {
      await sql(`drop database ${DATABASE} with (force)`, cluster.url('postgres'))
      await run('pg_restore', ['--create', '-d', cluster.url('postgres'), dump])
      for (const path of stored) await copyFile(kept(path), path)
    },
    remove: () => rm(folder, { recursive: true }),
  }
}
