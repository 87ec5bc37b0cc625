import type { Activity } from '@terminal/contract/operator/site-data'
import { surveyPath } from '@terminal/contract/surveys/survey-addresses'
import { type AnnouncedSurvey, placeOf } from './announced-survey.ts'

/** A day of the calendar, and where to read on. */
export type ShownActivity = Activity & { href?: string }

const PLACE = 'En este sitio, o en papel en la oficina de PQRSD'

/** The first and the last day of each survey, as days of the calendar. */
export function surveyActivities(surveys: readonly AnnouncedSurvey[]): ShownActivity[] {
  return surveys.flatMap((survey) => {
    const { slug, title, description, opensOn, closesOn, state, hasResults } = survey
    const isClosed = state === 'closed'
    const first = {
      heldOn: opensOn,
      name: `Abre la encuesta: ${title}`,
      topic: description,
      place: PLACE,
      howToJoin: isClosed ? 'Ya cerró' : 'Respóndala sin dar su nombre',
      href: surveyPath(slug),
    }
    if (closesOn === undefined) return [first]
    const last = {
      heldOn: closesOn,
      name: `Último día de la encuesta: ${title}`,
      topic: description,
      place: PLACE,
      howToJoin: howToJoinAtTheEnd(isClosed, hasResults),
      href: placeOf(survey),
    }
    return [first, last]
  })
}

function howToJoinAtTheEnd(isClosed: boolean, hasResults: boolean): string {
  if (!isClosed) return 'Respóndala hasta la medianoche'
  return hasResults ? 'Ya cerró: vea los resultados' : 'Ya cerró: pronto publicamos los resultados'
}
