import { readSurveys } from '@terminal/operator/read-site'
import type { Actor } from './db/changes.ts'
import type { Tx } from './db/schema.ts'
import type { Clock } from './platform/clock.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { insertMissingSurveys } from './surveys/insert-surveys.ts'
import type { SurveyRow } from './surveys/surveys.queries.ts'

type Given = { tx: Tx; jobs: Jobs; clock: Clock; actor: Actor; siteDir: string }

/** The surveys of the operator's folder that the database does not have yet. */
export async function putSurveys({ siteDir, ...given }: Given): Promise<SurveyRow[]> {
  return insertMissingSurveys({ ...given, seeds: await readSurveys(siteDir) })
}
