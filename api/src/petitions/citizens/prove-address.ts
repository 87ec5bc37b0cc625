import type { AskedCopy } from '@terminal/contract/petitions/case/copy-link'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import type { Queryable } from '../../db/schema.ts'
import { inTransaction } from '../../db/transaction.ts'
import { type Clock, nowIn, today } from '../../platform/clock.ts'
import type { CurrentSite } from '../../platform/current-site.ts'
import { AppError } from '../../platform/errors.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import { hashSecret } from '../case/secrets.ts'
import { copyLetter } from './copy-letter.ts'

export type ProofDeps = {
  db: Queryable
  clock: Clock
  jobs: Jobs
  site: Pick<CurrentSite, 'current'>
}

/** The same whether it never was, is over or was forgotten: nobody learns which. */
const DEAD =
  'Este enlace no está vigente. Con el radicado y el código puede consultar su solicitud y leer su texto.'

/** Whoever has the link reads the mail of that address: the copy goes there, the first time alone. */
export async function proveAddress(deps: ProofDeps, secret: string): Promise<AskedCopy> {
  const { db, clock, jobs, site } = deps
  return inTransaction(db, async (tx) => {
    const now = await nowIn(clock, tx)
    const row = await tx
      .selectFrom('petition_confirmations')
      .innerJoin('petitions', 'petitions.id', 'petition_id')
      .select(['petition_id as petitionId', 'year', 'number'])
      .where('link_hash', '=', hashSecret(secret))
      .where('expires_on', '>=', today({ now: () => now }))
      .executeTakeFirst()
    if (!row) throw new AppError('not_found', DEAD)
    const { petitionId } = row
    const { numUpdatedRows } = await tx
      .updateTable('petition_confirmations')
      .set({ proved_at: now.toISOString() })
      .where('petition_id', '=', petitionId)
      .where('proved_at', 'is', null)
      .executeTakeFirst()
    const isRepeat = numUpdatedRows === 0n
    if (!isRepeat)
      await postLetter(tx, jobs, copyLetter, { itemId: petitionId, recipient: 'citizen' })
    return { radicado: formatRadicado(row, site.current().petitions.radicado), isRepeat }
  })
}
