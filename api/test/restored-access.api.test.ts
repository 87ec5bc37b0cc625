import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkCredentials } from '../src/accounts/local/credentials.ts'
import { RESET_LINKS } from '../src/accounts/local/reset-links.ts'
import { startSession } from '../src/accounts/local/sessions.ts'
import { currentSigningKey } from '../src/accounts/local/signing-keys.ts'
import { main as accountsMain } from '../src/accounts-command.ts'
import { openDatabase } from '../src/db/client.ts'
import type { Queryable } from '../src/db/schema.ts'
import { JOBS } from '../src/jobs.ts'
import { systemClock } from '../src/platform/clock.ts'
import { secretOfRow } from '../src/platform/sealing/secrets.ts'
import { main as replayMain } from '../src/replay-ledger-command.ts'
import { main as staffMain } from '../src/staff-command.ts'
import { appendToLedger } from '../src/withdrawals/ledger.ts'
import { putAccount } from './local-accounts.ts'
import { dropCopy, dumpDatabase, restoreCopy } from './restored-copy.ts'
import { runCommand } from './run-command.ts'
import { tablesDeskIn } from './travel/tables-desk.ts'
import { API_KEY, MASTERS, openWorld, PERSONAL_DATA_KEYS, SITE_DIR } from './world.ts'

const world = await openWorld({ hasLocalSignIn: true, clock: systemClock })
const { app, databaseUrl, db, filesDir, jobs, ownerUrl, workerUrl } = world
const desk = await tablesDeskIn(world)
const worker = openDatabase(workerUrl, () => undefined)
const LEDGER_FILE = join(filesDir, '../ledger/retiros.jsonl')
const OIDC_ISSUER = 'https://personal.example'
const ENV = { DATABASE_OWNER_URL: ownerUrl, OIDC_ISSUER, PERSONAL_DATA_KEYS, SITE_DIR }
const NEW_PHRASE = 'tres gallinas leen poesía'

async function run(main: typeof staffMain, command: string, typed = ''): Promise<void> {
  const ended = await runCommand(main, command.split(' '), { env: ENV, typed })
  expect(ended, command).toMatchObject({ code: 0 })
}
const staff = (command: string) => run(staffMain, command)
const accounts = (command: string, typed?: string) => run(accountsMain, command, typed)
const add = (subject: string, roles: string) =>
  staff(`add --subject ${subject} --name ${subject} --roles ${roles}`)

/** What the worker does once these are through. */
async function writeLedger(): Promise<void> {
  const job = JOBS.find(({ name }) => name === 'access')
  const { rows } = await sql<{ data: object }>`
    select data from pgboss.job where name = 'access' and state = 'created'`.execute(db)
  const deps = {
    db: worker.db,
    writeLedger: (...entries: Parameters<typeof appendToLedger>[1][]) =>
      appendToLedger(LEDGER_FILE, ...entries),
    log: { info: () => undefined },
  }
  for (const { data } of rows) await job?.run([data], deps as never)
}

const replay = (url: string) =>
  runCommand(replayMain, [], {
    env: { DATABASE_OWNER_URL: url, FILES_DIR: filesDir, LEDGER_FILE, SITE_DIR },
  })

async function rolesIn(from: Queryable) {
  const rows = await from.selectFrom('staff').select(['subject', 'name', 'roles']).execute()
  return Object.fromEntries(
    rows.map(({ subject, name, roles }) => [subject.length === 36 ? name : subject, roles]),
  )
}
const signsIn = (from: Queryable, username: string, phrase: string, code: string) =>
  checkCredentials(
    { db: from, jobs, masters: MASTERS, clock: systemClock },
    { username, phrase, code },
  )
const enabledIn = async (from: Queryable) =>
  (
    await from
      .selectFrom('local_accounts')
      .select('username')
      .where('is_enabled', '=', true)
      .orderBy('username')
      .execute()
  ).map(({ username }) => username)

const actors: Record<string, Awaited<ReturnType<typeof putAccount>> & { id: string }> = {}
async function account(username: string) {
  const made = await putAccount(db, systemClock, {
    username,
    name: username,
    roles: ['noticias', 'documentos'],
  })
  const { id } = await db
    .selectFrom('local_accounts')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  actors[username] = { ...made, id }
}
const actor = (username: string) => {
  const found = actors[username]
  if (!found) throw new Error('no such account')
  return found
}

/** As its owner does it, with a link of a mail and a code on paper. */
async function changePhrase(username: string): Promise<void> {
  const id = randomUUID()
  const { secret: link, hash } = secretOfRow(MASTERS, RESET_LINKS, id)
  const at = new Date().toISOString()
  const expires_at = new Date(Date.now() + 60_000).toISOString()
  await db
    .insertInto('local_resets')
    .values({
      id,
      token_hash: hash,
      account_id: actor(username).id,
      expires_at,
      offered_at: at,
    })
    .execute()
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/reset-password',
    headers: { 'x-api-key': API_KEY },
    payload: { enlace: link, codigo: actor(username).recoveryCodes[0], contrasena: NEW_PHRASE },
  })
  expect(answer.statusCode).toBeLessThan(300)
}

let restored: ReturnType<typeof openDatabase>
let restoredUrl = ''
let said = ''
let signingKey = ''
const COMPANY = { company: 'Cootramontelindo' }

