import { AnswerPart, TextPart } from '@terminal/contract/surveys/desk/desk-answers'
import { SURVEY_DESK_API_PATH } from '@terminal/contract/surveys/desk/desk-survey'
import { defineList } from '../../staff/desk/list-address.ts'

export const SURVEYS_PATH = '/dashboard/encuestas'
export const VIEW_PARAM = 'vista'
export const TEXTS_VIEW = 'textos'

/** Of one survey: its answers, one by one. */
export function answersOf(id: string | number) {
  return defineList({
    path: `${SURVEYS_PATH}/${id}/respuestas`,
    part: AnswerPart,
    names: {
      channel: 'canal',
      from: 'desde',
      to: 'hasta',
      question: 'pregunta',
      option: 'opcion',
    },
    words: { channel: { web: 'web', paper: 'papel', tablet: 'tableta' } },
    formerly: { page: 'pageNumber' },
  })
}

/** And what was written in words. */
export function textsOf(id: string | number) {
  return defineList({
    path: `${SURVEYS_PATH}/${id}/respuestas?${VIEW_PARAM}=${TEXTS_VIEW}`,
    part: TextPart,
    names: { question: 'pregunta', tag: 'etiqueta', isUntagged: 'sinEtiqueta' },
    words: { isUntagged: { true: 'si' } },
    formerly: { page: 'pageNumber' },
  })
}

/** The address of one edition, or of something below it. */
export function surveyApiPath(id: number | string, below = ''): string {
  return `${SURVEY_DESK_API_PATH}/${id}${below}`
}
