import { tmpdir } from 'node:os'
import { readOffice } from '@terminal/operator/read-site'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../../src/db/client.ts'
import { inTransaction } from '../../src/db/transaction.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { openDiskStore } from '../../src/platform/files/file-store.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { buildLog } from '../../src/platform/log.ts'
import { enqueueStrandedMails, mailJob, postLetter } from '../../src/platform/mail/mail.job.ts'
import { openMailer } from '../../src/platform/mail/mailer.ts'
import { tablesWith } from '../tables-with.ts'
import { MASTERS, openWorld, SITE_DIR } from '../world.ts'
import { openCatcher } from './catcher.ts'
import {
  ADDRESS_MARKER,
  BROKEN,
  GONE,
  insertPetition,
  NAME_MARKER,
  plantedLetter,
} from './planted-letter.ts'

const { db: owner, databaseUrl, metrics, workerUrl } = await openWorld()
const failed = (error: unknown) => {
  throw error
}
/** Posting is the api's, sending the worker's, each with its own role. */
const api = openDatabase(databaseUrl, failed)
const worker = openDatabase(workerUrl, failed)
const jobs = openJobs(databaseUrl, { isWorker: false, onError: failed })
const workerJobs = openJobs(workerUrl, { isWorker: false, onError: failed })
const catcher = await openCatcher()
const clock = { now: () => new Date() }
const mailer = openMailer(catcher.settings, clock)
const impatient = openMailer(catcher.settings, clock, { stepMs: 300 })

const logLines: string[] = []
const deps = {
  db: worker.db,
  masters: MASTERS,
  privateFiles: openDiskStore(tmpdir()),
  clock: systemClock,
  readOffice: () => readOffice(SITE_DIR),
  letters: [plantedLetter],
  mailer,
  log: buildLog('info', { write: (line: string) => void logLines.push(line) }),
}

afterAll(async () => {
  mailer.close()
  impatient.close()
  await catcher.close()
  await Promise.all([jobs.close(), workerJobs.close(), api.close(), worker.close()])
})
beforeEach(async () => {
  await sql`delete from mails`.execute(owner)
  await sql`delete from pgboss.job`.execute(owner)
  await catcher.order({ mode: 'ok' })
  await catcher.empty()
})

/** After each of them: no table and no line of the log knows whom the letter went to. */
afterEach(async () => {
  for (const marker of [NAME_MARKER, ADDRESS_MARKER]) {
    expect(await tablesWith(owner, marker)).toEqual([])
    expect(logLines.filter((line) => line.includes(marker))).toEqual([])
  }
})

const post = (itemId: number, recipient: 'citizen' | 'office' = 'citizen') =>
  inTransaction(api.db, (tx) => postLetter(tx, jobs, plantedLetter, { itemId, recipient }))
const mails = () => owner.selectFrom('mails').selectAll().orderBy('created_at').execute()
const waitingJobs = async () => {
  const { rows } = await sql<{ id: string }>`select data ->> 'id' as id from pgboss.job
    where name = 'mail' and state < 'completed' and data::text ~ '^[{]"id": "[0-9a-f-]{36}"[}]$'`.execute(
    owner,
  )
  return rows.map(({ id }) => id)
}
const firstId = async () => (await mails())[0]?.id ?? ''
const attempt = async (given: Partial<typeof deps> | { mailer: undefined } = {}) =>
  await mailJob.run([{ id: await firstId() }], { ...deps, ...given })
const eventsOf = (itemId: number) =>
  owner.selectFrom('petition_events').select('kind').where('petition_id', '=', itemId).execute()

test('a letter is posted once, with a job that knows its id and nothing else', async () => {
  await post(7)
  await post(7)
  await post(7, 'office')
  const rows = await mails()
  expect(rows.map(({ recipient, state }) => [recipient, state])).toEqual([
    ['citizen', 'waiting'],
    ['office', 'waiting'],
  ])
  expect(new Set(await waitingJobs())).toEqual(new Set(rows.map(({ id }) => id)))
  expect(await metrics.text()).toContain('\nmails_waiting 2\n')
})

test('what is rolled back is not told', async () => {
  const aborted = inTransaction(api.db, async (tx) => {
    await postLetter(tx, jobs, plantedLetter, { itemId: 7, recipient: 'citizen' })
    throw new Error('no')
  })
  await expect(aborted).rejects.toThrow('no')
  expect([await mails(), await waitingJobs()]).toEqual([[], []])
})

test('is sent once, however often its job comes', async () => {
  await post(7)
  await attempt()
  await attempt()
  expect(await catcher.list()).toMatchObject([
    {
      messageId: `<${await firstId()}@terminal.example>`,
      recipients: [`${ADDRESS_MARKER}-7@correo.example`],
      from: { name: expect.stringContaining('Montelindo') },
    },
  ])
  expect(await mails()).toMatchObject([
    { state: 'sent', attempts: 1, last_error: null, ended_at: expect.any(String) },
  ])
})

