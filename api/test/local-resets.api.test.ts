import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { checkCredentials } from '../src/accounts/local/credentials.ts'
import { emptyTables } from './empty-tables.ts'
import { PHRASE, putAccount } from './local-accounts.ts'
import { openMailSender } from './mail/mail-sender.ts'
import { workOf } from './work-done.ts'
import { API_KEY, MASTERS, openWorld } from './world.ts'

// Many requests and mails.
/** Beside the real one, by which letters tell whether a link is still good. */
let ahead = 0
const clock = { now: () => new Date(Date.now() + ahead) }
const world = await openWorld({ clock, hasLocalSignIn: true })
const { app, db, jobs } = world
const off = await openWorld()
const { catcher, send, sendAll } = await openMailSender(world, { clock })
const NEW_PHRASE = 'tres gallinas leen poesía'
const EMAIL = 'guardia@montelindo.example'
let network = 0

beforeEach(async () => {
  ahead = 0
  await emptyTables(db, 'changes', 'local_accounts', 'local_resets', 'mails', 'record_keys')
})

/** Everybody from a network of their own, but who says otherwise. */
const post = (path: string, payload: object, address = `10.0.${network >> 8}.${network++ & 255}`) =>
  app.inject({
    method: 'POST',
    url: `/api/v1/auth/${path}`,
    headers: { 'x-api-key': API_KEY, 'x-forwarded-for': address },
    payload,
  })
const ask = (email = EMAIL) => post('request-reset-password', { correo: email })
const change = (link: string, code: string, phrase = NEW_PHRASE) =>
  post('reset-password', { enlace: link, codigo: code, contrasena: phrase })

async function sendAllAtOnce() {
  const mails = await db.selectFrom('mails').select('id').execute()
  await Promise.all(mails.map(({ id }) => send(id)))
  return catcher.list()
}

async function askForLink(): Promise<string> {
  await ask()
  const mail = (await sendAll()).find(({ text }) => text?.includes('#cambio='))
  const [, link] = /#cambio=([\w-]{43})\s/.exec(mail?.text ?? '') ?? []
  if (link === undefined) throw new Error('no link in the mail')
  return link
}

