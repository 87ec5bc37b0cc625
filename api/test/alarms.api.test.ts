import { ALARM_KEYS } from '@terminal/contract/alarms/alarms'
import { SYSTEM_STATE_API_PATH } from '@terminal/contract/alarms/system-state'
import { readOffice } from '@terminal/operator/read-site'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { begunLetter, endedLetter } from '../src/alarms/alarm-letters.ts'
import { createKeeper } from '../src/alarms/keep-alarms.ts'
import { createLook } from '../src/alarms/look.ts'
import type { Readings } from '../src/alarms/readings.ts'
import { openDatabase } from '../src/db/client.ts'
import { openJobs } from '../src/platform/jobs/jobs.ts'
import { MASTERS, openWorld, SITE_DIR, SITE_ORIGIN } from './world.ts'

/** Long ago: what is kept depends on the clock that is given, not on the database's. */
const START = Date.parse('2026-09-17T14:00:00Z')
let nowMs = START
const clock = { now: () => new Date(nowMs) }
const world = await openWorld({ clock })
const { db: owner, get, staff, filesDir, privateFilesDir, privateFiles, workerUrl } = world
const fail = (error: unknown) => {
  throw error
}
const { db, close } = openDatabase(workerUrl, fail)
const jobs = openJobs(workerUrl, { isWorker: false, onError: fail })
afterAll(() => Promise.all([close(), jobs.close()]))

const settings = {
  metricsPort: undefined,
  apiMetricsPorts: undefined,
  webMetricsPorts: undefined,
  internalEdge: undefined,
  edgePort: undefined,
  issuer: undefined,
  certificate: undefined,
  backupStateDir: '/nonexistent',
  databaseDir: undefined,
  backupDir: undefined,
  everySeconds: 60,
}
/** Of a server, not of a developer's machine: keys must be kept on paper. */
const lookOptions = {
  needsCustodians: async () => true,
  db,
  masters: MASTERS,
  antivirus: undefined,
  filesDir,
  privateFilesDir,
  siteOrigin: undefined,
  isLocal: false,
  clock,
  ownCounts: () => ({ refusals: 0, unwrittenEvents: 0 }),
  settings,
}
const look = createLook(lookOptions)
const keeperOptions = { db, jobs, version: '1.0.0', hasMail: true, everySeconds: 60 }

/** A real look, where nothing is wrong but what a test says. */
async function lookWith(change: Partial<Readings> = {}): Promise<Readings> {
  const disks = { files: 0.9, private: 0.9, database: undefined, backup: undefined }
  const backup = { ageSeconds: 60, isOk: true, detail: '' }
  return {
    ...(await look()),
    disks,
    memory: 0.5,
    backup,
    files: undefined,
    verify: backup,
    custodians: 2,
    ...change,
  }
}

async function readState() {
  const response = await get(SYSTEM_STATE_API_PATH, {
    headers: await staff({ roles: ['administrador'] }),
  })
  expect(response.statusCode).toBe(200)
  return response.json()
}

const keysOf = (alarms: { key: string }[]) => alarms.map(({ key }) => key)
const mails = () => owner.selectFrom('mails').select(['kind', 'item_id']).orderBy('kind').execute()

beforeEach(async () => {
  nowMs = START
  for (const table of ['alarms', 'last_look', 'mails'] as const)
    await owner.deleteFrom(table).execute()
})

test('what begins is told once by mail, stays with its time and its steps, and ends once', async () => {
  const keep = createKeeper(keeperOptions)
  for (const free of [0.1, 0.09, 0.08]) {
    await keep(
      await lookWith({ disks: { files: free, private: 0.9, database: 0.9, backup: 0.9 } }),
      clock.now(),
    )
    nowMs += 60_000
  }
  const [alarm, ...others] = (await readState()).open
  expect(others).toEqual([])
  expect(alarm).toMatchObject({
    key: 'disk-files',
    title: 'Queda poco espacio para archivos públicos',
    isUrgent: false,
    detail: '8\u00a0% libre',
    since: '2026-09-17T14:00:00.000Z',
  })
  expect(alarm.steps[0].command).toContain('du ')
  await keep(await lookWith(), clock.now())
  const state = await readState()
  expect(state.open).toEqual([])
  expect(state.ended).toMatchObject([
    { key: 'disk-files', since: '2026-09-17T14:00:00.000Z', endedAt: '2026-09-17T14:03:00.000Z' },
  ])
  expect(state.version).toBe('1.0.0')
  expect(new Set(keysOf(state.figures))).toEqual(new Set(ALARM_KEYS))
  expect((await mails()).map(({ kind }) => kind)).toEqual(['alarm-begun', 'alarm-ended'])
})

