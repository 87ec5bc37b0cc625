import type { EditionResults } from '@terminal/contract/surveys/results'
import { answersWords, numberWords } from './share-words.ts'

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
