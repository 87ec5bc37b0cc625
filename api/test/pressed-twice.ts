import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Queryable } from '../src/db/schema.ts'
import { encodeForm, type Parts } from './form.ts'
import type { openWorld } from './world.ts'

export type Write = {
  /** What `{id}` and others stand for in the address: 1 where nothing is said. */
  at?: Record<string, string | number>
  /** Another one than the head of the desk. */
  by?: object
  body?: object
  form?: Parts
  /** The version that its author saw. */
  version?: number
  /** What creates something has a key. */
  hasKey?: true
  /** The status of the presses after the first, where it is neither the first one's nor 412. */
  again?: number | readonly number[]
}
export type Arrange = () => Promise<Write> | Write

/** What it was answered, done. */
export const ok = <Answer extends { statusCode: number; body: string }>(answer: Answer): Answer => {
  expect([answer.statusCode, answer.body]).toEqual([expect.toBeOneOf([200, 201]), answer.body])
  return answer
}

type Desk = {
  world: Pick<Awaited<ReturnType<typeof openWorld>>, 'app' | 'db'>
  /** The address of the desk. */
  base: string
  headers: object
  /** By their method and the rest of their address. */
  writes: Readonly<Record<string, Arrange>>
  /** What is sent with POST and changes nothing but the log of who read what. */
  readings?: readonly string[]
}

/**
 * A write of a desk is sent twice at once, as two presses, and a third time, as after a lost answer. It is done once: the
 * second one gets the same answer, or a refusal with what is there now; the third one changes no table.
 */
export function describeWrites({
  world: { app, db },
  base,
  headers,
  writes,
  readings = [],
}: Desk): void {
  test.each(Object.entries(writes))('%s is done once', async (name, arrange) => {
    const write = await arrange()
    const press = await pressOf(name, write)
    const [first, second] = (await Promise.all([press(), press()])).toSorted(
      (one, other) => one.statusCode - other.statusCode,
    )
    expect([first?.statusCode, first?.body]).toEqual([
      expect.toBeOneOf([200, 201, 204]),
      first?.body,
    ])
    const again = [write.again ?? (write.hasKey ? first?.statusCode : 412)].flat()
    expect([second?.statusCode, second?.body]).toEqual([expect.toBeOneOf(again), second?.body])
    if (write.hasKey && write.again === undefined) expect(second?.body).toBe(first?.body)
    if (second?.statusCode === 412) expect(second.json()).toMatchObject({ code: 'stale' })

    const before = await contents(db)
    const third = await press()
    expect([third.statusCode, third.body]).toEqual([expect.toBeOneOf(again), third.body])
    expect(await contents(db)).toEqual(before)
  })

  test('every write is in this list', async () => {
    const { paths } = (await app.inject({ url: '/api/openapi.json' })).json()
    const found = Object.entries<object>(paths)
      .filter(([path]) => path === base || path.startsWith(`${base}/`))
      .flatMap(([path, methods]) =>
        Object.keys(methods)
          .filter((method) => method !== 'get')
          .map((method) => `${method.toUpperCase()} ${path.slice(base.length)}`),
      )
    expect(new Set(found)).toEqual(new Set([...Object.keys(writes), ...readings]))
  })

  async function pressOf(name: string, write: Write) {
    const [method, path = ''] = name.split(' ')
    const form = write.form && (await encodeForm(write.form))
    const key = randomUUID()
    const payload = form?.payload ?? write.body
    return () =>
      app.inject({
        method: method as 'POST' | 'PUT' | 'DELETE',
        url: base + path.replace(/\{(\w+)\}/g, (_, part) => String(write.at?.[part] ?? 1)),
        headers: {
          ...(write.by ?? headers),
          ...(form && { 'content-type': form.contentType }),
          ...(write.hasKey && { 'idempotency-key': key }),
          ...(write.version !== undefined && { 'if-match': `"${write.version}"` }),
        },
        ...(payload && { payload }),
      })
  }
}

/** Every table of the database, and a hash of all that is in it. */
async function contents(db: Queryable): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss')`.execute(db)
  const each = rows.map(
    ({ name }) =>
      sql`select ${name} as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as hash from ${sql.raw(name)} t`,
  )
  const all = await sql<{
    name: string
    hash: string
  }>`${sql.join(each, sql` union all `)}`.execute(db)
  return Object.fromEntries(all.rows.map(({ name, hash }) => [name, hash]))
}
