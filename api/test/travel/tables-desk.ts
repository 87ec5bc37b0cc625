import { TABLES } from '@terminal/operator/fixture-folder'
import type { TravelFile } from '@terminal/operator/travel/check-names'
import { sql } from 'kysely'
import { encodeForm } from '../form.ts'
import { openWorld } from '../world.ts'
import type { SheetCell, SheetRows } from './workbooks.ts'

const PATH = '/api/MesaHorarios'
type Headers = Record<string, string>

type World = Awaited<ReturnType<typeof openWorld>>

/** A world with an editor of the travel tables. */
export async function openTablesDesk() {
  return tablesDeskIn(await openWorld())
}

/** The same in a world that is there already. */
export async function tablesDeskIn<Given extends Pick<World, 'app' | 'db' | 'get' | 'staff'>>(
  world: Given,
) {
  const { app, db } = world
  const keeper = await world.staff({ sub: 'tablas', roles: ['operacion'] })
  const json = (
    method: 'POST' | 'PUT',
    url: string,
    payload: object | undefined,
    headers: Headers = keeper,
  ) => app.inject({ method, url: `${PATH}${url}`, headers, ...(payload && { payload }) })
  /** What is done to the tables in use, as they were in this version. */
  const decide = (method: 'POST' | 'PUT', url: string, version: number, payload?: object) =>
    json(method, url, payload, { ...keeper, 'if-match': `"${version}"` })

  async function send(url: string, files: readonly File[], headers: Headers = {}) {
    const parts = files.map((file, index) => [`archivo${index + 1}`, file] as const)
    const { payload, contentType } = await encodeForm(Object.fromEntries(parts))
    const all = { ...keeper, ...headers, 'content-type': contentType }
    return app.inject({ method: 'POST', url: `${PATH}${url}`, payload, headers: all })
  }

  const read = async () => (await app.inject({ url: PATH, headers: keeper })).json()
  return {
    ...world,
    keeper,
    json,
    decide,
    read,
    review: (...files: File[]) => send('/revision', files),
    publish: (files: readonly File[], version: number, headers?: Headers) =>
      send('/ediciones', files, { 'if-match': `"${version}"`, ...headers }),
    /** What anybody reads. */
    shown: async () => (await world.get('/api/Horarios')).json(),
    download: (table: string) => app.inject({ url: `${PATH}/tablas/${table}`, headers: keeper }),
    refreshed: async () => {
      const { rows } = await sql<{ addresses: string[] }>`
        select data->'addresses' as addresses from pgboss.job where name = 'refresh'`.execute(db)
      return rows.flatMap(({ addresses }) => addresses)
    },
  }
}

/** A table that is good, as a file. */
export function csvFile(name: string, text: string): File {
  return new File([text], name, { type: 'text/csv' })
}

/** A text of the operator's folder as the rows of a spreadsheet, with hours, days and numbers as it keeps them. */
export function sheetOf(text: string): SheetRows {
  const lines = text.replace('\uFEFF', '').trimEnd().split('\n')
  return lines.map((line) => line.split(';').map(cellOf))
}

export function goodText(file: TravelFile): string {
  return TABLES[`data/${file}`]
}

function cellOf(written: string): SheetCell {
  if (written === '') return null
  if (/^[1-9]\d*$/.test(written)) return Number(written)
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(written) ?? []
  if (hours !== undefined)
    return { serial: (Number(hours) * 60 + Number(minutes)) / 1_440, shows: 'hour' }
  const at = /^\d{4}-\d\d-\d\d$/.test(written) ? Date.parse(written) : Number.NaN
  if (Number.isNaN(at)) return written
  return { serial: (at - Date.UTC(1899, 11, 30)) / 86_400_000, shows: 'day' }
}
