import type { Tx } from '../../db/schema.ts'
import type { SurveyRow } from '../surveys.queries.ts'
import type { SurveyDeskDeps } from './survey-desk.service.ts'

/** What else a change of a published survey is part of, in its transaction. */
export async function afterWrite(_tx: Tx, _deps: SurveyDeskDeps, row: SurveyRow): Promise<void> {
  if (row.published_version === null) return
}
