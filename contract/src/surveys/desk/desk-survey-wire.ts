import { fromUltimoCambio, toUltimoCambio } from '../../http/history.ts'
import { fromWire, toWire } from '../../http/wire-names.ts'
import { MARKS, type Mark, type Review, type Reviews } from '../marks.ts'
import { fromRespuesta, toRespuesta } from '../results.ts'
import { SURVEY_STATES, type SurveyContent } from '../survey.ts'
import { COMMITMENT_STATES, type Commitment, type CommitmentState } from '../survey-outcome.ts'
import { CONTENT_FIELDS, fromPregunta, stateWord, toPregunta } from '../survey-wire.ts'
import type {
  ACCIONES_DE_ENCUESTA,
  EncuestaDeMesa,
  EncuestaForm,
  ESTADOS_DE_COMPROMISO,
  HistorialDeEncuesta,
  MesaDeEncuestas,
  MOTIVOS,
  RespuestaForm,
  Revision,
  RevisionForm,
  VersionDeEncuesta,
} from './desk-survey.schema.ts'
import {
  type DeskSurvey,
  type DeskSurveyRow,
  type OutcomeDraft,
  type ReviewDraft,
  SURVEY_ACTIONS,
  type SurveyAction,
  type SurveyChange,
  type SurveyDraft,
  type SurveyVersion,
} from './desk-survey.ts'

/** What each field of the form is called on the wire. */
export const DRAFT_FIELDS = {
  ...CONTENT_FIELDS,
  slug: 'direccion',
  edition: 'edicion',
  opensOn: 'abre',
  closesOn: 'cierra',
  showsLive: 'resultadosEnVivo',
  outcomeDueOn: 'plazoDeRespuesta',
} as const satisfies Record<keyof SurveyDraft, keyof EncuestaForm>

export const OUTCOME_FIELDS = {
  finding: 'hallazgo',
  details: 'detalles',
  commitments: 'compromisos',
  writtenBy: 'firma',
  outcomeDueOn: 'plazoDeRespuesta',
} as const satisfies Record<keyof OutcomeDraft, keyof RespuestaForm>

const COMMITMENT_WORDS = {
  planned: 'programado',
  'in-progress': 'en-marcha',
  done: 'cumplido',
} as const satisfies Record<CommitmentState, (typeof ESTADOS_DE_COMPROMISO)[number]>

const ACTION_WORDS = {
  create: 'crear',
  revise: 'editar',
  publish: 'publicar',
  close: 'cerrar',
  review: 'revisar',
  outcome: 'responder',
  remove: 'retirar',
} as const satisfies Record<SurveyAction, (typeof ACCIONES_DE_ENCUESTA)[number]>

export function toEncuestaForm(draft: SurveyDraft): EncuestaForm {
  return { ...toWire(DRAFT_FIELDS, draft), preguntas: draft.questions.map(toPregunta) }
}

export function fromEncuestaForm(form: EncuestaForm): SurveyDraft {
  return { ...fromWire(DRAFT_FIELDS, form), questions: form.preguntas.map(fromPregunta) }
}

/** What people are asked, without when. */
export function contentOf(draft: SurveyContent): SurveyContent {
  const { title, description, purpose, audience, responsible } = draft
  const { minutes, isConsultative, questions } = draft
  return {
    title,
    description,
    purpose,
    audience,
    responsible,
    minutes,
    isConsultative,
    questions,
  }
}

const MARK_WORDS = {
  network: 'red',
  unproved: 'sin-comprobacion',
} as const satisfies Record<Mark, (typeof MOTIVOS)[number]>

/** What each field of a decision is called on the wire. */
const REVIEW_FIELDS = {
  accepts: 'seCuentan',
  why: 'razon',
  decidedBy: 'por',
  decidedOn: 'el',
  isLast: 'esLaUltima',
} as const satisfies Record<keyof Review, keyof Revision>

export function toRevisionForm({ mark, accepts, why }: ReviewDraft): RevisionForm {
  return { motivo: MARK_WORDS[mark], seCuentan: accepts, razon: why }
}

export function fromRevisionForm({ motivo, seCuentan, razon }: RevisionForm): ReviewDraft {
  return { mark: markFrom(motivo), accepts: seCuentan, why: razon }
}

function toRevision(mark: Mark, review: Review): Revision {
  return { motivo: MARK_WORDS[mark], ...toWire(REVIEW_FIELDS, review) }
}

function markFrom(word: (typeof MOTIVOS)[number]): Mark {
  return MARKS.find((mark) => MARK_WORDS[mark] === word) ?? 'network'
}

const DESK_FIELDS = {
  id: 'id',
  version: 'version',
  publishedVersion: 'versionPublicada',
  closedOn: 'cerradaEl',
  hasUnpublished: 'sinPublicar',
  answers: 'cuantasRespuestas',
  untagged: 'textosSinEtiqueta',
} as const

