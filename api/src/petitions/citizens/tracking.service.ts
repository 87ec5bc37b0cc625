import type { Step } from '@terminal/contract/petitions/case/step-table'
import type { PetitionFacts } from '@terminal/contract/petitions/case/stored'
import type { Addition, Tracking } from '@terminal/contract/petitions/citizens/tracking'
import { inTransaction } from '../../db/transaction.ts'
import { nowIn } from '../../platform/clock.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { cleanFiles, keepFiles, notedOf, refuseBeyondShare } from '../case/citizen-files.ts'
import type { Sent } from '../case/citizen-forms.ts'
import { insertFiles } from '../case/files.queries.ts'
import { lockPetition } from '../case/petitions.queries.ts'
import { stepLetter } from '../case/step-letter.ts'
import { takePetitionStep } from '../case/steps.service.ts'
import { insertSubmission, type Submission } from '../case/submission.ts'
import { noteOpened } from './tracked-answers.ts'
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
  await inTransaction(deps.db, async (tx) => {
    await insertSubmission(tx, submission, petitionId)
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
    await postLetter(tx, deps.jobs, stepLetter, { itemId: eventId, recipient: 'office' })
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
    await postLetter(tx, deps.jobs, stepLetter, { itemId: eventId, recipient: 'office' })
  })
  return follow(deps, opened)
}
