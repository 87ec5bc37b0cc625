import { divideText, joinText } from '../company/text-parts.ts'
import { SurveyFacts } from '../participation/survey-facts.tsx'
import { requireText } from '../server/page-text.server.ts'
import { useOperator } from '../site/operator.ts'
import { canonicalAddress, pathOf } from '../site/page-address.ts'
import { PageBody } from '../site/page-body.tsx'
import { PageHead } from '../site/page-head.tsx'
import { PageHeader } from '../site/page-header.tsx'
import { Day } from '../ui/day.tsx'
import type { Route } from './+types/survey.ts'

/** What a survey is for, when it takes answers, and how to give one. */
export function loader({ url }: Route.LoaderArgs) {
  return requireText(pathOf(canonicalAddress(url)))
}

export default function Survey({ loaderData: page }: Route.ComponentProps) {
  const { opensOn, closesOn } = page
  const { intro, parts } = divideText(page.body)
  return (
    <div className="wrap">
      <PageHead title={page.title} description={page.description} />
      <PageHeader title={page.title}>
        <span>
          Actualizada el <Day value={page.updatedOn} />
        </span>
      </PageHeader>
      <div className="survey">
        <PageBody body={intro} />
        <div className="survey__facts">
          <SurveyFacts opensOn={opensOn} closesOn={closesOn} operator={useOperator()} />
        </div>
        <PageBody body={joinText(parts)} />
      </div>
    </div>
  )
}
