import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import type { CurrentSite } from '@terminal/api/current-site'
import type { FileStore } from '@terminal/api/files'
import type { Jobs } from '@terminal/api/jobs'
import type { MasterKeys } from '@terminal/api/master-keys'
import { takePetitionStep } from '@terminal/api/petition-steps'
import { filePetition, type PetitionDeps } from '@terminal/api/petitions'
import { type TakenFile, takePrivateFile } from '@terminal/api/private-files'
import type { Queryable } from '@terminal/api/schema'
import { businessDayFrom } from '@terminal/contract/calendar/business-days'
import { addDays } from '@terminal/contract/calendar/calendar-day'
import { bogotaMoment } from '@terminal/contract/operator/open-now'
import { officeDaysOf } from '@terminal/contract/operator/petition-rules'
import type { PetitionForm } from '@terminal/contract/petitions/case/petition-form'
import { parseRadicado } from '@terminal/contract/petitions/case/radicado'
import sharp from 'sharp'
import { SCENES, type SceneName } from '../scenes/scenes.ts'
import type { DemoPetition, DemoStep, DeskWords } from './demo-petition.ts'
import { DEMO_PETITIONS } from './demo-petitions.ts'
import { demoQuarter } from './demo-quarter.ts'

/** Who of the staff took the steps. */
const DEMO_STAFF = 'Datos de demostración'
const STEP_HOUR = 14
const PHOTO_BYTES = 5_000_000

export type PetitionSeedDeps = {
  db: Queryable
  masters: MasterKeys
  privateFiles: FileStore
  site: CurrentSite
  now: Date
}

/** With its tracking code, which is no secret in the demonstration. */
export type SeededPetition = { shows: string; radicado: string; code: string }

/** Demonstration petitions send no mail. */
const NO_JOBS: Jobs = {
  enqueue: async () => undefined,
  work: async () => undefined,
  close: async () => undefined,
}
const NO_CAPTCHA: PetitionDeps['captcha'] = {
  isInUse: false,
  challenge: async () => undefined,
  check: async () => 'absent',
  spendToken: async () => true,
}

const NOTHING_SAID: Omit<PetitionForm, 'message'> = {
  formKey: undefined,
  captcha: undefined,
  heldTokens: [],
  wantsWarnings: false,
  email: undefined,
  type: undefined,
  presenter: 'anonymous',
  replyBy: 'code',
  company: undefined,
  details: {},
  consent: {
    noticeVersion: undefined,
    knowsDataUse: true,
    acceptsEmailNotices: false,
    maySendToCompany: false,
  },
}

/** Filed and processed like real ones, with the clock set back, so that each is in its state on any day. */
export async function insertDemoPetitions(deps: PetitionSeedDeps): Promise<SeededPetition[]> {
  const seeded: SeededPetition[] = []
  for (const petition of DEMO_PETITIONS.toSorted((a, b) => b.filedDaysAgo - a.filedDaysAgo))
    seeded.push(await insertOne(deps, petition))
  // Numbered after the others, whose numbers are on paper.
  const { day } = bogotaMoment(deps.now.getTime())
  for (const petition of demoQuarter(day)) await insertOne(deps, petition)
  return seeded
}

async function insertOne(deps: PetitionSeedDeps, petition: DemoPetition): Promise<SeededPetition> {
  const { db, site, now } = deps
  const { shows, filedDaysAgo, hour, form, photo, steps, desk = {} } = petition
  const day = addDays(bogotaMoment(now.getTime()).day, -filedDaysAgo)
  const filedAt = instantOf(day, hour)
  const { radicado, code } = await filePetition(
    {
      ...deps,
      jobs: NO_JOBS,
      captcha: NO_CAPTCHA,
      antivirus: undefined,
      clock: { now: () => filedAt },
    },
    {
      form: { ...NOTHING_SAID, ...form },
      // Filed once: nothing is compared with it.
      submission: newSubmission(),
      files: { taken: photo ? [await takePhoto(deps, photo)] : [], refused: [], contentHashes: [] },
      held: [],
      address: '127.0.0.1',
      beganAt: filedAt,
    },
  )
  const named = parseRadicado(radicado, site.current().petitions.radicado)
  const { id } = await db
    .selectFrom('petitions')
    .select('id')
    .where('year', '=', named?.year ?? 0)
    .where('number', '=', named?.number ?? 0)
    .executeTakeFirstOrThrow()
  for (const step of steps) await takeDemoStep(deps, { id, day, step })
  await classify(deps, id, desk)
  await db
    .updateTable('petition_events')
    .set({ happened_at: filedAt.toISOString() })
    .where('petition_id', '=', id)
    .where('kind', '=', 'received')
    .execute()
  await db
    .updateTable('mails')
    .set({ state: 'dropped', ended_at: now.toISOString() })
    .where('item_id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
  return { shows, radicado, code }
}

async function classify(
  { db }: PetitionSeedDeps,
  id: number,
  { assignee, ...words }: DeskWords,
): Promise<void> {
  const officer =
    assignee &&
    (await db
      .selectFrom('staff')
      .select('id')
      .where('email', 'like', `${assignee}.%`)
      .executeTakeFirstOrThrow())
  await db
    .updateTable('petitions')
    .set({ assignee_id: officer?.id ?? null, ...words })
    .where('id', '=', id)
    .execute()
}

async function takeDemoStep(
  { db, masters, site }: PetitionSeedDeps,
  { id, day, step }: { id: number; day: string; step: DemoStep },
): Promise<void> {
  const planned = addDays(day, step.afterDays)
  const office = officeDaysOf(site.current().petitions)
  // The office does not work on a Sunday.
  const at = instantOf(step.by === 'staff' ? businessDayFrom(planned, office) : planned, STEP_HOUR)
  await takePetitionStep(
    { db, masters, site, jobs: undefined, clock: { now: () => at } },
    undefined,
    {
      petitionId: id,
      step: step.step,
      actor: step.by === 'staff' ? DEMO_STAFF : 'citizen',
      details: step.details ?? {},
    },
  )
}

/** As a telephone takes it: with what it says of itself, which an anonymous petition loses. */
async function takePhoto(deps: PetitionSeedDeps, scene: SceneName): Promise<TakenFile> {
  const photo = await sharp(Buffer.from(SCENES[scene]()))
    .jpeg()
    .withExif({ IFD0: { Make: 'Celular inventado', Copyright: 'Persona que no existe' } })
    .toBuffer()
  const taken = await takePrivateFile(deps, {
    fileName: 'foto de la puerta 2.jpg',
    stream: Readable.from([photo], { objectMode: false }),
    limitBytes: PHOTO_BYTES,
  })
  if ('refusal' in taken) throw new Error(taken.refusal)
  return taken.file
}

function instantOf(day: string, hour: number): Date {
  return new Date(`${day}T${String(hour).padStart(2, '0')}:12:00-05:00`)
}

function newSubmission() {
  const hash = randomBytes(32)
  return {
    kind: 'petition',
    hash,
    contentHashes: [hash] as [Buffer],
    name: hash.toString('hex'),
    find: async () => undefined,
    keep: async () => true,
  }
}
