import { z } from 'zod'
import type { NamesOf } from '../http/wire-names.ts'
import { wireSchema } from '../http/wire-schema.ts'
import { LIMITS, type PublishedSurvey, type QuestionKind } from './survey.ts'
import { Published, Question, SurveyContent } from './survey-content.ts'

export const SURVEYS_API_PATH = '/api/Encuestas'

export const KIND_WORDS = {
  single: 'unica',
  multiple: 'multiple',
  scale: 'escala',
  ranking: 'ordenar',
  'short-text': 'texto-corto',
  'long-text': 'texto-largo',
} as const satisfies Record<QuestionKind, string>

export const STATE_WORDS = {
  scheduled: 'por-abrir',
  open: 'abierta',
  closed: 'cerrada',
} as const satisfies Record<PublishedSurvey['state'], string>

const QUESTION_NAMES = {
  key: 'clave',
  kind: ['tipo', KIND_WORDS],
  text: 'texto',
  help: 'ayuda',
  isRequired: 'obligatoria',
  isSensitive: 'sensible',
  options: ['opciones', { key: 'clave', text: 'texto' }],
  lowEnd: 'extremoBajo',
  highEnd: 'extremoAlto',
  shownWhen: ['apareceSi', { question: 'pregunta', options: 'opciones' }],
} as const satisfies NamesOf<PublishedSurvey['content']['questions'][number]>

const CONTENT_NAMES = {
  title: 'titulo',
  description: 'descripcion',
  purpose: 'proposito',
  audience: 'quienes',
  responsible: 'responsable',
  minutes: 'minutos',
  isConsultative: 'consultiva',
  questions: ['preguntas', QUESTION_NAMES],
} as const satisfies NamesOf<PublishedSurvey['content']>

/** What each part of a published survey is called on the wire. */
export const SURVEY_NAMES = {
  id: 'id',
  slug: 'direccion',
  edition: 'edicion',
  publishedVersion: 'version',
  state: ['estado', STATE_WORDS],
  opensOn: 'abre',
  closesOn: 'cierra',
  showsLive: 'resultadosEnVivo',
  hasResults: 'hayResultados',
  content: ['contenido', CONTENT_NAMES],
} as const satisfies NamesOf<PublishedSurvey>

const Pregunta = wireSchema(Question, QUESTION_NAMES).meta({ id: 'PreguntaDeEncuesta' })
const ContenidoDeEncuesta = wireSchema(SurveyContent, CONTENT_NAMES, {
  questions: z.array(Pregunta).max(LIMITS.questions),
}).meta({ id: 'ContenidoDeEncuesta' })

/** A survey that was published, with its newest version. */
export const Encuesta = wireSchema(Published, SURVEY_NAMES, { content: ContenidoDeEncuesta }).meta({
  id: 'Encuesta',
})

/** The newest published edition of each, the open ones first. */
export const EncuestaList = z.object({ items: z.array(Encuesta) }).meta({ id: 'Encuestas' })
