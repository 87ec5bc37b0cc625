import { formatRadicado } from '@terminal/contract/petitions/case/radicado'
import { OPEN_STATES } from '@terminal/contract/petitions/case/states'
import { type Candidate, MOST_ALIKE } from '@terminal/contract/petitions/notices/notice'
import { preciseInstant } from '../../db/instant.ts'
import type { Person } from '../../platform/auth/callers.ts'
import { findRecordKey } from '../../platform/sealing/record-keys.ts'
import { requireOfficer } from '../case/officers.ts'
import { openSubject } from '../case/petitions.queries.ts'
import type { StepDeps } from '../case/steps.service.ts'

/** Open ones that could have one answer, the oldest first: those that whoever asks may open. */
export async function listCandidates(
  deps: StepDeps,
  person: Person,
  theme: string | undefined,
): Promise<Candidate[]> {
  const { db, masters, site } = deps
  const { readsReserved } = await requireOfficer(deps, person)
  const rows = await db
    .selectFrom('petitions')
    .select(['id', 'version', 'year', 'number', 'key_id', 'subject', 'text', 'theme'])
    .select(preciseInstant('received_at').as('at'))
    .where('state', 'in', OPEN_STATES)
    .where('joined_to', 'is', null)
    .where('is_classified', '=', true)
    .$if(theme !== undefined, (query) => query.where('theme', '=', theme ?? ''))
    .$if(!readsReserved, (query) => query.where('is_reserved', '=', false))
    .orderBy('id')
    .limit(MOST_ALIKE)
    .execute()
  const found: Candidate[] = []
  for (const row of rows) {
    const key = await findRecordKey(db, masters, row.key_id)
    if (!key) continue
    found.push({
      id: row.id,
      version: row.version,
      radicado: formatRadicado(row, site.current().petitions.radicado),
      subject: openSubject(key, { ...row, fileCount: 0 }),
      theme: row.theme,
      receivedAt: row.at,
    })
  }
  return found
}