test('the office gets its own, with a link to the site', async () => {
  await post(7, 'office')
  await attempt()
  const [mail] = await catcher.list()
  expect(mail?.text).toContain('https://terminal.example/dashboard')
  expect(mail?.html).toContain('href="https://terminal.example/dashboard"')
})

test('a refusal for good ends it, and its feature hears of it in the same transaction', async () => {
  const itemId = await insertPetition(owner)
  await post(itemId)
  await catcher.order({ mode: '550' })
  await attempt()
  expect(await mails()).toMatchObject([
    { state: 'refused', attempts: 1, last_error: 'EENVELOPE 550 5.1.1' },
  ])
  expect(await eventsOf(itemId)).toEqual([{ kind: 'mail-refused' }])
  await catcher.order({ mode: 'ok' })
  await attempt()
  expect(await catcher.list()).toEqual([])
})

test('a refusal that its feature cannot note down is not noted at all', async () => {
  // No such petition: the event breaks its reference.
  await post(800_000)
  await catcher.order({ mode: '550' })
  await expect(attempt()).rejects.toMatchObject({ name: 'MailFailure', message: '23503' })
  expect(await mails()).toMatchObject([{ state: 'waiting' }])
})

test.each([
  ['451', 'EENVELOPE 451 4.7.1', 0],
  ['hang', 'ETIMEDOUT', 0],
  ['drop', 'ECONNECTION', 1],
] as const)(
  'while the server answers %s it waits, and is sent when it works again',
  async (mode, error, repeats) => {
    await post(7)
    await catcher.order({ mode })
    await expect(attempt({ mailer: mode === 'hang' ? impatient : mailer })).rejects.toThrow(error)
    expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 1, last_error: error }])
    await catcher.order({ mode: 'ok' })
    await attempt()
    expect(await mails()).toMatchObject([{ state: 'sent', attempts: 2, last_error: null }])
    const caught = await catcher.list()
    expect(caught).toHaveLength(1 + repeats)
    expect(new Set(caught.map(({ messageId }) => messageId)).size).toBe(1)
  },
)

test('a refused login drops no mail, and is reported', async () => {
  const strict = await openCatcher(() => false)
  const login = { user: 'oficina', password: 'cerrado' }
  const refused = openMailer({ ...strict.settings, login }, clock)
  await post(7)
  await expect(attempt({ mailer: refused })).rejects.toThrow('EAUTH 535')
  expect(await mails()).toMatchObject([{ state: 'waiting', last_error: 'EAUTH 535 5.7.8' }])
  expect(logLines.at(-1)).toContain('the mail server refuses our login or our sender')
  refused.close()
  await strict.close()
})

test('what there is nothing to say about any more is dropped', async () => {
  await post(GONE)
  await attempt()
  expect(await mails()).toMatchObject([{ state: 'dropped' }])
  expect(await catcher.list()).toEqual([])
})

test('without a mail server it waits, and its job is found again later', async () => {
  await post(7)
  await attempt({ mailer: undefined })
  expect(await mails()).toMatchObject([{ state: 'waiting', attempts: 0 }])
})

test('one whose job was lost gets another, and no one else does', async () => {
  await post(1)
  await post(2)
  await post(3)
  await post(4)
  const [lost, kept, retried, done] = await mails()
  await sql`delete from pgboss.job where data ->> 'id' = ${lost?.id}`.execute(owner)
  await sql`update pgboss.job set state = 'retry' where data ->> 'id' = ${retried?.id}`.execute(
    owner,
  )
  await mailJob.run([{ id: done?.id }], deps)
  await sql`delete from pgboss.job where data ->> 'id' = ${done?.id}`.execute(owner)
  expect(await enqueueStrandedMails(worker.db, workerJobs)).toBe(1)
  expect(await enqueueStrandedMails(worker.db, workerJobs)).toBe(0)
  expect(new Set(await waitingJobs())).toEqual(new Set([lost?.id, kept?.id, retried?.id]))
})

test('what a feature says when it cannot compose is kept to itself', async () => {
  await post(BROKEN)
  const failure = await attempt().catch((error: unknown) => error)
  expect(failure).toMatchObject({ name: 'MailFailure', message: 'Error' })
  expect(await mails()).toMatchObject([{ state: 'waiting', last_error: 'Error' }])
  expect(String(Object(failure).stack)).toContain('planted-letter.ts')
  expect(String(Object(failure).stack)).not.toContain(NAME_MARKER)
})
