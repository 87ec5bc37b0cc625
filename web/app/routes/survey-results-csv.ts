import { pageContext } from '../server/page-context.server.ts'
import { siteFile } from '../server/site-file.server.ts'
import { toUnavailable } from '../server/unavailable.server.ts'
import { readResults } from '../surveys/read-survey.server.ts'
import { resultsCsv } from '../surveys/results/results-csv.ts'
import type { Route } from './+types/survey-results-csv.ts'

/** The numbers of the page of results as a file, for a spreadsheet. */
export async function loader({ context, params: { slug } }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const results = await readResults(page, slug).catch(toUnavailable('results of a survey'))
  if (!results?.shown) throw new Response('Todavía no hay resultados.\n', { status: 404 })
  const response = siteFile(resultsCsv(results), {
    type: 'text/csv; charset=utf-8',
    isBrief: true,
  })
  response.headers.set('content-disposition', `attachment; filename="resultados-${slug}.csv"`)
  return response
}
