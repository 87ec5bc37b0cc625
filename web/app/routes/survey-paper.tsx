import { describeHours } from '@terminal/contract/operator/opening-hours'
import { surveyPath } from '@terminal/contract/surveys/survey-addresses'
import { pageContext } from '../server/page-context.server.ts'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { usePublicOrigin } from '../site/public-origin.ts'
import { requireSurvey } from '../surveys/read-survey.server.ts'
import { SurveyPaper } from '../surveys/survey-paper.tsx'
import type { Route } from './+types/survey-paper.ts'

export const handle = { hasOwnFrame: true }

export function loader({ context, params }: Route.LoaderArgs) {
  return requireSurvey(context.get(pageContext), params.slug)
}

export default function SurveyPaperPage({ loaderData: survey }: Route.ComponentProps) {
  const { name, address, city, hours } = useOperator()
  const { title, description } = survey.content
  return (
    <>
      <PageHead title={`${title}, en papel`} description={description} isUnlisted />
      <SurveyPaper
        survey={survey}
        operator={name}
        office={`${address}, ${city}. ${describeHours(hours.pqrsd)}`}
        url={`${usePublicOrigin()}${surveyPath(survey.slug)}`}
      />
    </>
  )
}
