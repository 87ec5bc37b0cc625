import type { SurveyChange } from '@terminal/contract/surveys/desk/desk-survey'
import { mapVersions } from '../../db/records.ts'
import type { Queryable } from '../../db/schema.ts'
import { SURVEYS } from '../surveys.queries.ts'
import { versionOf } from './survey-desk.queries.ts'
import { noSuchSurvey } from './survey-desk.service.ts'

export async function readSurveyHistory(db: Queryable, id: number): Promise<SurveyChange[]> {
  const now = await SURVEYS.find(db, id)
  if (!now) throw noSuchSurvey()
  const changes = await SURVEYS.history(db, now)
  return changes.map((change) => mapVersions(change, versionOf))
}