test('a process that restarts is no trouble: it takes two looks, also to end', async () => {
  const keep = createKeeper(keeperOptions)
  const counts: number[] = []
  for (const up of [2, 1, 2, 1, 1, 2, 2]) {
    await keep(await lookWith({ web: { up, all: 2 } }), clock.now())
    counts.push((await readState()).open.length)
    nowMs += 60_000
  }
  expect(counts).toEqual([0, 0, 0, 0, 1, 1, 0])
})

test('what is not urgent and comes again within six hours is in no other mail, unless it lasts', async () => {
  const keep = createKeeper(keeperOptions)
  const full = { disks: { files: 0.1, private: 0.9, database: 0.9, backup: 0.9 } }
  for (const minutes of [0, 60, 8 * 60]) {
    nowMs = START + minutes * 60_000
    // As if there had been no silence in between.
    await owner.deleteFrom('last_look').execute()
    await keep(await lookWith(full), clock.now())
    nowMs += 60_000
    await keep(await lookWith(), clock.now())
  }
  expect((await readState()).ended).toHaveLength(3)
  const kinds = async () => (await mails()).map(({ kind }) => kind.slice('alarm-'.length))
  expect(await kinds()).toEqual(['begun', 'begun', 'ended', 'ended'])
  for (const hours of [0, 5.9, 6, 7]) {
    nowMs = START + (9 + hours) * 3_600_000
    await owner.deleteFrom('last_look').execute()
    await keep(await lookWith(full), clock.now())
    expect((await kinds()).filter((kind) => kind === 'begun')).toHaveLength(hours < 6 ? 2 : 3)
  }
  await keep(await lookWith(), clock.now())
  expect((await kinds()).filter((kind) => kind === 'ended')).toHaveLength(3)
})

test('what is counted over five looks is over after five, also for a worker that starts anew', async () => {
  const refusing = (await lookWith()).recent
  const bad = { recent: { ...refusing, refusals: 300 } }
  await createKeeper(keeperOptions)(await lookWith(bad), clock.now())
  const keep = createKeeper(keeperOptions)
  const counts: number[] = []
  for (let i = 0; i < 5; i += 1) {
    nowMs += 60_000
    await keep(await lookWith(), clock.now())
    counts.push((await readState()).open.length)
  }
  expect(counts).toEqual([1, 1, 1, 1, 0])
})

test('too few requests leave an alarm as it is', async () => {
  const keep = createKeeper(keeperOptions)
  const { recent } = await lookWith()
  const counts: number[] = []
  for (const [requests, errors] of [
    [100, 50],
    [100, 50],
    [19, 0],
    [19, 0],
    [19, 0],
    [100, 0],
    [100, 0],
  ] as const) {
    await keep(await lookWith({ recent: { ...recent, requests, errors } }), clock.now())
    counts.push((await readState()).open.length)
    nowMs += 60_000
  }
  expect(counts).toEqual([0, 1, 1, 1, 1, 1, 0])
})

test('a worker that could not ask the database says that, and not that it was stopped', async () => {
  const keep = createKeeper(keeperOptions)
  await keep(await lookWith(), clock.now())
  nowMs += 600_000
  await keep(await lookWith(), clock.now(), new Date(START + 60_000))
  expect((await readState()).ended).toMatchObject([
    {
      key: 'database-away',
      since: '2026-09-17T14:01:00.000Z',
      endedAt: '2026-09-17T14:10:00.000Z',
    },
  ])
})

