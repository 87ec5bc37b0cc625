import type { PageOpinion } from '@terminal/contract/opinions/opinion-desk'
import { parseRadicado } from '@terminal/contract/petitions/case/radicado'
import { type Actor, defineChangeKind, recordChange } from '../db/changes.ts'
import type { Queryable, Tx } from '../db/schema.ts'
import { inTransaction } from '../db/transaction.ts'
import type { CurrentSite } from '../platform/current-site.ts'
import { AppError } from '../platform/errors.ts'
import { invalidField } from '../platform/http/forms.ts'
import { refuseIfStale } from '../platform/http/refuse-if-stale.ts'
import type { Target } from '../platform/http/staff-routes.ts'
import { findOpinion, lockOpinion, type OpinionChange, updateOpinion } from './opinions.queries.ts'

type Deps = { db: Queryable; site: CurrentSite }

/** Without what was written: erased, it must be erased here too. */
const OPINION_CHANGES = defineChangeKind({
  name: 'opinion',
  actions: ['handle', 'reopen', 'erase', 'file'],
  holds: 'field-names',
})
type Action = (typeof OPINION_CHANGES)['actions'][number]

const STALE = 'Esta opinión cambió después de que usted abrió la página. Mírela otra vez.'
const NO_SUCH = 'Esta opinión no existe.'

export function handleOpinion({ db }: Deps, actor: Actor, id: number): Promise<PageOpinion> {
  return change(db, actor, { id, seenVersion: undefined }, 'handle', async ({ isHandled }) =>
    isHandled ? undefined : { isHandled: true },
  )
}

/** What became a petition is with its office. */
export function reopenOpinion({ db }: Deps, actor: Actor, id: number): Promise<PageOpinion> {
  return change(db, actor, { id, seenVersion: undefined }, 'reopen', async (opinion) => {
    if (!opinion.isHandled) return undefined
    if (opinion.words === null)
      throw new AppError('conflict', 'Ya no hay un texto que atender en esta opinión.')
    return { isHandled: false }
  })
}

/** For good: of the opinion only the page and the Sí or No stay. */
export async function eraseWords({ db }: Deps, actor: Actor, target: Target): Promise<void> {
  await change(db, actor, target, 'erase', async ({ words }) =>
    words === null ? undefined : { words: null, isHandled: true },
  )
}

/** It is a petition now, sealed and with a term: its text does not stay here as well. */
export function fileOpinion(
  { db, site }: Deps,
  actor: Actor,
  target: Target,
  written: string,
): Promise<PageOpinion> {
  return change(db, actor, target, 'file', async (opinion, tx) => {
    if (opinion.radicado === written) return undefined
    if (opinion.radicado !== null)
      throw new AppError('conflict', `Esta opinión ya es la PQRSD ${opinion.radicado}.`)
    if (opinion.words === null)
      throw new AppError('conflict', 'Ya no hay un texto que radicar en esta opinión.')
    const radicado = parseRadicado(written, site.current().petitions.radicado)
    if (!(radicado && (await isPetition(tx, radicado))))
      throw invalidField('radicado', 'No hay una PQRSD con ese radicado.')
    return { radicado: written, words: null, isHandled: true }
  })
}

async function isPetition(tx: Tx, radicado: { year: number; number: number }): Promise<boolean> {
  const row = await tx
    .selectFrom('petitions')
    .select('id')
    .where('year', '=', radicado.year)
    .where('number', '=', radicado.number)
    .executeTakeFirst()
  return row !== undefined
}

/** Undefined where it is so already: done twice, it is done. */
type Decide = (opinion: PageOpinion, tx: Tx) => Promise<OpinionChange | undefined>

function change(
  db: Queryable,
  actor: Actor,
  { id, seenVersion }: Target,
  action: Action,
  decide: Decide,
): Promise<PageOpinion> {
  return inTransaction(db, async (tx) => {
    const before = await lockOpinion(tx, id)
    if (!before) throw new AppError('not_found', NO_SUCH)
    const values = await decide(before, tx)
    if (!values) return before
    await refuseIfStale(before, seenVersion, STALE, () => before)
    await updateOpinion(tx, id, values)
    const after = await findOpinion(tx, id)
    if (!after) throw new Error('an opinion is never deleted')
    await recordChange(tx, OPINION_CHANGES, {
      action,
      actor,
      seenVersion,
      itemId: id,
      before,
      after,
    })
    return after
  })
}
