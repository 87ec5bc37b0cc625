import type { RelatedPetition } from '@terminal/contract/petitions/answers/answer'
import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { isOpen } from '@terminal/contract/petitions/case/states'
import { type RawBuilder, sql } from 'kysely'
import { preciseInstant } from '../../db/instant.ts'
import type { Person } from '../../platform/auth/callers.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { lastAnswerOf } from '../case/answers.queries.ts'
import { isSameAuthor } from '../case/authors.ts'
import { inDesk } from '../case/change-petition.ts'
import { FORGOTTEN } from '../case/files.queries.ts'
import { documentIn, PETITION_DOCUMENTS, PETITION_EMAILS } from '../case/hashes.ts'
import {
  type OpenedPetition,
  openPetition,
  openSubject,
  STATE_IS_OPEN,
} from '../case/petitions.queries.ts'
import type { StepDeps } from '../case/steps.service.ts'

const MOST = 30

/** Others of whoever wrote this one, by keyed hashes, and open ones about the same theme: newest first. */
export function listRelated(
  deps: StepDeps,
  person: Person,
  id: number,
): Promise<RelatedPetition[]> {
  return inDesk(deps, person, id, async ({ tx, caller, row, key }) => {
    const { radicado, outgoing } = deps.site.current().petitions
    const opened = openPetition(key, row)
    const found = await tx
      .selectFrom('petitions')
      .select(['id', 'year', 'number', 'state', 'key_id', 'subject', 'text', 'email', 'details'])
      .select(['is_reserved', preciseInstant('received_at').as('at')])
      .where('id', '!=', id)
      .where(matching(deps, opened, row.theme))
      .orderBy('id', 'desc')
      .limit(MOST)
      .execute()
    const related: RelatedPetition[] = []
    for (const each of found) {
      const own = await findRecordKey(tx, deps.masters, each.key_id)
      const isSame = own !== undefined && isSameAuthor(opened, openPetition(own, each))
      const sent = await lastAnswerOf(tx, each.id)
      const isHidden = each.is_reserved && !caller.readsReserved
      related.push({
        id: each.id,
        radicado: formatRadicado(each, radicado),
        subject: isHidden ? null : own ? openSubject(own, { ...each, fileCount: 0 }) : FORGOTTEN,
        receivedAt: each.at,
        isOpen: isOpen(each),
        isSameAuthor: isSame && !isHidden,
        answer: sent ? { outgoing: formatRadicado(sent, outgoing), on: sent.on } : null,
      })
    }
    return related
  })
}

function matching(
  { masters }: StepDeps,
  { email, details }: OpenedPetition,
  theme: string | null,
): RawBuilder<boolean> {
  const document = documentIn(details)
  const conditions = [
    document === undefined
      ? undefined
      : sql`document_hash = any (${PETITION_DOCUMENTS.hashes(masters, document)}::bytea[])`,
    email === null
      ? undefined
      : sql`email_hash = any (${PETITION_EMAILS.hashes(masters, email)}::bytea[])`,
    theme === null ? undefined : sql`(theme = ${theme} and ${STATE_IS_OPEN})`,
  ].filter((each) => each !== undefined)
  return conditions.length === 0 ? sql`false` : sql`(${sql.join(conditions, sql` or `)})`
}