export function toEncuestaDeMesa(survey: DeskSurvey): EncuestaDeMesa {
  const { state, marked, outcome, lastChange } = survey
  return {
    ...toEncuestaForm(survey),
    ...toWire(DESK_FIELDS, survey),
    marcadas: marked.map(({ mark, count, review }) => ({
      motivo: MARK_WORDS[mark],
      cuantas: count,
      loDecidido: review && toRevision(mark, review),
    })),
    estado: stateWord(state),
    respuestaEscrita: outcome && toRespuesta(outcome),
    ultimoCambio: toUltimoCambio(lastChange),
  }
}

export function fromEncuestaDeMesa(wire: EncuestaDeMesa): DeskSurvey {
  return {
    ...fromEncuestaForm(wire),
    ...fromWire(DESK_FIELDS, wire),
    marked: wire.marcadas.map(({ motivo, cuantas, loDecidido }) => ({
      mark: markFrom(motivo),
      count: cuantas,
      review: loDecidido && fromWire(REVIEW_FIELDS, loDecidido),
    })),
    state: stateFrom(wire.estado),
    outcome: wire.respuestaEscrita && fromRespuesta(wire.respuestaEscrita),
    lastChange: fromUltimoCambio(wire.ultimoCambio),
  }
}

const ROW_FIELDS = {
  id: 'id',
  slug: 'direccion',
  edition: 'edicion',
  title: 'titulo',
  opensOn: 'abre',
  closesOn: 'cierra',
  closedOn: 'cerradaEl',
  hasUnpublished: 'sinPublicar',
  answers: 'cuantasRespuestas',
  untagged: 'textosSinEtiqueta',
  outcomeDueOn: 'plazoDeRespuesta',
  hasOutcome: 'tieneRespuesta',
  underReview: 'enRevision',
} as const

export type SurveyDesk = { today: string; rows: DeskSurveyRow[] }

export function toMesaDeEncuestas({ today, rows }: SurveyDesk): MesaDeEncuestas {
  return {
    hoy: today,
    items: rows.map((row) => ({
      ...toWire(ROW_FIELDS, row),
      estado: stateWord(row.state),
      ultimoCambio: toUltimoCambio(row.lastChange),
    })),
  }
}

export function fromMesaDeEncuestas({ hoy, items }: MesaDeEncuestas): SurveyDesk {
  return {
    today: hoy,
    rows: items.map((item) => ({
      ...fromWire(ROW_FIELDS, item),
      state: stateFrom(item.estado),
      lastChange: fromUltimoCambio(item.ultimoCambio),
    })),
  }
}

const COMMITMENT_FIELDS = { said: 'dijeron', willDo: 'haremos', when: 'cuando' } as const

export function toRespuestaForm(draft: OutcomeDraft): RespuestaForm {
  return {
    ...toWire(OUTCOME_FIELDS, draft),
    compromisos: draft.commitments.map(toCompromiso),
  }
}

export function fromRespuestaForm(form: RespuestaForm): OutcomeDraft {
  return {
    ...fromWire(OUTCOME_FIELDS, form),
    commitments: form.compromisos.map(fromCompromiso),
  }
}

function toCompromiso(commitment: Commitment) {
  return { ...toWire(COMMITMENT_FIELDS, commitment), estado: COMMITMENT_WORDS[commitment.state] }
}

function fromCompromiso(wire: RespuestaForm['compromisos'][number]) {
  return {
    ...fromWire(COMMITMENT_FIELDS, wire),
    state: COMMITMENT_STATES.find((state) => COMMITMENT_WORDS[state] === wire.estado) ?? 'planned',
  }
}

export function toHistorialDeEncuesta(changes: readonly SurveyChange[]): HistorialDeEncuesta {
  return {
    items: changes.map(({ id, action, by, at, before, after }) => ({
      id,
      accion: ACTION_WORDS[action],
      por: by,
      en: at,
      antes: before && toVersion(before),
      despues: toVersion(after),
    })),
  }
}

export function fromHistorialDeEncuesta({ items }: HistorialDeEncuesta): SurveyChange[] {
  return items.map(({ id, accion, por, en, antes, despues }) => ({
    id,
    action: SURVEY_ACTIONS.find((action) => ACTION_WORDS[action] === accion) ?? 'revise',
    by: por,
    at: en,
    before: antes && fromVersion(antes),
    after: fromVersion(despues),
  }))
}

function toVersion(version: SurveyVersion): VersionDeEncuesta {
  const { outcome, reviews } = version
  return {
    ...toEncuestaForm(version),
    respuestaEscrita: outcome && toRespuesta(outcome),
    revisiones: MARKS.flatMap((mark) => {
      const review = reviews[mark]
      return review ? [toRevision(mark, review)] : []
    }),
  }
}

function fromVersion(wire: VersionDeEncuesta): SurveyVersion {
  const { respuestaEscrita: outcome, revisiones } = wire
  const reviews: Reviews = Object.fromEntries(
    revisiones.map((each) => [markFrom(each.motivo), fromWire(REVIEW_FIELDS, each)]),
  )
  return { ...fromEncuestaForm(wire), outcome: outcome && fromRespuesta(outcome), reviews }
}

function stateFrom(word: EncuestaDeMesa['estado']): DeskSurvey['state'] {
  return SURVEY_STATES.find((state) => stateWord(state) === word) ?? 'draft'
}
