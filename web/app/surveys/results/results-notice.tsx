import type { EditionResults, NewestEdition } from '@terminal/contract/surveys/results'
import { surveyPath } from '@terminal/contract/surveys/survey-addresses'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { formatDay } from '../../ui/day.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { answersWords, numberWords } from './result-words.ts'

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

type NoResultsProps = {
  slug: string
  newest: NewestEdition | undefined
  /** Of it, where it was counted. */
  counted: EditionResults | null | undefined
}

/** Why there is nothing to show yet, and what to do until then. */
export function NoResults({ slug, newest, counted }: NoResultsProps) {
  const isCounted = counted != null
  const isOpen = newest?.state === 'open'
  return (
    <EmptyState
      title={titleOf(newest, isCounted)}
      icon={newest ? 'clock' : 'message'}
      action={
        isOpen ? (
          <ButtonLink href={surveyPath(slug)}>Responder la encuesta</ButtonLink>
        ) : (
          <ButtonLink href="/participa" variant="quiet">
            Ver otras formas de participar
          </ButtonLink>
        )
      }
    >
      <p>{wordsOf(newest, isCounted)}</p>
      {counted ? <ReviewLine results={counted} /> : null}
    </EmptyState>
  )
}

function titleOf(newest: NewestEdition | undefined, isCounted: boolean): string {
  return newest?.state === 'closed' && isCounted
    ? 'No hay respuestas suficientes'
    : 'Todavía no hay resultados'
}

const FEW = 'Solo se muestran cuando nadie puede saber qué contestó una persona.'

function wordsOf(newest: NewestEdition | undefined, isCounted: boolean): string {
  switch (newest?.state) {
    case undefined:
      return 'Esta encuesta no se ha abierto. Cuando cierre, aquí verá qué respondieron las personas y qué vamos a hacer.'
    case 'scheduled':
      return `La encuesta abre el ${formatDay(newest.opensOn)} y cierra el ${formatDay(newest.closesOn)}. Después verá aquí qué respondieron las personas.`
    case 'open':
      return newest.showsLive
        ? `La encuesta está abierta hasta el ${formatDay(newest.closesOn)} y aún tiene pocas respuestas. Los resultados se publican una vez al día. ${FEW}`
        : `La encuesta está abierta hasta el ${formatDay(newest.closesOn)}. Los resultados se publican cuando cierre.`
    case 'closed':
      return isCounted
        ? `La encuesta cerró el ${formatDay(newest.closesOn)} con menos de cinco respuestas contadas. ${FEW}`
        : 'La encuesta acaba de cerrar. Estamos contando las respuestas: vuelva en un minuto.'
  }
}

/** «17 respuestas contadas, 200 en revisión»: said where not every answer is in the numbers. */
export function ReviewLine({ results }: { results: EditionResults }) {
  const { total, underReview, leftOut, state } = results
  if (underReview === 0 && leftOut === 0) return null
  const counts = [
    `${answersWords(total)} ${total === 1 ? 'contada' : 'contadas'}`,
    ...(underReview > 0 ? [`${numberWords(underReview)} en revisión`] : []),
    ...(leftOut > 0 ? [`${numberWords(leftOut)} que no se cuentan`] : []),
  ]
  return (
    <p>
      <strong>{counts.join(', ')}.</strong> Revisamos las que llegan en cantidad de una misma red o
      sin la comprobación contra programas, sin ver qué dicen
      {state === 'open' ? '; decidimos cuando la encuesta cierre' : ''}.
    </p>
  )
}
