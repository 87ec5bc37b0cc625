import { randomBytes } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { main } from '../../src/keys-command.ts'
import { openJobs } from '../../src/platform/jobs/jobs.ts'
import { mailJob } from '../../src/platform/mail/mail.job.ts'
import { spellEntry } from '../../src/platform/sealing/master-keys.ts'
import { KEY_BYTES } from '../../src/platform/sealing/seal.ts'
import { askCompanies } from '../../src/travel/ask-companies.ts'
import { emptyTables } from '../empty-tables.ts'
import { openMailSender } from '../mail/mail-sender.ts'
import { runCommand } from '../run-command.ts'
import { openTablesDesk } from '../travel/tables-desk.ts'
import { API_KEY, mastersOf, PERSONAL_DATA_KEYS, SITE_DIR } from '../world.ts'

const desk = await openTablesDesk()
const { app, db, json, ownerUrl, workerUrl } = desk
const jobs = openJobs(workerUrl, { isWorker: false, onError: () => undefined })
const { catcher, deps } = await openMailSender(desk)
afterAll(() => jobs.close())

const COMPANY = 'Cootramontelindo'
const FRESH = spellEntry('2027', randomBytes(KEY_BYTES))
const BOTH = `${FRESH},${PERSONAL_DATA_KEYS}`

beforeEach(async () => {
  await emptyTables(db, 'company_requests', 'mails', 'travel_companies')
})

/** By the desk, whose process has the first key alone. */
async function makeLink(): Promise<string> {
  await json('PUT', '/empresas/correo', { company: COMPANY, email: 'horarios@empresa.example' })
  const { path } = (await json('POST', '/empresas/enlace', { company: COMPANY })).json()
  return secretIn(path)
}
const secretIn = (text: string) => /\/empresas\/([\w-]{43})/.exec(text)?.[1] ?? 'no link'
const companyOf = async (clave: string) =>
  (
    await app.inject({
      method: 'POST',
      url: '/api/Empresas/horarios',
      headers: { 'x-api-key': API_KEY },
      payload: { clave },
    })
  ).json().empresa
const keys = (command: string, given = BOTH) => {
  const env = { DATABASE_OWNER_URL: ownerUrl, PERSONAL_DATA_KEYS: given, SITE_DIR }
  return runCommand(main, [command], { env })
}

/** The mails of a month, by a worker with these keys. */
async function sendMonth(month: string, given: string): Promise<string[]> {
  const clock = { now: () => new Date(`${month}-05T10:00:00-05:00`) }
  expect(await askCompanies({ db: deps.db, jobs, clock })).toBe(1)
  return sendWaiting(given)
}
async function sendWaiting(given: string): Promise<string[]> {
  await catcher.empty()
  const waiting = await db.selectFrom('mails').select('id').where('state', '=', 'waiting').execute()
  for (const { id } of waiting) await mailJob.run([{ id }], { ...deps, masters: mastersOf(given) })
  return (await catcher.list()).map(({ text }) => text ?? '')
}

test('the key before is needed until rotated; then each company gets its mail, and its link opens as before', async () => {
  const link = await makeLink()
  const before = await keys('status')
  expect(before.out).toContain('Clave «tests»: 0 registros. Todavía hace falta: ejecute')
  expect((await keys('rotate')).code).toBe(0)
  const after = await keys('status')
  expect(after.out).toContain('Clave «tests»: 0 registros. Nada la necesita')

  const [text = '', ...others] = await sendMonth('2027-01', FRESH)
  expect(others).toEqual([])
  expect(await companyOf(secretIn(text))).toBe(COMPANY)
  expect(await companyOf(link)).toBe(COMPANY)
  // Done twice, it changes nothing.
  await keys('rotate')
  expect((await sendMonth('2027-02', FRESH)).map(secretIn)).toEqual([secretIn(text)])

  await json('POST', '/empresas/retiro', { company: COMPANY })
  const opened = await Promise.all([link, secretIn(text)].map(companyOf))
  expect(opened).toEqual([undefined, undefined])
})

test('a key that was taken away too early drops no mail: it waits, and goes out once rotated', async () => {
  const link = await makeLink()
  await expect(sendMonth('2027-01', FRESH)).rejects.toThrow('NO_MASTER_KEY')
  const { state } = await db.selectFrom('mails').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('waiting')
  await keys('rotate', FRESH)
  const [text = ''] = await sendWaiting(FRESH)
  expect(await companyOf(secretIn(text))).toBe(COMPANY)
  expect(await companyOf(link)).toBe(COMPANY)
})
