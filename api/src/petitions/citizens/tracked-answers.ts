import type { Rating, Tracking } from '@terminal/contract/petitions/citizens/tracking'
import { inTransaction } from '../../db/transaction.ts'
import { nowIn } from '../../platform/clock.ts'
import { AppError } from '../../platform/errors.ts'
import { type OpenedFile, openPrivateFile } from '../../platform/files/private-files.ts'
import { listAnswers, markOpened, rateAnswer } from '../case/answers.queries.ts'
import { insertEvent } from '../case/events.queries.ts'
import { findFile } from '../case/files.queries.ts'
import { lockPetition } from '../case/petitions.queries.ts'
import type { Opened, TrackingDeps } from './tracking-door.ts'

const OPENED = 'La persona la abrió en la consulta, con su código.'

/** Proof that an answer arrived: the first time that somebody with the code sees it. */
export async function noteOpened(
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
