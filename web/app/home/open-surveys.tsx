import { surveyPath } from '@terminal/contract/surveys/survey-addresses'
import { formatDay } from '../ui/day.tsx'
import { Icon } from '../ui/icon.tsx'

type Survey = { slug: string; title: string; closesOn: string | undefined }

/** One line while something is asked of everybody. */
export function OpenSurveys({ surveys }: { surveys: readonly Survey[] }) {
  const [first] = surveys
  if (!first) return null
  const isOne = surveys.length === 1
  return (
    <p className="open-surveys">
      <Icon name="message" />
      <span>
        <a href={isOne ? surveyPath(first.slug) : '/participa#encuestas'}>
          {isOne ? `Encuesta: ${first.title}` : `${surveys.length} encuestas abiertas`}
        </a>{' '}
        {describeEnd(surveys)}
      </span>
    </p>
  )
}

/** By the first that closes: what is missed is missed. */
function describeEnd(surveys: readonly Survey[]): string {
  const [soonest] = surveys.flatMap(({ closesOn }) => closesOn ?? []).sort()
  return soonest === undefined ? '' : `Responda hasta el ${formatDay(soonest)}.`
}
