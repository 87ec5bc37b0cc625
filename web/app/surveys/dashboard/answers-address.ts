import type { AnswerPart, TextPart } from '@terminal/contract/surveys/desk/desk-answers'
import { RespuestasQuery, TextosQuery } from '@terminal/contract/surveys/desk/desk-answers.schema'
import {
  fromRespuestasQuery,
  fromTextosQuery,
  toTextosSearch,
} from '@terminal/contract/surveys/desk/desk-answers-wire'
import { SURVEYS_PATH } from './desk-words.ts'

export const VIEW_PARAM = 'vista'

export function answersAddress(id: string, search: string): string {
  return `${SURVEYS_PATH}/${id}/respuestas${search}`
}

export function textsAddress(id: string, part: TextPart): string {
  const search = new URLSearchParams(toTextosSearch(part))
  search.set(VIEW_PARAM, 'textos')
  return answersAddress(id, `?${search}`)
}

/** What an address asks for; what is no value of ours is left out. */
export function answerPartIn(search: URLSearchParams): AnswerPart {
  const { data } = RespuestasQuery.safeParse(saidIn(search))
  return fromRespuestasQuery(data ?? RespuestasQuery.parse({}))
}

export function textPartIn(search: URLSearchParams): TextPart {
  const { data } = TextosQuery.safeParse(saidIn(search))
  return fromTextosQuery(data ?? TextosQuery.parse({}))
}

function saidIn(search: URLSearchParams) {
  return Object.fromEntries([...search].filter(([, value]) => value.trim() !== ''))
}