/** Of all accounts there are. */
async function recorded(): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select action || ' by ' || actor_name as said
    from changes join local_accounts on kind = 'local-account' and item_id = local_accounts.number
    order by changes.id`.execute(db)
  return rows.map(({ said }) => said)
}

const signsIn = async (phrase: string, code: string) =>
  (await checkCredentials(
    { db, jobs, masters: MASTERS, clock },
    { username: 'guardia', phrase, code },
  )) !== undefined

describe('K9 reset', () => {
  test.each(['request-reset-password', 'reset-password'])(
    'K9: %s is refused where local sign-in is off',
    async (path) => {
      const answer = await off.app.inject({
        method: 'POST',
        url: `/api/v1/auth/${path}`,
        headers: { 'x-api-key': API_KEY },
        payload: {},
      })
      expect(answer.statusCode).toBe(403)
      expect(answer.headers['content-type']).toContain('application/problem+json')
      expect(answer.json().detail).toBe('El ingreso local está desactivado.')
    },
  )

  test('K9: the link of the mail and a code change it, end every session and tell the owner', async () => {
    const { codeFor } = await putAccount(db, clock)
    await sql`insert into local_sessions (account_id, token_hash) select id, '' from local_accounts`.execute(
      db,
    )
    const link = await askForLink()
    const [asked] = await catcher.list()
    expect(asked?.recipients).toEqual([EMAIL])
    expect(asked?.text).toContain(`https://terminal.example/dashboard/ingreso#cambio=${link}`)
    const answer = await change(link, codeFor(clock.now()))
    expect([answer.statusCode, answer.body]).toEqual([204, ''])
    expect(answer.headers['cache-control']).toContain('no-store')
    expect(await signsIn(PHRASE, codeFor(clock.now(), 1))).toBe(false)
    expect(await signsIn(NEW_PHRASE, codeFor(clock.now(), 1))).toBe(true)
    const open = db.selectFrom('local_sessions').select('id').where('ended_at', 'is', null)
    expect(await open.execute()).toEqual([])
    const subjects = (await sendAll()).map(({ subject }) => subject)
    expect(subjects).toEqual(['Su contraseña cambió', 'Cambie su contraseña'])
    expect(await recorded()).toEqual([
      'create by ana (comando)',
      'ask-link by Persona sin identificar',
      'change-phrase by Ana Ruiz',
    ])
  })

  test('K9: of 50 uses of one link at once, one counts', async () => {
    const { codeFor } = await putAccount(db, clock)
    const link = await askForLink()
    const code = codeFor(clock.now())
    const answers = await Promise.all(Array.from({ length: 50 }, () => change(link, code)))
    const codes = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)
    expect(codes).toEqual([204, ...Array(49).fill(422)])
    const last = await change(link, codeFor(clock.now(), 1))
    expect(last.json().fields).toEqual({ enlace: expect.stringContaining('ya no sirve') })
  })

  test('K9: a link ends after half an hour, after five wrong codes, or with its account', async () => {
    const { codeFor } = await putAccount(db, clock)
    const link = await askForLink()
    const dead = { enlace: expect.stringContaining('ya no sirve') }
    ahead = 30 * 60_000 + 1
    expect((await change(link, codeFor(clock.now()))).json().fields).toEqual(dead)
    ahead = 0
    for (let i = 0; i < 5; i++)
      expect((await change(link, '000000')).json().fields).toEqual({ codigo: expect.any(String) })
    expect((await change(link, codeFor(clock.now()))).json().fields).toEqual(dead)
    await catcher.empty()
    const other = await askForLink()
    await db.updateTable('local_accounts').set({ is_enabled: false }).execute()
    expect((await change(other, codeFor(clock.now()))).json().fields).toEqual(dead)
    expect((await change('inventado', '000000')).json().fields).toEqual(dead)
  })

  test('K9: a pass-phrase that is easy to guess leaves link and code as they were', async () => {
    const { codeFor } = await putAccount(db, clock)
    const link = await askForLink()
    const refused = await change(link, codeFor(clock.now()), 'Contraseña2026*')
    expect(refused.json().fields).toEqual({ contrasena: expect.stringContaining('adivinar') })
    expect((await change(link, codeFor(clock.now()))).statusCode).toBe(204)
  })

  test('K9: a mail that is sent again has the same link, and rows and jobs have none', async () => {
    await putAccount(db, clock)
    const link = await askForLink()
    await sql`update mails set state = 'waiting'`.execute(db)
    const texts = (await sendAll()).map(({ text }) => text?.includes(link))
    expect(texts).toEqual([true, true])
    expect(await recorded()).toEqual([
      'create by ana (comando)',
      'ask-link by Persona sin identificar',
    ])
    const { rows } = await sql<{ row: string }>`
      select local_resets::text as row from local_resets
      union all select mails::text from mails union all select job::text from pgboss.job`.execute(
      db,
    )
    for (const { row } of rows) expect(row).not.toContain(link)
  })

  test('K9: one account has three links at a time, one network asks 20 times', async () => {
    await putAccount(db, clock)
    for (let i = 0; i < 5; i++) await ask()
    expect(await recorded()).toHaveLength(1)
    expect(await sendAll()).toHaveLength(3)
    expect(await recorded()).toHaveLength(1 + 3)
    const body = { correo: EMAIL }
    for (let i = 0; i < 20; i++)
      expect((await post('request-reset-password', body, '10.9.9.9')).statusCode).toBe(204)
    const refused = await post('request-reset-password', body, '10.9.9.9')
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60'])
  })

  test('K9: of many requests at once three links go out, and of many on a day ten', async () => {
    await putAccount(db, clock)
    await Promise.all(Array.from({ length: 12 }, () => ask()))
    expect(await sendAllAtOnce()).toHaveLength(3)
    for (let round = 0; round < 4; round++) {
      await sql`update local_resets set expires_at = now()`.execute(db)
      for (let i = 0; i < 3; i++) await ask()
      await sendAll()
    }
    expect(await catcher.list()).toHaveLength(10)
    await sql`update local_resets set expires_at = now(), offered_at = offered_at - interval '1 day'`.execute(
      db,
    )
    await ask()
    expect(await sendAll()).toHaveLength(11)
  })

  test('K9: of known and unknown addresses the same is said, after the same work, with the same rows', async () => {
    await putAccount(db, clock)
    const seen = new Set<string>()
    const attempt = async (email: string) => {
      const answer = await ask(email)
      const { date: _date, 'x-request-id': _id, ...headers } = answer.headers
      seen.add(JSON.stringify([answer.statusCode, answer.body, headers]))
    }
    const stranger = 'nadie@montelindo.example'
    for (const email of [EMAIL, stranger]) await attempt(email)
    const known = await workOf(() => attempt(EMAIL))
    expect(await workOf(() => attempt(stranger))).toEqual(known)
    expect(seen.size).toBe(1)
    const { rows } = await sql`
      select 1 from local_resets join mails on item_id = number and kind = 'local-reset-link'
      join pgboss.job on data ->> 'id' = mails.id::text`.execute(db)
    expect(rows).toHaveLength(4)
    expect(await sendAll()).toHaveLength(2)
  })
})
