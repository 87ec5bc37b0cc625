import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PETITION_API_PATH } from '@terminal/contract/petitions/case/petition.schema'
import { PETITION_FIELDS } from '@terminal/contract/petitions/case/petition-form'
import { PATHS, SETTINGS } from '../local-stack.ts'
import { sql } from '../sql.ts'
import { benchUrl, closeTerminal, openTerminal } from './bench-terminal.ts'
import type { Effort } from './cached-figures.ts'
import { onServerCore } from './cores.ts'
import { askForSeconds } from './load.ts'
import { type Comparison, comparePairs } from './pairs.ts'
import { requirePid, requirePostgresPid } from './parts.ts'
import { runPgbench } from './pgbench.ts'

const WRITERS = 32
const MESSAGE = 'La sala de espera del segundo piso no tiene luz desde el lunes. '.repeat(6)

/** Petitions filed by one process for 32 writers ÷ the same rows written by pgbench, on a database of their own. */
export async function measureFilings({ pairs, seconds }: Effort): Promise<Comparison> {
  const origin = await openTerminal('small', async () => undefined)
  const url = `${origin}${PETITION_API_PATH}`
  const database = benchUrl('small')
  const [lua, script] = ['lua', 'pgbench'].map((end) => join(PATHS.edge, `writers.${end}`))
  if (!(lua && script)) throw new Error('no names')
  try {
    await writeFile(lua, writerScript())
    await fileOne(url)
    await writeFile(script, await bareRows(database))
    const [api, postgres] = [await requirePid('bench-small'), await requirePostgresPid()]
    const bench = { script, database, clients: WRITERS, postgres, seconds }
    return await onServerCore([api, postgres], () =>
      comparePairs(
        pairs,
        () => askForSeconds(url, [api, postgres], seconds, WRITERS, ['-s', lua]),
        () => runPgbench(bench),
      ),
    )
  } finally {
    await closeTerminal('small')
    await Promise.all([lua, script].map((path) => rm(path, { force: true })))
  }
}

function form(key: string): Record<string, string> {
  return {
    [PETITION_FIELDS.formKey]: key,
    [PETITION_FIELDS.message]: `${MESSAGE}${key}`,
    [PETITION_FIELDS.name]: 'Lucero Prueba Ejemplo',
    [PETITION_FIELDS.document]: '000.000.001',
    [PETITION_FIELDS.email]: 'lucero.prueba@correo.example',
  }
}

const HEADERS = { 'content-type': 'application/json', authorization: 'Bearer anonimo' }

/** For wrk: each form has its own key and address, so that none is a replay and none is limited. */
function writerScript(): string {
  const [before = '', ...after] = JSON.stringify(form('KEY')).split('KEY')
  const body = [before, ...after].map((part) => `[==[${part}]==]`).join(' .. key .. ')
  const headers = Object.entries(HEADERS).map(([name, value]) => `["${name}"] = "${value}"`)
  return `
    math.randomseed(os.time() * 1000 + math.random(1000))
    local count = 0
    local run = math.random(1000000000)
    local byte = function() return math.random(1, 254) end
    request = function()
      count = count + 1
      local key = string.format("writer-%012d-%012d", run, count)
      local headers = { ${headers.join(', ')}, ["x-api-key"] = "${SETTINGS.API_KEY}" }
      headers["x-forwarded-for"] = byte() .. "." .. byte() .. "." .. byte() .. "." .. byte()
      return wrk.format("POST", nil, headers, ${body})
    end`
}

async function fileOne(url: string): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...HEADERS, 'x-api-key': SETTINGS.API_KEY },
    body: JSON.stringify(form('writer-0000000000000000')),
  })
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`)
}

/**
 * What one filing wrote, with new keys: copies of the rows, so that columns and size follow the code. It takes the same
 * two numbers and writes in the same order.
 */
async function bareRows(database: string): Promise<string> {
  const key = "lpad(to_hex(:key::bigint), 32, '0')::uuid"
  const row = (table: string, where: string, replaced: Record<string, string>) =>
    insertLike(database, table, where, replaced)
  const mails = await listOf(database, "select id from mails where state = 'waiting' order by kind")
  const posted = await Promise.all(
    mails.map(async (id, i) => {
      const mail = `lpad(to_hex(:mail${i}::bigint), 32, '0')::uuid`
      const data = `jsonb_build_object('id', ${mail})`
      return [
        `\\set mail${i} random(1, 9223372036854775806)`,
        await row('mails', `id = '${id}'`, { id: mail, item_id: ':id' }),
        await row('pgboss.job', `data ->> 'id' = '${id}'`, {
          id: mail,
          data,
          singleton_key: `${mail}::text`,
        }),
      ]
    }),
  )
  const one = 'true limit 1'
  return [
    '\\set key random(1, 9223372036854775806)',
    'begin;',
    "select nextval(pg_get_serial_sequence('petitions', 'id'))::integer as id \\gset",
    await row('submissions', one, {
      hash: 'sha256(:key::text::bytea)',
      content_hash: 'sha256(:key::text::bytea)',
      item_id: ':id',
    }),
    await row('record_keys', one, { id: key }),
    ...posted.flat(),
    `insert into petition_counters (year, last) values (extract(year from now())::int, 1)
      on conflict (year) do update set last = petition_counters.last + 1 returning last as number \\gset`.replace(
      '\n',
      ' ',
    ),
    await row('petitions', one, { id: ':id', key_id: key, number: ':number' }),
    await row('petition_events', one, { id: 'default', petition_id: ':id' }),
    'end;',
    '',
  ].join('\n')
}

/** An INSERT of a row that is there, but for what is said instead. Generated columns are left out. */
async function insertLike(
  database: string,
  table: string,
  where: string,
  replaced: Record<string, string>,
): Promise<string> {
  const names = await listOf(
    database,
    `select attname from pg_attribute
    where attrelid = '${table}'::regclass and attnum > 0 and attgenerated = '' and not attisdropped`,
  )
  const values = await sql(
    `select concat_ws(chr(1), ${names.map((name) => `quote_nullable("${name}"::text)`).join()})
    from ${table} where ${where}`,
    database,
  )
  // What is null by itself need not be said; pgbench reads a line at a time, and names begin with a colon there.
  const said = values
    .split('\u0001')
    .map((value, i) => ({ name: names[i] ?? '', value }))
    .map(({ name, value }) => ({ name, value: replaced[name] ?? quoted(value) }))
    .filter(({ value }) => value !== 'NULL' && value !== 'default')
  const columns = said.map(({ name }) => name).join()
  return `insert into ${table} (${columns}) values (${said.map(({ value }) => value).join()});`
}

/** Colons would be variables there. */
function quoted(literal: string): string {
  return literal.replaceAll('\n', ' ').replaceAll(/:(?=[A-Za-z_])/g, ': ')
}

async function listOf(database: string, statement: string): Promise<string[]> {
  return (await sql(statement, database)).split('\n').filter(Boolean)
}
