import { longDay } from '@terminal/contract/calendar/calendar-day'
import {
  DeskSurvey,
  OUTCOME_API_PATH,
  OutcomeDraft,
} from '@terminal/contract/surveys/desk/desk-survey'
import { COMMITMENT_STATES } from '@terminal/contract/surveys/survey-outcome'
import { z } from 'zod'
import { defineRecordForm } from '../../staff/form/define-record-form.ts'
import type { RecordForm } from '../../staff/form/use-record-form.ts'
import { COMMITMENT_WORDS } from '../results/result-words.ts'
import { differing, textOf } from './question-values.ts'

const CommitmentValues = z.object({
  said: z.string(),
  willDo: z.string(),
  when: z.string(),
  state: z.enum(COMMITMENT_STATES),
})
export type CommitmentValues = z.infer<typeof CommitmentValues>

const OutcomeValues = z.object({
  finding: z.string(),
  details: z.string(),
  commitments: z.array(CommitmentValues),
  writtenBy: z.string(),
  outcomeDueOn: z.string(),
})
type OutcomeValues = z.infer<typeof OutcomeValues>

export const EMPTY_COMMITMENT: CommitmentValues = {
  said: '',
  willDo: '',
  when: '',
  state: 'planned',
}

export function outcomeValues({ outcome, outcomeDueOn }: DeskSurvey): OutcomeValues {
  return {
    finding: outcome?.finding ?? '',
    details: outcome?.details ?? '',
    commitments: outcome?.commitments ?? [],
    writtenBy: outcome?.writtenBy ?? '',
    outcomeDueOn: outcomeDueOn ?? '',
  }
}

/** What the record form must know of «Qué nos dijeron y qué vamos a hacer». */
export const OUTCOME_RECORD = defineRecordForm({
  path: OUTCOME_API_PATH,
  answer: DeskSurvey,
  values: OutcomeValues,
  valuesOf: outcomeValues,
  labels: {
    finding: 'El hallazgo, en una frase',
    details: 'Qué más hay que saber',
    commitments: 'Qué nos dijeron y qué vamos a hacer',
    writtenBy: 'Firma',
    outcomeDueOn: 'Plazo',
  },
  schema: OutcomeDraft,
  toWire: toDraft,
  missing: { writtenBy: 'Escriba quién lo firma: dependencia y persona.' },
  sentenceFor: (field, issue, text) => {
    if (field === 'commitments') return 'Complete cada compromiso o quite el que sobra.'
    return issue.code === 'too_small' && text !== ''
      ? `Escriba al menos ${issue.minimum} caracteres.`
      : undefined
  },
  fieldsThatDiffer: (one, other) => differing(OutcomeValues, one, other),
  describe: {
    outcomeDueOn: (day) => day && longDay(day),
    commitments: commitmentLines,
  },
})

export type OutcomeForm = RecordForm<OutcomeValues, DeskSurvey, keyof OutcomeValues>

function toDraft(values: OutcomeValues): OutcomeDraft {
  return {
    ...values,
    finding: textOf(values.finding),
    details: textOf(values.details),
    outcomeDueOn: textOf(values.outcomeDueOn),
  }
}

/** «Faltan sillas → Pondremos veinte (Febrero de 2027, programado)», one below the other. */
export function commitmentLines(commitments: readonly CommitmentValues[]): string {
  return commitments
    .map(
      ({ said, willDo, when, state }) =>
        `${said} → ${willDo} (${when}, ${COMMITMENT_WORDS[state].words.toLowerCase()})`,
    )
    .join('\n')
}
