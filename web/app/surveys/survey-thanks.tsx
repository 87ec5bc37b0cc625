import type { PublishedSurvey } from '@terminal/contract/surveys/survey'
import { resultsPath } from '@terminal/contract/surveys/survey-addresses'
import { formatDay } from '../ui/day.tsx'
import { Icon } from '../ui/icon.tsx'
import { FilingLink } from '../ui/petition-links.tsx'
import { StepList } from '../ui/step-list.tsx'

type Props = {
  survey: PublishedSurvey
  /** False where the same form came a second time. */
  isNew: boolean
  /** Counted once the desk has decided so. */
  isMarked: boolean
}

/** What a person sees after answering: whether it counts, and what happens next. */
export function SurveyThanks({ survey, isNew, isMarked }: Props) {
  const { content, closesOn } = survey
  return (
    <div className="survey-thanks stack gap-6">
      <div className="survey-thanks__panel">
        <Icon name="check" size="l" />
        <h1>Gracias, recibimos sus respuestas</h1>
        <p>
          {content.title}, edición {survey.edition}.
          {isNew ? '' : ' Ya las teníamos: se cuentan una sola vez.'}
        </p>
        {isMarked ? (
          <p>
            Su respuesta cuenta después de una revisión: llegaron muchas de su red, o no pudimos
            comprobar que no la envió un programa. En la revisión no vemos qué respondió.
          </p>
        ) : null}
      </div>
      <section aria-labelledby="que-pasa-ahora">
        <h2 id="que-pasa-ahora">Qué pasa ahora</h2>
        <StepList steps={stepsOf(survey)} />
      </section>
      <p>
        Las respuestas se reciben hasta el {formatDay(closesOn)}. Cuénteles a otras personas: entre
        más respondan, mejor decidimos.
      </p>
      <p>
        Aquí no respondemos casos. Si espera una respuesta,{' '}
        <FilingLink>radique una PQRSD</FilingLink>. También puede{' '}
        <a href="/participa">participar de otras formas</a>.
      </p>
    </div>
  )
}

function stepsOf({ slug, closesOn, showsLive, content }: PublishedSurvey) {
  return [
    {
      title: 'Contamos las respuestas',
      text: showsLive ? (
        <>
          Los totales cambian una vez al día en <a href={resultsPath(slug)}>los resultados</a>.
          Nunca mostramos una respuesta suelta.
        </>
      ) : (
        `La encuesta cierra el ${formatDay(closesOn)}. Nunca mostramos una respuesta suelta.`
      ),
    },
    {
      title: 'Publicamos los resultados',
      text: (
        <>
          En <a href={resultsPath(slug)}>esta página</a>, con el número de personas que
          respondieron.
        </>
      ),
    },
    {
      title: 'Decimos qué vamos a hacer',
      text: `Al lado de los resultados, ${content.responsible} escribe qué cambia por lo que nos dijeron, y cuándo.`,
    },
  ]
}