beforeAll(async () => {
  await add('removida', 'noticias,documentos')
  await add('cambiada', 'noticias,pqrsd')
  await add('vuelta-a-inscribir', 'noticias')
  await add('ampliada', 'noticias')
  await add('igual', 'pqrsd')
  // Done, and undone again, before the copy: the ledger has it, and so has the copy.
  await staff('remove --subject igual')
  await add('igual', 'pqrsd,noticias')
  for (const username of ['guardia', 'turno', 'noche', 'vigia', 'intacta', 'antes'])
    await account(username)
  await accounts('disable --user antes')
  await accounts('reset --user antes', `${NEW_PHRASE}\n`)
  await desk.json('POST', '/empresas/enlace', COMPANY)
  for (const username of ['guardia', 'intacta'])
    await db.transaction().execute((tx) => startSession(tx, systemClock, actor(username).id))
  signingKey = (await currentSigningKey({ db, masters: MASTERS, clock: systemClock })).id
  const dump = join(filesDir, '../access.sql')
  await dumpDatabase(databaseUrl, dump)

  await staff('remove --subject removida')
  await add('cambiada', 'pqrsd')
  await staff('remove --subject vuelta-a-inscribir')
  await add('vuelta-a-inscribir', 'noticias,documentos')
  await add('ampliada', 'noticias,administrador')
  await staff('remove --subject nunca-inscrita')
  await add('llega-despues', 'noticias')
  await accounts('disable --user guardia')
  await accounts('reset --user turno', `${NEW_PHRASE}\n`)
  await accounts('roles --user vigia --roles documentos')
  await accounts('rotate-key')
  await changePhrase('noche')
  await desk.json('POST', '/empresas/retiro', COMPANY)
  await writeLedger()

  restoredUrl = await restoreCopy(databaseUrl, dump)
  restored = openDatabase(restoredUrl, () => undefined)
  const replayed = await replay(restoredUrl)
  expect(replayed.code).toBe(0)
  said = replayed.out
}, 120_000)
afterAll(async () => {
  await worker.close()
  await restored.close()
  await dropCopy(restoredUrl)
})

describe('a copy from before, once the ledger was replayed', () => {
  test('restores no role that was taken away, and adds none given later', async () => {
    expect(await rolesIn(restored.db)).toMatchObject({
      removida: [],
      cambiada: ['pqrsd'],
      'vuelta-a-inscribir': ['noticias'],
      ampliada: ['noticias'],
      igual: ['pqrsd', 'noticias'],
      // From then on the roles of their token do not count.
      'nunca-inscrita': [],
      'llega-despues': [],
      vigia: ['documentos'],
      guardia: ['noticias', 'documentos'],
    })
  })

  test('opens to no account that was disabled, or whose secrets became others, until it has new ones', async () => {
    expect(await enabledIn(restored.db)).toEqual(['antes', 'intacta', 'noche', 'vigia'])
    for (const username of ['guardia', 'turno', 'noche']) {
      const { phrase, codeFor } = actor(username)
      const code = codeFor(new Date())
      expect(await signsIn(restored.db, username, phrase, code), username).toBeUndefined()
    }
    const { phrase, codeFor } = actor('intacta')
    expect(await signsIn(restored.db, 'intacta', phrase, codeFor(new Date()))).toMatchObject({
      username: 'intacta',
    })
    expect(said).toContain('guardia, turno')
  })

  test('takes no code of paper of who has used one', async () => {
    const counted = async (username: string) =>
      (
        await restored.db
          .selectFrom('local_recovery_codes')
          .select('code_hash')
          .where('account_id', '=', actor(username).id)
          .where('used_at', 'is', null)
          .execute()
      ).length
    expect([await counted('noche'), await counted('intacta')]).toEqual([0, 10])
  })

  test('has no open session, no key that was replaced and no link that was revoked', async () => {
    const open = await restored.db
      .selectFrom('local_sessions')
      .select('id')
      .where('ended_at', 'is', null)
      .execute()
    expect(open).toEqual([])
    const keys = await restored.db.selectFrom('local_signing_keys').select('id').execute()
    expect(keys.map(({ id }) => id)).not.toContain(signingKey)
    const { link_id } = await restored.db
      .selectFrom('travel_companies')
      .select('link_id')
      .executeTakeFirstOrThrow()
    expect(link_id).toBeNull()
    expect(said).toContain('these companies wait for a new link')
  })

  test('says in its record of changes who took it away', async () => {
    const { rows } = await sql<{ said: string }>`
      select action || ' ' || actor_issuer as said from changes
      where kind = 'local-account' and after->>'username' = 'guardia' order by id`.execute(
      restored.db,
    )
    expect(rows.map((row) => row.said)).toEqual(['create comando', 'disable comando'])
  })

  test('is unchanged by a second replay, even after access was given back', async () => {
    await runCommand(accountsMain, ['reset', '--user', 'guardia'], {
      env: { ...ENV, DATABASE_OWNER_URL: restoredUrl },
      typed: `${NEW_PHRASE}\n`,
    })
    const before = [await rolesIn(restored.db), await enabledIn(restored.db)]
    expect((await replay(restoredUrl)).code).toBe(0)
    expect([await rolesIn(restored.db), await enabledIn(restored.db)]).toEqual(before)
    expect(before[1]).toContain('guardia')
  })
})

test('the database where it was done is changed by no replay', async () => {
  const before = [await rolesIn(db), await enabledIn(db)]
  expect((await replay(ownerUrl)).code).toBe(0)
  expect([await rolesIn(db), await enabledIn(db)]).toEqual(before)
})

test('the ledger holds no secret and no address', async () => {
  const text = await readFile(LEDGER_FILE, 'utf8')
  expect(text).toContain('"removida"')
  const { phrase, email, recoveryCodes } = actor('noche')
  for (const secret of [phrase, NEW_PHRASE, email, recoveryCodes[0] ?? '-', 'argon2', 'hash'])
    expect(text).not.toContain(secret)
})
