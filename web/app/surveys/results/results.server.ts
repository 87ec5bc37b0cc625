import { fromWire } from '@terminal/contract/http/wire-names'
import type { SurveyResults } from '@terminal/contract/surveys/results'
import { RESULTS_NAMES, ResultadosDeEncuesta } from '@terminal/contract/surveys/results.schema'
import { SURVEYS_API_PATH } from '@terminal/contract/surveys/survey.schema'
import { Slug } from '@terminal/contract/surveys/survey-content'
import { readApi } from '../../server/api.server.ts'
import type { PageContext } from '../../server/page-context.server.ts'
import { seek } from '../../server/sought.server.ts'

/** What may be shown of a survey; undefined where none was ever published under that name. */
export async function readResults(
  page: PageContext,
  slug: string,
): Promise<SurveyResults | undefined> {
  if (!Slug.safeParse(slug).success) return undefined
  const path = `${SURVEYS_API_PATH}/${slug}/resultados`
  const { found } = await seek(async () =>
    fromWire(RESULTS_NAMES, await readApi(page, path, ResultadosDeEncuesta)),
  )
  return found
}
