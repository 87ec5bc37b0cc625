import { RelatedPetitions, relatedPath } from '@terminal/contract/petitions/answers/answer'
import type { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import {
  STEP_ASKS,
  type StepField,
  type StepValues,
  type WrittenStep,
} from '@terminal/contract/petitions/case/step-form'
import { PETITION_TYPES, TERMS } from '@terminal/contract/petitions/case/terms'
import type { ReactNode } from 'react'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import { TileChoice } from '../../../staff/form/tile-choice.tsx'
import type { useFields } from '../../../staff/form/use-fields.ts'
import { SelectField, TextArea, TextField } from '../../../ui/inputs.tsx'
import { RelatedChoice } from '../case/related-choice.tsx'
import { STEP_WORDS } from './step-words.ts'

type Props = {
  step: WrittenStep
  petition: DeskPetition
  facts: DeskFacts
  form: WrittenValues
}

export type WrittenValues = ReturnType<typeof useFields<StepValues, StepField>>

/** What the step asks for, in its order. */
export function StepFields(props: Props) {
  return STEP_ASKS[props.step].map((field) => {
    const Field = FIELDS[field]
    return <Field key={field} {...props} />
  })
}

const FIELDS: Record<StepField, (props: Props) => ReactNode> = {
  type: TypeField,
  reason: ReasonField,
  days: DaysField,
  norm: NormField,
  scope: ScopeField,
  isToCompany: WhomField,
  entity: EntityField,
  main: MainField,
  text: WordsField,
}

function TypeField({ form: { text } }: Props) {
  return (
    <SelectField
      {...text('type')}
      label="Tipo"
      need="required"
      options={PETITION_TYPES.map((type) => ({
        value: type,
        text: `${TERMS[type].name}: ${TERMS[type].days} días hábiles`,
      }))}
    />
  )
}

/** An answer that stands, or a petition that should not have been closed. */
function ReasonField({ petition: { state }, form: { values, errors, change } }: Props) {
  const words = REOPEN_WORDS[state === 'answered' ? 'answered' : 'other']
  return (
    <TileChoice
      id="paso-motivo"
      label="Por qué"
      need="required"
      error={errors.reason}
      options={[
        { value: 'resumed', content: words.resumed },
        { value: 'mistake', content: words.mistake },
      ]}
      chosen={values.reason ?? undefined}
      onChoose={(reason) => change({ reason })}
    />
  )
}

const REOPEN_WORDS = {
  answered: { resumed: 'Se complementa o corrige', mistake: 'No era respuesta' },
  other: { resumed: 'Se cerró bien y se retoma', mistake: 'No debía cerrarse' },
}

function DaysField({ step, petition, form: { text } }: Props) {
  const isExtension = step === 'extend'
  const most = isExtension ? petition.mostExtensionDays : petition.clock.legalDays - 1
  return (
    <TextField
      {...text('days')}
      label={isExtension ? 'Días hábiles que se suman' : 'Días hábiles en total'}
      hint={`De 1 a ${most}.`}
      need="required"
      isShort
      inputMode="numeric"
      autoComplete="off"
    />
  )
}

function NormField({ form: { text } }: Props) {
  return (
    <TextField
      {...text('norm')}
      label="Norma"
      hint="Por ejemplo: Ley 5 de 1992, artículo 258."
      need="required"
      autoComplete="off"
    />
  )
}

function ScopeField({ form: { values, change } }: Props) {
  return (
    <TileChoice
      id="paso-alcance"
      label="Cuánto"
      options={[
        { value: 'whole', content: 'Toda' },
        { value: 'part', content: 'Una parte' },
      ]}
      chosen={values.scope}
      onChoose={(scope) => change({ scope })}
    />
  )
}

/** To a company only what was authorised. */
function WhomField({ petition, form: { values, change } }: Props) {
  if (!petition.maySendToCompany)
    return (
      <p className="step-note">
        La persona no autorizó enviar su caso a la empresa de buses. Puede trasladarlo a una
        entidad.
      </p>
    )
  return (
    <TileChoice
      id="paso-a-quien"
      label="A quién"
      options={[
        { value: 'entity', content: 'Una entidad' },
        { value: 'company', content: 'Una empresa de buses' },
      ]}
      chosen={values.isToCompany ? 'company' : 'entity'}
      onChoose={(whom) =>
        change({
          isToCompany: whom === 'company',
          entity: whom === 'company' ? (petition.company ?? '') : '',
        })
      }
    />
  )
}

/** Also the one that it is about, where the tables have it no more. */
function companiesFor({ company }: DeskPetition, { companies }: DeskFacts): readonly string[] {
  return company === null || companies.includes(company) ? companies : [company, ...companies]
}

function EntityField({ facts, petition, form: { values, text } }: Props) {
  if (values.isToCompany)
    return (
      <SelectField
        {...text('entity')}
        label="Empresa"
        need="required"
        options={[
          { value: '', text: 'Elija la empresa' },
          ...companiesFor(petition, facts).map((name) => ({ value: name, text: name })),
        ]}
      />
    )
  return (
    <TextField
      {...text('entity')}
      label="Entidad"
      hint="Por ejemplo: Superintendencia de Transporte."
      need="required"
      autoComplete="off"
    />
  )
}

const OPTIONAL_WORDS: readonly WrittenStep[] = [
  'reclassify',
  'archive',
  'archive-unclear',
  'join',
  'separate',
]

function WordsField({ step, form: { text } }: Props) {
  const { textLabel, textHint } = STEP_WORDS[step]
  const isOptional = OPTIONAL_WORDS.includes(step)
  return (
    <TextArea
      {...text('text')}
      label={textLabel}
      hint={textHint}
      need={isOptional ? 'optional' : 'required'}
      rows={isOptional ? 2 : 4}
    />
  )
}

/** Which one it goes with: of the same person, about the same, or any other by its radicado. */
function MainField({ petition, form: { values, change, text } }: Props) {
  const { content = [] } = useReadFrom(relatedPath(petition.id), RelatedPetitions)
  return (
    <>
      <RelatedChoice
        id="paso-parecidas"
        label="De la misma persona o del mismo tema"
        options={content.filter(({ isOpen }) => isOpen)}
        chosen={values.main}
        onChoose={(main) => change({ main })}
      />
      <TextField
        {...text('main')}
        label="Radicado de la otra"
        hint="Por ejemplo: 2026-000123."
        need="required"
        isShort
        autoComplete="off"
      />
    </>
  )
}
