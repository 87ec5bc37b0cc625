import type { PublishedSurvey } from '@terminal/contract/surveys/survey'
import { surveyPath } from '@terminal/contract/surveys/survey-addresses'
import { pageContext } from '../server/page-context.server.ts'
import { useOperator } from '../site/operator.ts'
import { PageHead } from '../site/page-head.tsx'
import { usePublicOrigin } from '../site/public-origin.ts'
import { requireSurvey } from '../surveys/read-survey.server.ts'
import { formatDay } from '../ui/day.tsx'
import { QrPicture, withoutScheme } from '../ui/qr-picture.tsx'
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

type Props = { survey: PublishedSurvey; operator: string; url: string }

/** A sheet for the hall: read from afar, and answered on one's own phone. */
function SurveyPoster({ survey, operator, url }: Props) {
  const { content, closesOn } = survey
  return (
    <main id="contenido" className="sheet poster" tabIndex={-1}>
      <p className="sheet__screen">
        Imprima esta página en una hoja A4 (Ctrl + P). Este aviso no sale en el papel.
      </p>
      <p className="poster__operator">{operator}</p>
      <h1 className="poster__title">{content.title}</h1>
      <p className="poster__description">{content.description}</p>
      <div className="poster__code">
        <QrPicture url={url} size="100%" />
      </div>
      <p className="poster__how">Apunte aquí la cámara de su celular</p>
      <p className="poster__url">{withoutScheme(url)}</p>
      <ul className="poster__facts">
        <li>{content.questions.length} preguntas</li>
        <li>{content.minutes} minutos</li>
        <li>Sin dar su nombre</li>
      </ul>
      <p className="poster__until">Hasta el {formatDay(closesOn)}</p>
      <p className="poster__paper">
        ¿Sin celular o sin datos? Pida la encuesta en papel en la oficina de PQRSD.
      </p>
    </main>
  )
}
