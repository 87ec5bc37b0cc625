import { fromWire, toWire } from '../http/wire-names.ts'
import type {
  ContenidoDeEncuesta,
  Encuesta,
  EncuestaList,
  ESTADOS_DE_ENCUESTA,
  Pregunta,
} from './survey.schema.ts'
import {
  type PublishedSurvey,
  QUESTION_KINDS,
  type Question,
  type QuestionKind,
  SURVEY_STATES,
  type SurveyContent,
  type SurveyState,
} from './survey.ts'
import type { EncuestaDevuelta, RespuestaRecibida } from './survey-answer.schema.ts'

const KIND_WORDS = {
  single: 'unica',
  multiple: 'multiple',
  scale: 'escala',
  ranking: 'ordenar',
  'short-text': 'texto-corto',
  'long-text': 'texto-largo',
} as const satisfies Record<QuestionKind, Pregunta['tipo']>

const STATE_WORDS = {
  draft: 'borrador',
  scheduled: 'por-abrir',
  open: 'abierta',
  closed: 'cerrada',
} as const satisfies Record<SurveyState, (typeof ESTADOS_DE_ENCUESTA)[number]>

/** What each part of a question is called on the wire. */
const QUESTION_FIELDS = {
  key: 'clave',
  kind: 'tipo',
  text: 'texto',
  help: 'ayuda',
  isRequired: 'obligatoria',
  isSensitive: 'sensible',
  options: 'opciones',
  lowEnd: 'extremoBajo',
  highEnd: 'extremoAlto',
  shownWhen: 'apareceSi',
} as const satisfies Record<keyof Question, keyof Pregunta>

const CONTENT_FIELDS = {
  title: 'titulo',
  description: 'descripcion',
  purpose: 'proposito',
  audience: 'quienes',
  responsible: 'responsable',
  minutes: 'minutos',
  isConsultative: 'consultiva',
  questions: 'preguntas',
} as const satisfies Record<keyof SurveyContent, keyof ContenidoDeEncuesta>

const OPTION_FIELDS = { key: 'clave', text: 'texto' } as const

function toPregunta(question: Question): Pregunta {
  const { kind, options, shownWhen } = question
  return {
    ...toWire(QUESTION_FIELDS, question),
    tipo: KIND_WORDS[kind],
    opciones: options.map((option) => toWire(OPTION_FIELDS, option)),
    apareceSi: shownWhen && { pregunta: shownWhen.question, opciones: shownWhen.options },
  }
}

function fromPregunta(wire: Pregunta): Question {
  const { tipo, opciones, apareceSi } = wire
  return {
    ...fromWire(QUESTION_FIELDS, wire),
    kind: kindFrom(tipo),
    options: opciones.map((option) => fromWire(OPTION_FIELDS, option)),
    shownWhen: apareceSi && { question: apareceSi.pregunta, options: apareceSi.opciones },
  }
}

export function toContenido(content: SurveyContent): ContenidoDeEncuesta {
  return { ...toWire(CONTENT_FIELDS, content), preguntas: content.questions.map(toPregunta) }
}

export function fromContenido(wire: ContenidoDeEncuesta): SurveyContent {
  return { ...fromWire(CONTENT_FIELDS, wire), questions: wire.preguntas.map(fromPregunta) }
}

const PUBLISHED_FIELDS = {
  id: 'id',
  slug: 'direccion',
  edition: 'edicion',
  publishedVersion: 'version',
  opensOn: 'abre',
  closesOn: 'cierra',
  showsLive: 'resultadosEnVivo',
  hasResults: 'hayResultados',
} as const

export function toEncuesta(survey: PublishedSurvey): Encuesta {
  return {
    ...toWire(PUBLISHED_FIELDS, survey),
    estado: STATE_WORDS[survey.state],
    contenido: toContenido(survey.content),
  }
}

export function fromEncuesta(wire: Encuesta): PublishedSurvey {
  const { estado, contenido } = wire
  return {
    ...fromWire(PUBLISHED_FIELDS, wire),
    state: stateFrom(estado),
    content: fromContenido(contenido),
  }
}

export function toEncuestaList(surveys: readonly PublishedSurvey[]): EncuestaList {
  return { items: surveys.map(toEncuesta) }
}

export function fromEncuestaList({ items }: EncuestaList): PublishedSurvey[] {
  return items.map(fromEncuesta)
}

export function toRecibida(
  { isNew, isMarked }: { isNew: boolean; isMarked: boolean },
  survey: PublishedSurvey,
): RespuestaRecibida {
  return { contada: isNew, enRevision: isMarked, encuesta: toEncuesta(survey) }
}

export function fromRecibida({ contada, enRevision, encuesta }: RespuestaRecibida) {
  return { isNew: contada, isMarked: enRevision, survey: fromEncuesta(encuesta) }
}

export function toDevuelta(survey: PublishedSurvey): EncuestaDevuelta {
  return { encuesta: toEncuesta(survey) }
}

export function fromDevuelta({ encuesta }: EncuestaDevuelta): PublishedSurvey {
  return fromEncuesta(encuesta)
}

export function stateWord<State extends SurveyState>(state: State) {
  return STATE_WORDS[state]
}

export function kindWord(kind: QuestionKind) {
  return KIND_WORDS[kind]
}

export function kindFrom(word: Pregunta['tipo']): QuestionKind {
  return QUESTION_KINDS.find((kind) => KIND_WORDS[kind] === word) ?? 'single'
}

export function stateFrom(word: Encuesta['estado']): PublishedSurvey['state'] {
  const states = SURVEY_STATES.filter((state) => state !== 'draft')
  return states.find((state) => STATE_WORDS[state] === word) ?? 'closed'
}
