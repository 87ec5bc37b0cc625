import { fromPagina, toPagina } from '../../http/page.ts'
import { fromWire, toWire } from '../../http/wire-names.ts'
import { SURVEY_CHANNELS, type SurveyChannel } from '../survey.ts'
import { fromPregunta, toPregunta } from '../survey-wire.ts'
import type {
  CANALES,
  EtiquetasForm,
  PaginaDeRespuestas,
  PaginaDeTextos,
  RespuestaContada,
  RespuestaDigitada,
  RespuestasQuery,
  TextoDeMesa,
  TextoParams,
  TextosQuery,
} from './desk-answers.schema.ts'
import type {
  AnswerPage,
  AnswerPart,
  DeskText,
  EnteredAnswer,
  TextPage,
  TextPart,
} from './desk-answers.ts'

const CHANNEL_WORDS = {
  web: 'web',
  paper: 'papel',
  tablet: 'tableta',
} as const satisfies Record<SurveyChannel, (typeof CANALES)[number]>

const ANSWER_FIELDS = {
  id: 'id',
  answeredOn: 'dia',
  surveyVersion: 'versionRespondida',
  answers: 'respuestas',
  texts: 'textos',
} as const

export function toPaginaDeRespuestas(page: AnswerPage): PaginaDeRespuestas {
  return {
    ...toPagina(page, (answer) => ({
      ...toWire(ANSWER_FIELDS, answer),
      canal: CHANNEL_WORDS[answer.channel],
    })),
    preguntas: page.questions.map(toPregunta),
  }
}

export function fromPaginaDeRespuestas(wire: PaginaDeRespuestas): AnswerPage {
  const page = fromPagina(wire, (answer) => ({
    ...fromWire(ANSWER_FIELDS, answer),
    channel: channelFrom(answer.canal),
  }))
  return { ...page, questions: wire.preguntas.map(fromPregunta) }
}

export function fromRespuestasQuery(query: RespuestasQuery): AnswerPart {
  const { pageNumber, canal, desde, hasta, pregunta, opcion } = query
  return {
    page: pageNumber,
    channel: canal && channelFrom(canal),
    from: desde,
    to: hasta,
    question: pregunta,
    option: opcion,
  }
}

/** The end of an address: what is not asked for is not in it. */
export function toRespuestasSearch(part: AnswerPart): string {
  const { page, channel, from, to, question, option } = part
  return searchOf({
    canal: channel && CHANNEL_WORDS[channel],
    desde: from,
    hasta: to,
    pregunta: question,
    opcion: option,
    pageNumber: page > 1 ? String(page) : undefined,
  })
}

const TEXT_FIELDS = {
  id: 'id',
  version: 'version',
  question: 'pregunta',
  words: 'texto',
  tags: 'etiquetas',
} as const

export function toTexto(text: DeskText): TextoDeMesa {
  return toWire(TEXT_FIELDS, text)
}

export function fromTexto(wire: TextoDeMesa): DeskText {
  return fromWire(TEXT_FIELDS, wire)
}

export function toPaginaDeTextos({ tags, questions, ...page }: TextPage): PaginaDeTextos {
  return {
    ...toPagina(page, toTexto),
    etiquetas: tags.map(({ tag, count }) => ({ etiqueta: tag, cuantos: count })),
    preguntas: questions.map(toPregunta),
  }
}

export function fromPaginaDeTextos({ etiquetas, preguntas, ...page }: PaginaDeTextos): TextPage {
  return {
    ...fromPagina(page, fromTexto),
    tags: etiquetas.map(({ etiqueta, cuantos }) => ({ tag: etiqueta, count: cuantos })),
    questions: preguntas.map(fromPregunta),
  }
}

export function fromTextosQuery(query: TextosQuery): TextPart {
  const { pageNumber, pregunta, etiqueta, sinEtiqueta } = query
  return {
    page: pageNumber,
    question: pregunta,
    tag: etiqueta,
    isUntagged: sinEtiqueta && true,
  }
}

export function toTextosSearch({ page, question, tag, isUntagged }: TextPart): string {
  return searchOf({
    pregunta: question,
    etiqueta: tag,
    sinEtiqueta: isUntagged ? 'si' : undefined,
    pageNumber: page > 1 ? String(page) : undefined,
  })
}

export function fromTextoParams({ id, textoId }: TextoParams) {
  return { surveyId: id, id: textoId }
}

/** The route of one text, below that of its edition. */
export const TEXT_ROUTE = '/:id/textos/:textoId'

export function toEtiquetas(tags: readonly string[]): EtiquetasForm {
  return { etiquetas: [...tags] }
}

/** Each once. */
export function fromEtiquetas({ etiquetas }: EtiquetasForm): string[] {
  return [...new Set(etiquetas)]
}

export function toRespuestaDigitada(entered: EnteredAnswer): RespuestaDigitada {
  const { channel, surveyVersion, values } = entered
  return {
    canal: CHANNEL_WORDS[channel],
    versionRespondida: surveyVersion,
    respuestas: values,
  }
}

export function fromRespuestaDigitada(wire: RespuestaDigitada): EnteredAnswer {
  return {
    channel: wire.canal === 'papel' ? 'paper' : 'tablet',
    surveyVersion: wire.versionRespondida,
    values: wire.respuestas,
  }
}

export function toContada(isCounted: boolean): RespuestaContada {
  return { contada: isCounted }
}

function channelFrom(word: (typeof CANALES)[number]): SurveyChannel {
  return SURVEY_CHANNELS.find((channel) => CHANNEL_WORDS[channel] === word) ?? 'web'
}

function searchOf(fields: Record<string, string | undefined>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) if (value) search.set(name, value)
  return search.size === 0 ? '' : `?${search}`
}
