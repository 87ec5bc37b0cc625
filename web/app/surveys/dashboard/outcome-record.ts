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
import { COMMITMENT_NAMES } from './desk-words.ts'

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
export type OutcomeValues = z.infer<typeof OutcomeValues>

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
  fieldsThatDiffer: (one, other) =>
    Object.keys(OutcomeValues.shape).filter((name) => {
      const field = name as keyof OutcomeValues
      return JSON.stringify(one[field]) !== JSON.stringify(other[field])
    }),
  describe: {
    outcomeDueOn: (day) => day && longDay(day),
    commitments: (commitments) =>
      commitments
        .map(
          ({ said, willDo, when, state }) =>
            `${said} → ${willDo} (${when}, ${COMMITMENT_NAMES[state].toLowerCase()})`,
        )
        .join('\n'),
  },
})

export type OutcomeForm = RecordForm<OutcomeValues, DeskSurvey, keyof OutcomeValues>

function toDraft(values: OutcomeValues): OutcomeDraft {
  return {
    finding: textOf(values.finding),
    details: textOf(values.details),
    commitments: values.commitments,
    writtenBy: values.writtenBy,
    outcomeDueOn: textOf(values.outcomeDueOn),
  }
}

function textOf(value: string): string | null {
  return value.trim() === '' ? null : value
}
