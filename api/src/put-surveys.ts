import { readSurveys } from '@terminal/operator/read-site'
import type { Actor } from './db/changes.ts'
import type { Tx } from './db/schema.ts'
import type { Clock } from './platform/clock.ts'
import type { Jobs } from './platform/jobs/jobs.ts'
import { afterWrite } from './surveys/desk/survey-effects.ts'
import { SURVEYS, type SurveyRow } from './surveys/surveys.queries.ts'

type Given = { tx: Tx; jobs: Jobs; clock: Clock; actor: Actor; siteDir: string }

/**
 * Publishes the surveys of the operator's folder that the database does not have yet, and says which they were. One that
 * staff removed is not put back: it counts as being there.
 */
export async function putSurveys({ tx, jobs, clock, actor, siteDir }: Given): Promise<SurveyRow[]> {
  const rows = await tx.selectFrom('surveys').select(['slug', 'edition']).execute()
  const present = new Set(rows.map(({ slug, edition }) => `${slug} ${edition}`))
  const added: SurveyRow[] = []
  for (const seed of await readSurveys(siteDir)) {
    if (present.has(`${seed.slug} ${seed.edition}`)) continue
    const content = JSON.stringify(seed.content)
    const row = await SURVEYS.create(tx, actor, {
      slug: seed.slug,
      edition: seed.edition,
      content,
      opens_on: seed.opensOn,
      closes_on: seed.closesOn,
      shows_live: seed.showsLive,
      published_version: 1,
      closed_at: null,
      outcome_due_on: seed.outcomeDueOn,
      outcome: null,
    })
    await tx
      .insertInto('survey_versions')
      .values({ survey_id: row.id, number: 1, content })
      .execute()
    await afterWrite(tx, { jobs, clock }, row)
    added.push(row)
  }
  return added
}