test('urgent ones come first', async () => {
  await createKeeper(keeperOptions)(
    await lookWith({ certificateDays: 5, backup: 'never' }),
    clock.now(),
  )
  expect(keysOf((await readState()).open)).toEqual(['backup-old', 'certificate-soon'])
})

test('the watch stopped three minutes ago: the api says so, and later it is among what ended', async () => {
  const keep = createKeeper(keeperOptions)
  await keep(await lookWith(), clock.now())
  nowMs += 179_000
  expect((await readState()).open).toEqual([])
  nowMs += 1_000
  expect((await readState()).open).toMatchObject([
    { key: 'worker-stopped', isUrgent: true, since: '2026-09-17T14:00:00.000Z' },
  ])
  await keep(await lookWith(), clock.now())
  const state = await readState()
  expect([keysOf(state.open), keysOf(state.ended)]).toEqual([[], ['worker-stopped']])
})

test('on a server without custodians, with a job that waits and mails that were refused', async () => {
  const old = '2026-09-01T00:00:00Z'
  for (let i = 0; i < 5; i += 1)
    await owner
      .insertInto('mails')
      .values({
        id: crypto.randomUUID(),
        kind: 'petition-receipt',
        item_id: i,
        recipient: 'citizen',
        state: 'refused',
        ended_at: new Date().toISOString(),
      })
      .execute()
  await owner
    .insertInto('mails')
    .values({
      id: crypto.randomUUID(),
      kind: 'petition-receipt',
      item_id: 9,
      recipient: 'citizen',
      created_at: old,
    })
    .execute()
  const { custodians, database, backup } = await look()
  expect([custodians, database.mails.refused, database.mails.waiting, backup]).toEqual([
    0,
    5,
    1,
    'never',
  ])
  await createKeeper(keeperOptions)(await lookWith({ custodians, database }), clock.now())
  const open = new Set(keysOf((await readState()).open))
  expect(open).toEqual(new Set(['keys-unconfirmed', 'mail-refused', 'mail-waiting']))
})

test('the letters say what is wrong, what to do, and when it was over; nothing without an address', async () => {
  const keep = createKeeper(keeperOptions)
  await keep(await lookWith({ backup: 'never' }), clock.now())
  nowMs += 3_600_000
  await keep(await lookWith(), clock.now())
  const [row] = await mails()
  const deps = {
    db,
    masters: MASTERS,
    privateFiles,
    clock,
    siteOrigin: SITE_ORIGIN,
    readOffice: () => readOffice(SITE_DIR),
    operatorMail: 'sistemas@example.org',
  }
  const about = { itemId: row?.item_id ?? 0, recipient: 'operator' }
  const begun = await begunLetter.compose(deps, about)
  expect(begun?.to.address).toBe('sistemas@example.org')
  expect(begun?.subject).toMatch(/^Urgente: No hay una copia reciente/)
  expect(begun?.paragraphs.join('\n')).toContain('sudo terminal backup')
  const ended = await endedLetter.compose(deps, about)
  expect(ended?.paragraphs.join('\n')).toMatch(/Empezó el 17\/09\/2026 a las 9:00/)
  expect(await begunLetter.compose({ ...deps, operatorMail: undefined }, about)).toBeUndefined()
})

test('it is for administrators alone', async () => {
  for (const [roles, status] of [
    [['noticias'], 403],
    [['pqrsd'], 403],
  ] as const) {
    const headers = await staff({ roles: [...roles] })
    expect((await get(SYSTEM_STATE_API_PATH, { headers })).statusCode).toBe(status)
  }
  expect((await get(SYSTEM_STATE_API_PATH)).statusCode).toBe(401)
})

test('the api writes none of it', async () => {
  const api = openDatabase(world.databaseUrl, fail)
  await expect(api.db.deleteFrom('alarms').execute()).rejects.toThrow('permission denied')
  await expect(api.db.deleteFrom('last_look').execute()).rejects.toThrow('permission denied')
  await api.close()
})

test('nobody is asked to keep a key that opens nothing', async () => {
  expect((await look()).custodians).toBe(0)
  const unasked = createLook({ ...lookOptions, needsCustodians: async () => false })
  expect((await unasked()).custodians).toBeUndefined()
})
