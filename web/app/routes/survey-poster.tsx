import { surveyPath } from '@terminal/contract/surveys/survey-addresses'
import { pageContext } from '../server/page-context.server.ts'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { usePublicOrigin } from '../site/public-origin.ts'
import { requireSurvey } from '../surveys/require-survey.server.ts'
import { SurveyPoster } from '../surveys/survey-poster.tsx'
import type { Route } from './+types/survey-poster.ts'

export const handle = { hasOwnFrame: true }

export function loader({ context, params }: Route.LoaderArgs) {
  return requireSurvey(context.get(pageContext), params.slug)
}

export default function SurveyPosterPage({ loaderData: survey }: Route.ComponentProps) {
  const { name } = useOperator()
  const { title, description } = survey.content
  return (
    <>
      <PageHead title={`${title}, afiche`} description={description} isUnlisted />
      <SurveyPoster
        survey={survey}
        operator={name}
        url={`${usePublicOrigin()}${surveyPath(survey.slug)}`}
      />
    </>
  )
}
