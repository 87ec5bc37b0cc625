import type { Step } from '@terminal/contract/petitions/case/step-table'
import type { PetitionFacts } from '@terminal/contract/petitions/case/stored'
import type { Added, Addition, Tracking } from '@terminal/contract/petitions/citizens/tracking'
import { AlreadyDone, once } from '../../db/idempotency.ts'
import type { Tx } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { nowIn } from '../../platform/clock.ts'
import { dropFiles, type SentFiles } from '../../platform/http/public-forms.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import {
  type Cleaning,
  cleanFiles,
  type Held,
  keepFiles,
  NOTHING_CLEANED,
  refuseBeyondShare,
} from '../case/citizen-files.ts'
import { insertFiles } from '../case/files.queries.ts'
import { lockPetition } from '../case/petitions.queries.ts'
import { stepLetter } from '../case/step-letter.ts'
import { takePetitionStep } from '../case/steps.service.ts'
import { type Submission, submissionOf } from '../case/submission.ts'
import { noteOpened } from './tracked-answers.ts'
import { readTracking } from './tracking.queries.ts'
import type { Opened, TrackingDeps } from './tracking-door.ts'

type SentAddition = {
  addition: Addition
  files: SentFiles
  held: readonly Held[]
  address: string
}

export async function follow(deps: TrackingDeps, opened: Opened): Promise<Tracking> {
  const { db, masters, clock, site } = deps
  const rules = site.current().petitions
  const now = await nowIn(clock, db)
  const tracking = await readTracking({ db, masters, rules }, opened, now)
  await noteOpened(deps, opened, tracking, now)
  return tracking
}

/** Whether the same form was taken before. Its files, sent again, are dropped. */
export async function isAddedAlready(
  deps: TrackingDeps,
  opened: Opened,
  sent: SentAddition,
): Promise<boolean> {
  const id = await submissionIn(deps, opened, sent).find(deps.db)
  if (id === undefined) return false
  await dropFiles(deps, sent.files)
  return true
}

/** A text or files of the citizen's, once; where something was asked of them, it completes the petition. */
export async function addToPetition(
  deps: TrackingDeps,
  opened: Opened,
  sent: SentAddition,
): Promise<Added> {
  const { refused } = sent.files
  const isAnonymous = await isOfNobody(deps, opened)
  const cleaning = isAnonymous ? await cleanFiles(deps, sent) : NOTHING_CLEANED
  try {
    await once(deps.db, submissionIn(deps, opened, sent), (tx) =>
      write(deps, tx, opened, { ...sent, cleaning }),
    )
    return { tracking: await follow(deps, opened), refused, isReplay: false }
  } catch (error) {
    const isReplay = error instanceof AlreadyDone && (await isAddedAlready(deps, opened, sent))
    if (!isReplay) throw error
    return { tracking: await follow(deps, opened), refused, isReplay }
  }
}

async function write(
  deps: TrackingDeps,
  tx: Tx,
  opened: Opened,
  sent: SentAddition & { cleaning: Cleaning },
): Promise<number> {
  const { petitionId } = opened
  const { addition, files, cleaning } = sent
  await refuseBeyondShare(deps, tx, sent)
  const { eventId } = await takePetitionStep(deps, tx, {
    petitionId,
    step: { kind: 'add' },
    actor: 'citizen',
    details: {
      ...(addition.message.trim() !== '' && { text: addition.message }),
      ...(files.refused.length > 0 && { refused: files.refused }),
      ...(cleaning.telling.length > 0 && { telling: cleaning.telling }),
    },
  })
  const fileKeys = await keepFiles(deps, tx, {
    heldTokens: addition.heldTokens,
    files,
    cleaning,
  })
  await insertFiles(tx, petitionId, fileKeys, eventId)
  await postLetter(tx, deps.jobs, stepLetter, { itemId: eventId, recipient: 'office' })
  return petitionId
}

async function isOfNobody({ db }: TrackingDeps, { petitionId }: Opened): Promise<boolean> {
  const row = await db
    .selectFrom('petitions')
    .select('presenter')
    .where('id', '=', petitionId)
    .executeTakeFirst()
  return row?.presenter === 'anonymous'
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

function submissionIn(
  { masters }: TrackingDeps,
  { petitionId }: Opened,
  { addition, files, held }: SentAddition,
): Submission {
  const { formKey, heldTokens, message } = addition
  return submissionOf(
    masters,
    { kind: 'petition-addition', formKey, heldTokens, written: { petitionId, message } },
    { sent: files.contentHashes, held: held.map(({ contentHash }) => contentHash) },
  )
}
