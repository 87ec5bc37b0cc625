import { freshAddress } from '@terminal/contract/pages/fresh-address'
import type { DeskSurvey } from '@terminal/contract/surveys/desk/desk-survey'
import { resultsPath } from '@terminal/contract/surveys/survey-addresses'
import { COMMITMENT_STATES } from '@terminal/contract/surveys/survey-outcome'
import { useState } from 'react'
import { RecordForm } from '../../staff/form/record-form.tsx'
import { useRecordForm } from '../../staff/form/use-record-form.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { FieldNotes } from '../../ui/field.tsx'
import { SelectField, TextArea, TextField } from '../../ui/inputs.tsx'
import { COMMITMENT_WORDS } from '../results/result-words.ts'
import type { Route } from './+types/outcome-page.ts'
import {
  type CommitmentValues,
  EMPTY_COMMITMENT,
  OUTCOME_RECORD,
  type OutcomeForm,
  outcomeValues,
} from './outcome-record.ts'
import { SurveyReading } from './survey-reading.tsx'
import { useFocusNext } from './use-focus-next.ts'

export const handle = { title: 'Qué vamos a hacer' }

/** «Qué nos dijeron y qué vamos a hacer». */
export default function OutcomePage({ params: { id } }: Route.ComponentProps) {
  return (
    <SurveyReading id={id} isBelow title={() => 'Qué nos dijeron y qué vamos a hacer'}>
      {(survey, { show }) =>
        survey.state === 'closed' ? (
          <Outcome key={survey.version} survey={survey} onSaved={show} />
        ) : (
          <Alert title="La encuesta aún no cierra">
            <p>Sus resultados pueden cambiar. Escriba esto cuando nadie más pueda responder.</p>
          </Alert>
        )
      }
    </SurveyReading>
  )
}

type Props = { survey: DeskSurvey; onSaved: (survey: DeskSurvey) => void }

function Outcome({ survey, onSaved }: Props) {
  const [empty] = useState(() => outcomeValues(survey))
  const form = useRecordForm({
    ...OUTCOME_RECORD,
    item: survey,
    empty,
    toasts: { saved: 'Guardado. Se ve en los resultados en unos segundos.' },
    draft: { form: `encuesta-respuesta:${survey.id}` },
    onSaved,
  })
  return (
    <>
      <p>
        Mire primero <a href={freshAddress(resultsPath(survey.slug))}>los resultados</a>. Lo que
        escriba aquí se publica debajo de ellos.
      </p>
      <RecordForm
        form={form}
        className="wide-fields"
        submitLabel="Guardar y publicar"
        failedTitle="No se guardó"
        draftTitle={({ finding }) => finding}
        conflict={{ title: 'Otra persona lo escribió mientras tanto' }}
      >
        <div className="stack gap-6">
          <TextField
            {...form.text('finding')}
            need="optional"
            maxLength={200}
            hint="Sin ella, la dicen los números"
          />
          <TextArea {...form.text('details')} need="optional" rows={3} maxLength={1_000} />
          <CommitmentFields form={form} />
          <div className="survey-builder__pair">
            <TextField
              {...form.text('writtenBy')}
              need="required"
              maxLength={120}
              hint="Como «Oficina de Planeación, Rosa Modelo»"
            />
            <TextField
              {...form.text('outcomeDueOn')}
              need="optional"
              type="date"
              hint="La mesa avisa una semana antes"
            />
          </div>
        </div>
      </RecordForm>
    </>
  )
}

const MOST = 12

/** Each line of the table below the results. */
function CommitmentFields({ form }: { form: OutcomeForm }) {
  const { commitments } = form.values
  const id = form.fieldIds.commitments
  const focus = useFocusNext()
  const set = (all: CommitmentValues[]) => form.change({ commitments: all })
  return (
    <section className="stack" aria-labelledby={id}>
      <h2 className="text-xl" id={id} tabIndex={-1}>
        Qué nos dijeron y qué vamos a hacer
      </h2>
      <FieldNotes id={id} error={form.errors.commitments} />
      <ol className="stack plain-list">
        {commitments.map((commitment, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place, and its fields hold no state
          <li key={i} className="stack gap-3 box">
            <CommitmentLine
              id={`compromiso-${i}`}
              name={`Compromiso ${i + 1}`}
              commitment={commitment}
              onChange={(change) =>
                set(commitments.map((each, at) => (at === i ? { ...each, ...change } : each)))
              }
              onRemove={() => {
                set(commitments.filter((_, at) => at !== i))
                focus('agregar-compromiso')
              }}
            />
          </li>
        ))}
      </ol>
      {commitments.length < MOST ? (
        <div>
          <Button
            id="agregar-compromiso"
            variant="quiet"
            icon="plus"
            onClick={() => {
              set([...commitments, EMPTY_COMMITMENT])
              focus(`compromiso-${commitments.length}-dijeron`)
            }}
          >
            Agregar compromiso
          </Button>
        </div>
      ) : null}
    </section>
  )
}

type LineProps = {
  id: string
  name: string
  commitment: CommitmentValues
  onChange: (change: Partial<CommitmentValues>) => void
  onRemove: () => void
}

function CommitmentLine({ id, name, commitment, onChange, onRemove }: LineProps) {
  return (
    <fieldset className="stack group">
      <legend className="field__label">{name}</legend>
      <div className="survey-builder__pair">
        <TextArea
          id={`${id}-dijeron`}
          label="Nos dijeron"
          need="required"
          rows={2}
          maxLength={400}
          value={commitment.said}
          onChange={({ currentTarget }) => onChange({ said: currentTarget.value })}
        />
        <TextArea
          id={`${id}-haremos`}
          label="Vamos a hacer"
          need="required"
          rows={2}
          maxLength={400}
          hint="O por qué no se puede"
          value={commitment.willDo}
          onChange={({ currentTarget }) => onChange({ willDo: currentTarget.value })}
        />
      </div>
      <When id={id} commitment={commitment} onChange={onChange} />
      <div>
        <Button variant="quiet" icon="trash" onClick={onRemove}>
          Quitar<span className="visually-hidden"> el {name.toLowerCase()}</span>
        </Button>
      </div>
    </fieldset>
  )
}

function When({ id, commitment, onChange }: Pick<LineProps, 'id' | 'commitment' | 'onChange'>) {
  return (
    <div className="survey-builder__pair">
      <TextField
        id={`${id}-cuando`}
        label="Cuándo"
        need="required"
        maxLength={60}
        hint="Como «Febrero de 2027»"
        value={commitment.when}
        onChange={({ currentTarget }) => onChange({ when: currentTarget.value })}
      />
      <SelectField
        id={`${id}-estado`}
        label="Cómo va"
        value={commitment.state}
        options={COMMITMENT_STATES.map((state) => ({
          value: state,
          text: COMMITMENT_WORDS[state].words,
        }))}
        onChange={({ currentTarget }) =>
          onChange({
            state: COMMITMENT_STATES.find((state) => state === currentTarget.value) ?? 'planned',
          })
        }
      />
    </div>
  )
}
