import type { Step } from '@terminal/contract/petitions/case/step-table'
import type { PetitionFacts } from '@terminal/contract/petitions/case/stored'
import type { Addition, Rating, Tracking } from '@terminal/contract/petitions/citizens/tracking'
import { once } from '../../db/idempotency.ts'
import { inTransaction } from '../../db/transaction.ts'
import { nowIn } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { type OpenedFile, openPrivateFile } from '../../platform/files/private-files.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { listAnswers, markOpened, rateAnswer } from '../case/answers.queries.ts'
import { cleanFiles, keepFiles, notedOf, refuseBeyondShare } from '../case/citizen-files.ts'
import type { Sent } from '../case/citizen-forms.ts'
import { insertEvent } from '../case/events.queries.ts'
import { findFile, insertFiles } from '../case/files.queries.ts'
import { lockPetition } from '../case/petitions.queries.ts'
import { officeStepLetter } from '../case/step-letters.ts'
import { takePetitionStep } from '../case/steps.service.ts'
import type { Submission } from '../case/submission.ts'
import { readTracking } from './tracking.queries.ts'
import type { Opened, TrackingDeps } from './tracking-door.ts'

type SentAddition = Sent & { addition: Addition; submission: Submission }

export async function follow(deps: TrackingDeps, opened: Opened): Promise<Tracking> {
  const { db, masters, clock, site } = deps
  const rules = site.current().petitions
  const now = await nowIn(clock, db)
  const tracking = await readTracking({ db, masters, rules }, opened, now)
  await noteOpened(deps, opened, tracking, now)
  return tracking
}

/** A text or files of the citizen's; where something was asked of them, it completes the petition. */
export async function addToPetition(
  deps: TrackingDeps,
  { petitionId }: Opened,
  sent: SentAddition,
): Promise<void> {
  const { addition, files, submission } = sent
  const { presenter } = await deps.db
    .selectFrom('petitions')
    .select('presenter')
    .where('id', '=', petitionId)
    .executeTakeFirstOrThrow()
  const cleaning = await cleanFiles(deps, presenter, sent)
  await once(deps.db, submission, async (tx) => {
    await refuseBeyondShare(deps, tx, sent)
    const { eventId } = await takePetitionStep(deps, tx, {
      petitionId,
      step: { kind: 'add' },
      actor: 'citizen',
      details: {
        ...(addition.message.trim() !== '' && { text: addition.message }),
        ...notedOf(files, cleaning),
      },
    })
    const { heldTokens } = addition
    const fileKeys = await keepFiles(deps, tx, { heldTokens, files, cleaning })
    await insertFiles(tx, petitionId, fileKeys, eventId)
    await postLetter(tx, deps.jobs, officeStepLetter, { itemId: eventId, recipient: 'office' })
    return petitionId
  })
}

/** A second press changes nothing and gets the same answer. */
export async function askMoreTime(deps: TrackingDeps, opened: Opened): Promise<Tracking> {
  return stepOnce(deps, opened, { kind: 'ask-more-time' }, ({ completion }) =>
    Boolean(completion?.hasMoreTime),
  )
}

export async function withdrawPetition(deps: TrackingDeps, opened: Opened): Promise<Tracking> {
  return stepOnce(deps, opened, { kind: 'withdraw' }, ({ state }) => state === 'withdrawn')
}

async function stepOnce(
  deps: TrackingDeps,
  opened: Opened,
  step: Step,
  isDone: (facts: PetitionFacts) => boolean,
): Promise<Tracking> {
  const { petitionId } = opened
  await inTransaction(deps.db, async (tx) => {
    const row = await lockPetition(tx, petitionId)
    if (row && isDone(row.facts)) return
    const { eventId } = await takePetitionStep(deps, tx, { petitionId, step, actor: 'citizen' })
    await postLetter(tx, deps.jobs, officeStepLetter, { itemId: eventId, recipient: 'office' })
  })
  return follow(deps, opened)
}

const OPENED = 'La persona la abrió en la consulta, con su código.'

/** Proof that an answer arrived: the first time that it is seen with the code. */
async function noteOpened(
  { db }: TrackingDeps,
  { petitionId, key }: Opened,
  { answers }: Pick<Tracking, 'answers'>,
  at: Date,
): Promise<void> {
  const [newest] = answers
  if (!newest) return
  await inTransaction(db, async (tx) => {
    if (!(await markOpened(tx, newest.id, at))) return
    const details = { text: OPENED }
    await insertEvent(tx, key, { petitionId, kind: 'delivery', actor: 'citizen', at, details })
  })
}

/** Whether it was useful, which may be said again; said the same, nothing happens. */
export async function rate(
  deps: TrackingDeps,
  { petitionId, key }: Opened,
  { answerId, wasUseful }: Rating,
): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    await lockPetition(tx, petitionId)
    const all = await listAnswers(tx, key, petitionId, deps.site.current().petitions)
    const sent = all.find(({ id }) => id === answerId)
    if (!sent) throw new AppError('conflict', 'Esta solicitud no tiene esa respuesta.')
    if (sent.wasUseful === wasUseful) return
    const at = await nowIn(deps.clock, tx)
    await rateAnswer(tx, answerId, { wasUseful, at })
    const details = { wasUseful }
    await insertEvent(tx, key, { petitionId, kind: 'rate', actor: 'citizen', at, details })
  })
}

/** The answer, what came with it, or what the citizen sent: of this petition, and of no other. */
export async function openTrackedFile(
  deps: TrackingDeps,
  { petitionId, key }: Opened,
  fileKey: string,
): Promise<OpenedFile> {
  const { db, site } = deps
  const answers = await listAnswers(db, key, petitionId, site.current().petitions)
  const isOfIt =
    answers.some((each) => each.fileKey === fileKey) ||
    (await findFile(db, petitionId, fileKey))?.isInternal === false
  const file = isOfIt ? await openPrivateFile(deps, fileKey) : undefined
  if (!file) throw new AppError('not_found', 'Ese archivo no está en su solicitud.')
  return file
}
