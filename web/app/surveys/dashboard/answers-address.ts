import { AnswerPart, TextPart } from '@terminal/contract/surveys/desk/desk-answers'
import type { z } from 'zod'
import { SURVEYS_PATH } from './desk-words.ts'

export const VIEW_PARAM = 'vista'

/** What the address of the page calls each filter, and what it calls their values. */
const NAMES = {
  page: 'pageNumber',
  channel: 'canal',
  from: 'desde',
  to: 'hasta',
  question: 'pregunta',
  option: 'opcion',
  tag: 'etiqueta',
  isUntagged: 'sinEtiqueta',
}
const CHANNELS = { web: 'web', paper: 'papel', tablet: 'tableta' }

/** Of the answers, or of what was written in words. */
export function answersAddress(id: string, part?: AnswerPart): string {
  return addressOf(id, searchFrom({ ...part, channel: part?.channel && CHANNELS[part.channel] }))
}

export function textsAddress(id: string, part?: TextPart): string {
  const search = searchFrom({ ...part, isUntagged: part?.isUntagged && 'si' })
  search.set(VIEW_PARAM, 'textos')
  return addressOf(id, search)
}

/** What an address asks for; what is no value of ours is left out. */
export function answerPartIn(search: URLSearchParams): AnswerPart {
  const { channel, ...said } = saidIn(search)
  const ours = Object.entries(CHANNELS).find(([, word]) => word === channel)?.[0]
  return partIn(AnswerPart, channel === undefined ? said : { ...said, channel: ours ?? channel })
}

export function textPartIn(search: URLSearchParams): TextPart {
  const { isUntagged, ...said } = saidIn(search)
  return partIn(TextPart, isUntagged === 'si' ? { ...said, isUntagged: 'true' } : said)
}

function partIn<Schema extends z.ZodType>(schema: Schema, said: object): z.infer<Schema> {
  return schema.safeParse(said).data ?? schema.parse({})
}

function saidIn(search: URLSearchParams): Record<string, string> {
  const said = Object.entries(NAMES).map(([name, word]) => [name, search.get(word)?.trim()])
  return Object.fromEntries(said.filter(([, value]) => value))
}

function searchFrom(part: object): URLSearchParams {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(part))
    if (value && !(name === 'page' && value === 1))
      search.set(NAMES[name as keyof typeof NAMES], String(value))
  return search
}

function addressOf(id: string, search: URLSearchParams): string {
  return `${SURVEYS_PATH}/${id}/respuestas${search.size === 0 ? '' : `?${search}`}`
}
