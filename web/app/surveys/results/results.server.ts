import { fromResultados, type SurveyResults } from '@terminal/contract/surveys/results'
import { ResultadosDeEncuesta } from '@terminal/contract/surveys/results.schema'
import { Slug, SURVEYS_API_PATH } from '@terminal/contract/surveys/survey.schema'
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
    fromResultados(await readApi(page, path, ResultadosDeEncuesta)),
  )
  return found
}
