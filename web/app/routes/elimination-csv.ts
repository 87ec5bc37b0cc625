import { eliminationCsv, readElimination } from '../petitions/published.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { siteFile } from '../server/site-file.server.ts'
import { toUnavailable } from '../server/unavailable.server.ts'
import type { Route } from './+types/elimination-csv.ts'

const NAME = /^(\d{1,9})\.csv$/

/** One published inventory, petition by petition, for a spreadsheet. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const [, id] = NAME.exec(params.file) ?? []
  const page = context.get(pageContext)
  const petitions =
    id && (await readElimination(page, Number(id)).catch(toUnavailable('an inventory')))
  if (!petitions) throw new Response('No hay un inventario con ese número.\n', { status: 404 })
  const response = siteFile(eliminationCsv(petitions), {
    type: 'text/csv; charset=utf-8',
    isBrief: true,
  })
  const name = `inventario-de-eliminacion-${id}.csv`
  response.headers.set('content-disposition', `attachment; filename="${name}"`)
  return response
}
