import type { Queryable, Tx } from '../../db/schema.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import { defineLetter } from '../../platform/mail/define-letter.ts'
import { postLetter } from '../../platform/mail/mail.job.ts'
import type { MasterKeys } from '../../platform/sealing/master-keys.ts'
import { countFor, hashOf, type Rule } from './sign-in-delays.ts'

/**
 * Wrong codes of who has the pass-phrase, or a link in its place, from whichever network: six digits are guessed in a
 * few hundred thousand attempts. No other caller can make an account's codes wait.
 */

export type WrongCodeDeps = { masters: MasterKeys; clock: Clock; jobs: Jobs }

const HOUR_SECONDS = 60 * 60
const FREE = 10
const BY_CODE: Rule = {
  free: FREE,
  firstSeconds: 60,
  longestSeconds: HOUR_SECONDS,
  keptMs: 24 * HOUR_SECONDS * 1_000,
}
/** For the time it takes. */
const NOBODYS: Rule = { ...BY_CODE, free: 1_000_000_000 }
const NOBODY = 'nobody'

/**
 * Counts a code as wrong before it is checked, so that concurrent attempts all count; `forgiveCodes` resets the count
 * after a right one. Says whether phone codes are on hold: then the attempt does not count. Runs the same statements
 * for an unknown account.
 */
export async function countWrongCode(
  tx: Tx,
  deps: WrongCodeDeps,
  accountId: string | undefined,
): Promise<{ isHeld: boolean }> {
  const { masters, clock, jobs } = deps
  const isHeld = await lockHeld(tx, deps, accountId)
  const counted = isHeld ? undefined : accountId
  const rule = counted === undefined ? NOBODYS : BY_CODE
  const failures = await countFor(tx, clock, codeHash(masters, counted), rule)
  if (counted !== undefined && failures === FREE) await tellOwner(tx, { clock, jobs }, counted)
  return { isHeld }
}

/** The right one identifies the owner. */
export async function forgiveCodes(
  tx: Tx,
  { masters }: Pick<WrongCodeDeps, 'masters'>,
  accountId: string,
): Promise<void> {
  await tx
    .deleteFrom('sign_in_delays')
    .where('subject_hash', '=', codeHash(masters, accountId))
    .execute()
}

async function lockHeld(
  db: Queryable,
  { masters, clock }: WrongCodeDeps,
  accountId: string | undefined,
): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_delays')
    .select((eb) => eb('free_at', '>', clock.now().toISOString()).as('isHeld'))
    .where('subject_hash', '=', codeHash(masters, accountId))
    .forUpdate()
    .executeTakeFirst()
  return row?.isHeld === true
}

async function tellOwner(
  tx: Tx,
  { clock, jobs }: Pick<WrongCodeDeps, 'clock' | 'jobs'>,
  accountId: string,
): Promise<void> {
  const { number } = await tx
    .insertInto('local_code_alarms')
    .values({ account_id: accountId, raised_at: clock.now().toISOString() })
    .returning('number')
    .executeTakeFirstOrThrow()
  await postLetter(tx, jobs, codesLetter, { itemId: number, recipient: 'holder' })
}

function codeHash(masters: MasterKeys, accountId = NOBODY): Buffer {
  return hashOf(masters, 'code', accountId)
}

/** To the owner of an account whose codes are being guessed. The item is the alarm. */
export const codesLetter = defineLetter({
  kind: 'local-wrong-codes',
  recipients: ['holder'],
  async compose({ db, readOffice }, { itemId }) {
    const account = await db
      .selectFrom('local_code_alarms as alarm')
      .innerJoin('local_accounts as account', 'account.id', 'alarm.account_id')
      .select(['username', 'email'])
      .where('alarm.number', '=', itemId)
      .where('is_enabled', '=', true)
      .executeTakeFirst()
    if (!account) return undefined
    const { operator } = await readOffice()
    return {
      to: { name: '', address: account.email },
      subject: 'Alguien puede tener su contraseña',
      paragraphs: [
        `En el sitio de ${operator.name}, alguien escribió bien la contraseña de la cuenta «${account.username}», o abrió un enlace para cambiarla, y se equivocó diez veces en el código del teléfono.`,
        'Si no fue usted, cambie ya la contraseña: en la página de ingreso, pulse «Olvidé mi contraseña». Avise también a quien administra el sitio.',
        'Mientras siga, los códigos del teléfono pueden tardar en servir. Los códigos de recuperación sirven siempre.',
        'Si fue usted, revise que la hora del teléfono esté en automático.',
      ],
    }
  },
})
