import { fromWire, toWire } from '../http/wire-names.ts'
import type {
  RespuestaDeLaEntidad,
  ResultadoDePregunta,
  ResultadosDeEdicion,
  ResultadosDeEncuesta,
} from './results.schema.ts'
import type { PublishedSurvey, SurveyContent } from './survey.ts'
import type { QuestionResult, SurveyCounts } from './survey-counts.ts'
import type { CommitmentState, SurveyOutcome } from './survey-outcome.ts'
import { kindFrom, kindWord, stateFrom, stateWord } from './survey-wire.ts'

/** The newest edition, whose results may not be shown yet. */
export type NewestEdition = Pick<
  PublishedSurvey,
  'edition' | 'state' | 'opensOn' | 'closesOn' | 'showsLive'
> &
  Pick<SurveyContent, 'title'>

/** What is shown of one edition. Until `closesOn` it takes answers, or took them. */
export type EditionResults = SurveyCounts &
  Pick<PublishedSurvey, 'edition' | 'state' | 'opensOn' | 'closesOn'> &
  Pick<SurveyContent, 'title' | 'audience' | 'responsible' | 'isConsultative'> & {
    countedOn: string
    /** Answers that are in no count: those that wait for the desk, and those that it left out. */
    underReview: number
    leftOut: number
    outcome: SurveyOutcome | null
    outcomeDueOn: string | null
  }

export type EarlierResults = Pick<EditionResults, 'edition' | 'total' | 'questions'>

export type SurveyResults = {
  slug: string
  newest: NewestEdition
  /** Of the newest edition that has results to show. */
  shown: EditionResults | null
  /** Of the edition before it. */
  earlier: EarlierResults | null
}

const QUESTION_FIELDS = {
  key: 'clave',
  text: 'texto',
  lowEnd: 'extremoBajo',
  highEnd: 'extremoAlto',
  answered: 'respondieron',
} as const
const OPTION_FIELDS = {
  key: 'clave',
  text: 'texto',
  count: 'personas',
  averagePlace: 'lugarPromedio',
} as const
const HIDDEN_WORDS = { sensitive: 'sensible', few: 'pocas', text: 'texto' } as const
const CHANNEL_FIELDS = { web: 'porLaWeb', paper: 'enPapel', tablet: 'enTableta' } as const
const OUTCOME_FIELDS = {
  finding: 'hallazgo',
  details: 'detalles',
  writtenBy: 'firma',
  writtenOn: 'escritaEl',
} as const
const COMMITMENT_FIELDS = { said: 'dijeron', willDo: 'haremos', when: 'cuando' } as const
const COMMITMENT_WORDS = {
  planned: 'programado',
  'in-progress': 'en-marcha',
  done: 'cumplido',
} as const satisfies Record<CommitmentState, string>
const NEWEST_FIELDS = {
  edition: 'edicion',
  title: 'titulo',
  opensOn: 'abre',
  closesOn: 'cierra',
  showsLive: 'resultadosEnVivo',
} as const
const EDITION_FIELDS = {
  edition: 'edicion',
  title: 'titulo',
  audience: 'quienes',
  responsible: 'responsable',
  isConsultative: 'consultiva',
  opensOn: 'abre',
  closesOn: 'cierra',
  countedOn: 'actualizados',
  total: 'total',
  underReview: 'enRevision',
  leftOut: 'noContadas',
  outcomeDueOn: 'plazoDeRespuesta',
} as const

export function toResultados({
  slug,
  newest,
  shown,
  earlier,
}: SurveyResults): ResultadosDeEncuesta {
  return {
    direccion: slug,
    actual: { ...toWire(NEWEST_FIELDS, newest), estado: stateWord(newest.state) },
    resultados: shown && toEdicion(shown),
    anterior: earlier && {
      edicion: earlier.edition,
      total: earlier.total,
      preguntas: earlier.questions.map(toResultado),
    },
  }
}

export function fromResultados(wire: ResultadosDeEncuesta): SurveyResults {
  const { direccion, actual, resultados, anterior } = wire
  return {
    slug: direccion,
    newest: { ...fromWire(NEWEST_FIELDS, actual), state: stateFrom(actual.estado) },
    shown: resultados && fromEdicion(resultados),
    earlier: anterior && {
      edition: anterior.edicion,
      total: anterior.total,
      questions: anterior.preguntas.map(fromResultado),
    },
  }
}

function toEdicion(results: EditionResults): ResultadosDeEdicion {
  const { state, byChannel, questions, outcome } = results
  return {
    ...toWire(EDITION_FIELDS, results),
    estado: stateWord(state),
    porCanal: toWire(CHANNEL_FIELDS, byChannel),
    preguntas: questions.map(toResultado),
    respuesta: outcome && toRespuesta(outcome),
  }
}

function fromEdicion(wire: ResultadosDeEdicion): EditionResults {
  const { estado, porCanal, preguntas, respuesta } = wire
  return {
    ...fromWire(EDITION_FIELDS, wire),
    state: stateFrom(estado),
    byChannel: fromWire(CHANNEL_FIELDS, porCanal),
    questions: preguntas.map(fromResultado),
    outcome: respuesta && fromRespuesta(respuesta),
  }
}

function toResultado(result: QuestionResult): ResultadoDePregunta {
  const { kind, hidden, options } = result
  return {
    ...toWire(QUESTION_FIELDS, result),
    tipo: kindWord(kind),
    oculta: hidden && HIDDEN_WORDS[hidden],
    opciones: options.map((option) => toWire(OPTION_FIELDS, option)),
  }
}

function fromResultado(wire: ResultadoDePregunta): QuestionResult {
  const { tipo, oculta, opciones } = wire
  const reasons = ['sensitive', 'few', 'text'] as const
  return {
    ...fromWire(QUESTION_FIELDS, wire),
    kind: kindFrom(tipo),
    hidden: reasons.find((reason) => HIDDEN_WORDS[reason] === oculta) ?? null,
    options: opciones.map((option) => fromWire(OPTION_FIELDS, option)),
  }
}

function toRespuesta(outcome: SurveyOutcome): RespuestaDeLaEntidad {
  return {
    ...toWire(OUTCOME_FIELDS, outcome),
    compromisos: outcome.commitments.map((each) => ({
      ...toWire(COMMITMENT_FIELDS, each),
      estado: COMMITMENT_WORDS[each.state],
    })),
  }
}

function fromRespuesta(wire: RespuestaDeLaEntidad): SurveyOutcome {
  const states = ['planned', 'in-progress', 'done'] as const
  return {
    ...fromWire(OUTCOME_FIELDS, wire),
    commitments: wire.compromisos.map((each) => ({
      ...fromWire(COMMITMENT_FIELDS, each),
      state: states.find((state) => COMMITMENT_WORDS[state] === each.estado) ?? 'planned',
    })),
  }
}
