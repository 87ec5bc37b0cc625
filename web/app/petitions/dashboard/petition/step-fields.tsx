import type { DeskFacts, DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import {
  STEP_ASKS,
  type StepField,
  type StepValues,
  type WrittenStep,
} from '@terminal/contract/petitions/case/step-form'
import { PETITION_TYPES, TERMS } from '@terminal/contract/petitions/case/terms'
import type { ReactNode } from 'react'
import type { FieldErrors } from '../../../staff/form/record-options.ts'
import { TileChoice } from '../../../staff/form/tile-choice.tsx'
import { SelectField, TextArea, TextField } from '../../../ui/inputs.tsx'
import { MainField } from './main-field.tsx'
import { STEP_WORDS } from './step-words.ts'

type Props = {
  step: WrittenStep
  petition: DeskPetition
  facts: DeskFacts
  values: StepValues
  errors: FieldErrors<StepField>
  onChange: (given: Partial<StepValues>) => void
}

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

function TypeField({ values, errors, onChange }: Props) {
  return (
    <SelectField
      id="paso-tipo"
      label="Tipo"
      need="required"
      error={errors.type}
      value={values.type}
      options={PETITION_TYPES.map((type) => ({
        value: type,
        text: `${TERMS[type].name}: ${TERMS[type].days} días hábiles`,
      }))}
      onChange={({ target }) => {
        const type = PETITION_TYPES.find((each) => each === target.value)
        if (type) onChange({ type })
      }}
    />
  )
}

/** An answer that stands, or a petition that should not have been closed. */
function ReasonField({ petition: { state }, values, errors, onChange }: Props) {
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
      onChoose={(reason) => onChange({ reason })}
    />
  )
}

const REOPEN_WORDS = {
  answered: { resumed: 'Se complementa o corrige', mistake: 'No era respuesta' },
  other: { resumed: 'Se cerró bien y se retoma', mistake: 'No debía cerrarse' },
}

function DaysField({ step, petition, values, errors, onChange }: Props) {
  const isExtension = step === 'extend'
  const most = isExtension ? petition.mostExtensionDays : petition.clock.legalDays - 1
  return (
    <TextField
      id="paso-dias"
      label={isExtension ? 'Días hábiles que se suman' : 'Días hábiles en total'}
      hint={`De 1 a ${most}.`}
      need="required"
      isShort
      inputMode="numeric"
      autoComplete="off"
      error={errors.days}
      value={values.days}
      onChange={({ target }) => onChange({ days: target.value })}
    />
  )
}

function NormField({ values, errors, onChange }: Props) {
  return (
    <TextField
      id="paso-norma"
      label="Norma"
      hint="Por ejemplo: Ley 5 de 1992, artículo 258."
      need="required"
      autoComplete="off"
      error={errors.norm}
      value={values.norm}
      onChange={({ target }) => onChange({ norm: target.value })}
    />
  )
}

function ScopeField({ values, onChange }: Props) {
  return (
    <TileChoice
      id="paso-alcance"
      label="Cuánto"
      options={[
        { value: 'whole', content: 'Toda' },
        { value: 'part', content: 'Una parte' },
      ]}
      chosen={values.scope}
      onChoose={(scope) => onChange({ scope })}
    />
  )
}

/** To a company only what was authorised. */
function WhomField({ petition, values, onChange }: Props) {
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
        onChange({
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

function EntityField({ facts, petition, values, errors, onChange }: Props) {
  if (values.isToCompany)
    return (
      <SelectField
        id="paso-entidad"
        label="Empresa"
        need="required"
        error={errors.entity}
        value={values.entity}
        options={[
          { value: '', text: 'Elija la empresa' },
          ...companiesFor(petition, facts).map((name) => ({ value: name, text: name })),
        ]}
        onChange={({ target }) => onChange({ entity: target.value })}
      />
    )
  return (
    <TextField
      id="paso-entidad"
      label="Entidad"
      hint="Por ejemplo: Superintendencia de Transporte."
      need="required"
      autoComplete="off"
      error={errors.entity}
      value={values.entity}
      onChange={({ target }) => onChange({ entity: target.value })}
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

function WordsField({ step, values, errors, onChange }: Props) {
  const { textLabel, textHint } = STEP_WORDS[step]
  const isOptional = OPTIONAL_WORDS.includes(step)
  return (
    <TextArea
      id="paso-texto"
      label={textLabel}
      hint={textHint}
      need={isOptional ? 'optional' : 'required'}
      rows={isOptional ? 2 : 4}
      error={errors.text}
      value={values.text}
      onChange={({ target }) => onChange({ text: target.value })}
    />
  )
}
