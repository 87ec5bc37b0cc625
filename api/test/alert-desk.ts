import type { AlertPage, StaffAlert } from '@terminal/contract/alerts/alert'
import type { Aviso } from '@terminal/contract/alerts/alert.schema'
import { sql } from 'kysely'
import { openWorld } from './world.ts'

type Fields = Record<string, unknown>
type Headers = Record<string, string>

const HOUR_MS = 60 * 60 * 1_000
/** What the clock of the world says. */
const NOW = Date.parse('2026-11-13T02:00:00Z')

/** So many hours from the world's now. */
export const at = (hours: number) => new Date(NOW + hours * HOUR_MS).toISOString()

export const GOOD_ALERT = {
  severity: 'closure',
  text: 'Derrumbe en el kilómetro 18.',
  endsAt: at(2),
}

/** A world with a news editor, who publishes alerts for travellers. */
export async function openAlertDesk() {
  const world = await openWorld()
  const { app, db, get } = world
  const editor = await world.staff()

  const send = (
    method: 'POST' | 'PUT',
    url: string,
    payload: Fields | undefined,
    headers: Headers = editor,
  ) => app.inject({ method, url, headers, ...(payload && { payload }) })

  const post = (fields: Fields = {}) => send('POST', '/api/Avisos', { ...GOOD_ALERT, ...fields })

  async function publish(fields: Fields = {}): Promise<StaffAlert> {
    const response = await post(fields)
    if (response.statusCode !== 201) throw new Error(`Not published: ${response.body}`)
    return response.json<StaffAlert>()
  }

  return {
    ...world,
    editor,
    send,
    post,
    publish,
    put: (id: number, fields: Fields = {}, headers: Headers = {}) =>
      send('PUT', `/api/Avisos/${id}`, { ...GOOD_ALERT, ...fields }, { ...editor, ...headers }),
    end: (id: number) => send('POST', `/api/Avisos/${id}/terminar`, undefined),
    shown: async () => (await get('/api/Avisos')).json<{ items: Aviso[] }>().items,
    personal: async (query = '') =>
      (
        await app.inject({ url: `/api/Avisos/personal${query}`, headers: editor })
      ).json<AlertPage>(),
    changes: () => db.selectFrom('changes').selectAll().orderBy('id').execute(),

    /** One that is already over, which the API does not publish. */
    async publishPast(from = at(-3), until = at(-1)): Promise<number> {
      const { id } = await publish()
      await sql`update alerts set starts_at = ${from}, ends_at = ${until} where id = ${id}`.execute(
        db,
      )
      return id
    },

    /** When every page will be made anew: seconds from the write, and instants that are further away. */
    async rounds(): Promise<(string | number)[]> {
      const { rows } = await sql<{ seconds: number; instant: string }>`
        select extract(epoch from start_after - created_on)::float as seconds,
          to_char(start_after at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as instant
        from pgboss.job where name = 'frame'
        order by abs(extract(epoch from start_after - created_on)) >= 10, start_after`.execute(db)
      return rows.map(({ seconds, instant }) => (Math.abs(seconds) < 10 ? seconds : instant))
    },
    async emptyQueue(): Promise<void> {
      await sql`delete from pgboss.job`.execute(db)
    },
  }
}
