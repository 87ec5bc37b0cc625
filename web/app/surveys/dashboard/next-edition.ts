import type { SurveyDraft } from '@terminal/contract/surveys/desk/desk-survey'

/** The same questions for another year, a year later. */
export function nextEdition(survey: SurveyDraft): SurveyDraft {
  return {
    ...survey,
    edition: /^\d{4}$/.test(survey.edition) ? String(Number(survey.edition) + 1) : '',
    opensOn: yearLater(survey.opensOn),
    closesOn: yearLater(survey.closesOn),
    outcomeDueOn: survey.outcomeDueOn && yearLater(survey.outcomeDueOn),
  }
}

/** 29 February becomes the 28th. */
function yearLater(day: string): string {
  const next = `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`
  return next.endsWith('-02-29') ? `${next.slice(0, 4)}-02-28` : next
}
