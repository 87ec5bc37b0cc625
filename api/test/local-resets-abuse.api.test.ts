import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { changedLetter } from '../src/accounts/local/reset-letters.ts'
import { deleteOldResets, RESET_LINKS } from '../src/accounts/local/reset-links.ts'
import { openDatabase } from '../src/db/client.ts'
import { inTransaction } from '../src/db/transaction.ts'
import { openJobs } from '../src/platform/jobs/jobs.ts'
import { postLetter } from '../src/platform/mail/mail.job.ts'
import { secretOfRow } from '../src/platform/sealing/secrets.ts'
import { emptyTables } from './empty-tables.ts'
import { openLocalWorld } from './local-world.ts'
import { API_KEY, MASTERS } from './world.ts'

const { app, db, databaseUrl, workerUrl, addAccount, pass, clock, securityLines } =
  await openLocalWorld()
const api = openDatabase(databaseUrl, failed)
const worker = openDatabase(workerUrl, failed)
const jobs = openJobs(databaseUrl, { isWorker: false, onError: failed })
const account = await addAccount('guardia')
const NEW_PHRASE = 'tres gallinas leen poesía'

afterAll(async () => {
  await jobs.close()
  await Promise.all([api.close(), worker.close()])
})
beforeEach(async () => {
  pass(3_600)
  await emptyTables(db, 'local_resets', 'mails')
})

function failed(error: unknown): never {
  throw error
}

let network = 0
const post = (path: string, payload: object) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/auth/${path}`,
    headers: { 'x-api-key': API_KEY, 'x-forwarded-for': `10.1.0.${network++ % 250}` },
    payload,
  })
const ask = (name: string) => post('request-reset-password', { correo: `${name}@terminal.example` })
/** As the worker let it go out. */
async function putLink(): Promise<string> {
  const id = randomUUID()
  const { secret: link, hash } = secretOfRow(MASTERS, RESET_LINKS, id)
  const now = clock.now().getTime()
  const at = (ms: number) => new Date(now + ms).toISOString()
  const times = { offered_at: at(0), expires_at: at(1_800_000) }
  await db
    .insertInto('local_resets')
    .values({ id, token_hash: hash, account_id: account.id, ...times })
    .execute()
  return link
}
const change = (link: string, code: string) =>
  post('reset-password', { enlace: link, codigo: code, contrasena: NEW_PHRASE })
const requests = () => db.selectFrom('local_resets').select('number').execute()
const mails = async () => {
  const rows = await db.selectFrom('mails').select(['kind', 'state']).orderBy('kind').execute()
  return rows.map(({ kind, state }) => `${kind} ${state}`)
}

test('K9: from however many networks, 60 at once are written; what is beyond is answered the same', async () => {
  const before = securityLines.length
  const seen = new Set<string>()
  for (let i = 0; i < 62; i++) {
    const { statusCode, body, headers } = await ask(i % 2 === 0 ? 'guardia' : 'nadie')
    const { date: _date, 'x-request-id': _id, ...others } = headers
    seen.add(JSON.stringify([statusCode, body, others]))
  }
  expect([...seen]).toEqual([expect.stringMatching(/^\[204,"",/)])
  expect(await requests()).toHaveLength(60)
  expect(await mails()).toHaveLength(60)
  const events = securityLines.slice(before).map((line) => JSON.parse(line))
  const expected = { event: 'too-many', cause: 'reset-ceiling', status: 204 }
  expect(events).toMatchObject([expected, expected])

  pass(1)
  await ask('guardia')
  await ask('guardia')
  expect(await requests()).toHaveLength(61)
})

test('K9: every other mail goes before links that were asked for', async () => {
  await ask('nadie')
  await inTransaction(api.db, (tx) =>
    postLetter(tx, jobs, changedLetter, { itemId: 1, recipient: 'holder' }),
  )
  const { rows } = await sql<{ kind: string }>`
    select kind from pgboss.job join mails on data ->> 'id' = mails.id::text
    order by priority desc, created_on`.execute(db)
  expect(rows.map(({ kind }) => kind)).toEqual(['local-phrase-changed', 'local-reset-link'])
})

test('K9: requests are forgotten with the mails that were not sent, and with no other', async () => {
  await ask('nadie')
  await ask('guardia')
  await inTransaction(api.db, (tx) =>
    postLetter(tx, jobs, changedLetter, { itemId: 1, recipient: 'holder' }),
  )
  await sql`update mails set state = 'dropped'`.execute(db)
  pass(3_600)
  expect(await deleteOldResets(worker.db, clock)).toBe(0)
  pass(3_600)
  expect(await deleteOldResets(worker.db, clock)).toBe(1)
  expect(await mails()).toEqual(['local-phrase-changed dropped', 'local-reset-link dropped'])

  await ask('guardia')
  await sql`update mails set state = 'sent' where state = 'waiting'`.execute(db)
  pass(8 * 24 * 3_600)
  expect(await deleteOldResets(worker.db, clock)).toBe(2)
  expect(await mails()).toEqual(['local-phrase-changed dropped', 'local-reset-link sent'])
})

test('K9: a wrong code at a link is an event of its account', async () => {
  const before = securityLines.length
  await change(await putLink(), '000000')
  await change('inventado', '000000')
  const events = securityLines.slice(before).map((line) => JSON.parse(line))
  expect(events).toMatchObject([
    {
      event: 'sign-in-refused',
      cause: 'reset-code',
      issuer: 'local',
      subject: account.id,
      route: '/api/v1/auth/reset-password',
      status: 422,
    },
  ])
})

test('K9: wrong codes count against the account, whatever the link', async () => {
  const links = [await putLink(), await putLink()]
  for (const link of links) for (let i = 0; i < 5; i++) await change(link, '000000')
  const third = await putLink()
  expect((await change(third, account.code())).json().fields).toEqual({
    codigo: expect.any(String),
  })
  pass(3_600)
  expect((await change(await putLink(), account.code())).statusCode).toBe(204)
})

const FIELDS = {
  login: { usuario: 'guardia', contrasena: 'una', codigo: '000000' },
  'request-reset-password': { correo: 'guardia@terminal.example' },
  'reset-password': { enlace: 'uno', contrasena: 'una', codigo: '000000' },
}

test.each(
  Object.entries(FIELDS).flatMap(([path, fields]) =>
    Object.keys(fields).map((field) => ({ path, field, fields })),
  ),
)('K9: $path: what cannot be stored is refused in $field', async ({ path, field, fields }) => {
  for (const odd of ['abc\0', 'abc\ud800']) {
    const answer = await post(path, { ...fields, [field]: odd })
    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([422, [field]])
  }
})
