import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { SearchEntry } from '@terminal/contract/search/search-entry'
import { plainFields, toPlainText } from '@terminal/contract/search/search-entry'
import { sql } from '../sql.ts'
import { makeEntries } from './search-entries.ts'

const COLUMNS =
  'kind, item_id, title, path, breadcrumb, excerpt, dated_on, download_url, file_ext, file_bytes, plain_title, plain_text'
const ROWS_A_WRITE = 1_000

/** Fills an empty catalogue. Its indexes are made afterwards: put in one by one, 100,000 entries would take minutes. */
export async function fillEntries(database: string, count: number): Promise<void> {
  const indexes = await sql(
    `select indexdef from pg_indexes where tablename = 'search_entries' and indexname <> 'search_entries_pkey'`,
    database,
  )
  const names = [...indexes.matchAll(/ INDEX (\w+) ON /g)].map(([, name]) => name)
  await sql(`truncate search_entries; drop index ${names.join()}`, database)
  await copyEntries(database, count)
  await sql(indexes.split('\n').join(';'), database)
  await sql('vacuum analyze search_entries', database)
}

async function copyEntries(database: string, count: number): Promise<void> {
  const args = [database, '-qX', '-v', 'ON_ERROR_STOP=1', '-c']
  const psql = spawn('psql', [...args, `copy search_entries (${COLUMNS}) from stdin`], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = once(psql, 'exit')
  await pipeline(Readable.from(inPieces(count)), psql.stdin)
  const [code] = await ended
  if (code !== 0) throw new Error(`psql ended with ${code}`)
}

function* inPieces(count: number): Generator<string> {
  let lines: string[] = []
  for (const entry of makeEntries(count)) {
    lines.push(lineOf(entry))
    if (lines.length < ROWS_A_WRITE) continue
    yield lines.join('')
    lines = []
  }
  yield lines.join('')
}

/** As putEntry writes it. */
function lineOf(entry: SearchEntry): string {
  const plain = plainFields(entry)
  const values = [
    ...[entry.kind, entry.itemId, entry.title, entry.path, entry.breadcrumb, entry.excerpt],
    ...[entry.datedOn, entry.downloadUrl, entry.fileExt, entry.fileBytes],
    ...[plain.title, toPlainText(plain)],
  ]
  return `${values.map(cellOf).join('\t')}\n`
}

function cellOf(value: string | number | null): string {
  if (value === null) return '\\N'
  return String(value).replaceAll('\\', '\\\\').replaceAll('\n', '\\n').replaceAll('\t', '\\t')
}
