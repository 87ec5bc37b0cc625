import { isOn } from '@terminal/contract/operator/choice'
import { wordsOf } from '@terminal/contract/operator/words'
import { TRAVEL_PATH } from '@terminal/contract/pages/travel-pages'
import { data } from 'react-router'
import { currentTravel } from '../server/current-travel.server.ts'
import { pageContext } from '../server/page-context.server.ts'
import { currentSite } from '../server/site.server.ts'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { usePublicOrigin } from '../site/public-origin.ts'
import { findModule, ModulePoster } from '../travel/module-sheets/module-poster.tsx'
import type { Route } from './+types/module-poster.ts'

export const handle = { hasOwnFrame: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = context.get(pageContext)
  const sheet = findModule(
    await currentTravel(page),
    params.module,
    wordsOf(currentSite().operator),
  )
  page.isKept = false
  if (!sheet) throw data(null, { status: 404 })
  return sheet
}

export default function ModulePosterPage({ loaderData: sheet }: Route.ComponentProps) {
  const { name } = useOperator()
  return (
    <>
      <PageHead
        title={`${sheet.name}, cartel`}
        description={`Cartel con código QR para ${sheet.name}.`}
        isUnlisted
      />
      <ModulePoster
        hasRoads={isOn(useOperator(), 'roads')}
        sheet={sheet}
        operator={name}
        url={`${usePublicOrigin()}${TRAVEL_PATH}`}
      />
    </>
  )
}
