import type { EditionResults, NewestEdition } from '@terminal/contract/surveys/results'
import { surveyPath } from '@terminal/contract/surveys/survey-addresses'
import { Alert } from '../../ui/alert.tsx'
import { formatDay } from '../../ui/day.tsx'

type Props = { slug: string; newest: NewestEdition; shown: EditionResults }

/** That these results will still move, or that there is a newer edition without any. */
export function ResultsNotice({ slug, newest, shown }: Props) {
  const answer = <a href={surveyPath(slug)}>Responder la encuesta</a>
  if (shown.state === 'open')
    return (
      <Alert title="Resultados parciales">
        <p>
          La encuesta está abierta hasta el {formatDay(shown.closesOn)}. Las cifras avanzan una vez
          al día, de a cinco respuestas o más, y las últimas siempre esperan: así nadie puede saber
          qué contestó una persona. {answer}
        </p>
      </Alert>
    )
  if (newest.edition === shown.edition) return null
  return (
    <Alert title={`Estos son los resultados de ${shown.edition}`}>
      <p>
        {newerWords(newest)} {newest.state === 'open' ? answer : null}
      </p>
    </Alert>
  )
}

function newerWords({ edition, state, opensOn, closesOn, showsLive }: NewestEdition): string {
  if (state === 'scheduled') return `La edición ${edition} abre el ${formatDay(opensOn)}.`
  if (state === 'closed')
    return `De la edición ${edition}, que cerró el ${formatDay(closesOn)}, no hay resultados que mostrar.`
  const then = showsLive ? 'cuando haya más respuestas' : 'cuando cierre'
  return `La edición ${edition} está abierta hasta el ${formatDay(closesOn)}; sus resultados se publican ${then}.`
}
