import { fromUltimoCambio, toUltimoCambio } from '../../http/history.ts'
import { fromWire, toWire } from '../../http/wire-names.ts'
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
  RespuestaForm,
  VersionDeEncuesta,
} from './desk-survey.schema.ts'
import {
  type DeskSurvey,
  type DeskSurveyRow,
  type OutcomeDraft,
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
  const { state, outcome, lastChange } = survey
  return {
    ...toEncuestaForm(survey),
    ...toWire(DESK_FIELDS, survey),
    estado: stateWord(state),
    respuestaEscrita: outcome && toRespuesta(outcome),
    ultimoCambio: toUltimoCambio(lastChange),
  }
}

export function fromEncuestaDeMesa(wire: EncuestaDeMesa): DeskSurvey {
  return {
    ...fromEncuestaForm(wire),
    ...fromWire(DESK_FIELDS, wire),
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
  const { outcome } = version
  return { ...toEncuestaForm(version), respuestaEscrita: outcome && toRespuesta(outcome) }
}

function fromVersion(wire: VersionDeEncuesta): SurveyVersion {
  const { respuestaEscrita: outcome } = wire
  return { ...fromEncuestaForm(wire), outcome: outcome && fromRespuesta(outcome) }
}

function stateFrom(word: EncuestaDeMesa['estado']): DeskSurvey['state'] {
  return SURVEY_STATES.find((state) => stateWord(state) === word) ?? 'draft'
}
