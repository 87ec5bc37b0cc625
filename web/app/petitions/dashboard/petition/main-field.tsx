import { RelatedPetitions, relatedPath } from '@terminal/contract/petitions/answers/answer'
import type { DeskPetition } from '@terminal/contract/petitions/case/desk-petition'
import type { StepField, StepValues } from '@terminal/contract/petitions/case/step-form'
import { useReadFrom } from '../../../staff/desk/use-read.ts'
import type { FieldErrors } from '../../../staff/form/record-options.ts'
import { TextField } from '../../../ui/inputs.tsx'
import { RelatedChoice } from '../case/related-choice.tsx'

type Props = {
  petition: DeskPetition
  values: StepValues
  errors: FieldErrors<StepField>
  onChange: (given: Partial<StepValues>) => void
}

/** Which one it goes with: of the same person, about the same, or any other by its radicado. */
export function MainField({ petition, values, errors, onChange }: Props) {
  const { content = [] } = useReadFrom(relatedPath(petition.id), RelatedPetitions)
  return (
    <>
      <RelatedChoice
        id="paso-parecidas"
        label="De la misma persona o del mismo tema"
        options={content.filter(({ isOpen }) => isOpen)}
        chosen={values.main}
        onChoose={(main) => onChange({ main })}
      />
      <TextField
        id="paso-radicado"
        label="Radicado de la otra"
        hint="Por ejemplo: 2026-000123."
        need="required"
        isShort
        autoComplete="off"
        error={errors.main}
        value={values.main}
        onChange={({ target }) => onChange({ main: target.value })}
      />
    </>
  )
}
