import { z } from 'zod'
import type { NamesOf } from '../http/wire-names.ts'
import { wireSchema } from '../http/wire-schema.ts'
import { EditionResults, QuestionResult, SurveyResults } from './results.ts'
import { KIND_WORDS, STATE_WORDS } from './survey.schema.ts'
import { type CommitmentState, SurveyOutcome } from './survey-outcome.ts'

const HIDDEN_WORDS = { sensitive: 'sensible', few: 'pocas', text: 'texto' } as const
const COMMITMENT_WORDS = {
  planned: 'programado',
  'in-progress': 'en-marcha',
  done: 'cumplido',
} as const satisfies Record<CommitmentState, string>

const QUESTION_NAMES = {
  key: 'clave',
  kind: ['tipo', KIND_WORDS],
  text: 'texto',
  lowEnd: 'extremoBajo',
  highEnd: 'extremoAlto',
  hidden: ['oculta', HIDDEN_WORDS],
  answered: 'respondieron',
  options: [
    'opciones',
    { key: 'clave', text: 'texto', count: 'personas', averagePlace: 'lugarPromedio' },
  ],
} as const satisfies NamesOf<z.infer<typeof QuestionResult>>

const OUTCOME_NAMES = {
  finding: 'hallazgo',
  details: 'detalles',
  commitments: [
    'compromisos',
    { said: 'dijeron', willDo: 'haremos', when: 'cuando', state: ['estado', COMMITMENT_WORDS] },
  ],
  writtenBy: 'firma',
  writtenOn: 'escritaEl',
} as const satisfies NamesOf<SurveyOutcome>

const EDITION_NAMES = {
  edition: 'edicion',
  title: 'titulo',
  audience: 'quienes',
  responsible: 'responsable',
  isConsultative: 'consultiva',
  state: ['estado', STATE_WORDS],
  opensOn: 'abre',
  closesOn: 'cierra',
  countedOn: 'actualizados',
  total: 'total',
  underReview: 'enRevision',
  leftOut: 'noContadas',
  byChannel: ['porCanal', { web: 'porLaWeb', paper: 'enPapel', tablet: 'enTableta' }],
  questions: ['preguntas', QUESTION_NAMES],
  outcome: ['respuesta', OUTCOME_NAMES],
  outcomeDueOn: 'plazoDeRespuesta',
} as const satisfies NamesOf<EditionResults>

export const RESULTS_NAMES = {
  slug: 'direccion',
  newest: [
    'actual',
    {
      edition: 'edicion',
      title: 'titulo',
      state: ['estado', STATE_WORDS],
      opensOn: 'abre',
      closesOn: 'cierra',
      showsLive: 'resultadosEnVivo',
    },
  ],
  shown: ['resultados', EDITION_NAMES],
  earlier: [
    'anterior',
    { edition: 'edicion', total: 'total', questions: ['preguntas', QUESTION_NAMES] },
  ],
} as const satisfies NamesOf<SurveyResults>

const Preguntas = z.array(
  wireSchema(QuestionResult, QUESTION_NAMES).meta({ id: 'ResultadoDePregunta' }),
)
const Respuesta = wireSchema(SurveyOutcome, OUTCOME_NAMES).meta({ id: 'RespuestaDeLaEntidad' })
const Edicion = wireSchema(EditionResults, EDITION_NAMES, {
  questions: Preguntas,
  outcome: Respuesta.nullable(),
}).meta({ id: 'ResultadosDeEdicion' })

export const ResultadosDeEncuesta = wireSchema(SurveyResults, RESULTS_NAMES, {
  shown: Edicion.nullable(),
  earlier: z
    .object({ edicion: z.string(), total: z.int().nonnegative(), preguntas: Preguntas })
    .nullable(),
}).meta({ id: 'ResultadosDeEncuesta' })
