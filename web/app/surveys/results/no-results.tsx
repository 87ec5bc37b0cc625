import type { EditionResults, NewestEdition } from '@terminal/contract/surveys/results'
import { surveyPath } from '@terminal/contract/surveys/survey-addresses'
import { ButtonLink } from '../../ui/button.tsx'
import { formatDay } from '../../ui/day.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ReviewLine } from './review-line.tsx'

type Props = {
  slug: string
  newest: NewestEdition | undefined
  /** Of it, where it was counted. */
  counted: EditionResults | null | undefined
}

/** Why there is nothing to show yet, and what to do until then. */
export function NoResults({ slug, newest, counted }: Props) {
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
